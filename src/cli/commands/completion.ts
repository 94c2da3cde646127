import { wrongLine } from '../../engine/refusal.ts'
import type { Context } from '../context.ts'
import { answer, type Output } from '../output.ts'
import type { Input } from '../verbs.ts'

/** What each shell has to be told: it asks the program itself what may stand where the cursor is. */
const SCRIPTS = {
  bash: `# eval "$(riposte completion bash)"
_riposte() {
  local candidate current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  while IFS= read -r candidate; do
    case "$current" in
      \\"*) COMPREPLY+=("$(printf '%s' "$candidate" | sed 's/["$\`\\\\]/\\\\&/g')") ;;
      \\'*) COMPREPLY+=("$(printf '%s' "$candidate" | sed "s/'/'\\\\\\\\''/g")") ;;
      *) COMPREPLY+=("$(printf '%q' "$candidate")") ;;
    esac
  done < <(riposte __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _riposte riposte`,
  zsh: `#compdef riposte
# eval "$(riposte completion zsh)"
_riposte() {
  local -a candidates
  candidates=("\${(@f)$(riposte __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${candidates[*]}" ]]; then
    compadd -U -- "\${candidates[@]}"
  else
    _files
  fi
}
compdef _riposte riposte`,
  fish: `# riposte completion fish | source
function __riposte_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l candidates (riposte __complete -- $words[2..-1] 2>/dev/null)
  if set -q candidates[1]
    printf '%s\\n' $candidates
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c riposte -f -a '(__riposte_complete)'`,
} as const

/** `completion`: the script that makes a shell complete commands, options and the names in the encounter. */
export function run({ shell }: Input<'completion'>, _: Context): Output {
  if (!Object.hasOwn(SCRIPTS, shell)) throw wrongLine('unknown-shell', { shell, known: Object.keys(SCRIPTS) })
  const script = SCRIPTS[shell as keyof typeof SCRIPTS]
  return answer(script, { shell, script })
}
