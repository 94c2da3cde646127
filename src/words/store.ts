import type { Finding, Recoverable } from '../store/doctor.ts'
import type { Damage } from '../store/document.ts'
import type { SettingFault } from '../store/settings.ts'
import type { StorageCode, StorageProblem } from '../store/storage-error.ts'
import type { Lang } from './lang.ts'

type Of<Code extends StorageCode> = Extract<StorageProblem, { readonly code: Code }>

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
const listedFr = (names: readonly string[]) => names.map((name) => `« ${name} »`).join(', ')
const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const someFr = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

const en = {
  problem: {
    'not-found': ({ path }: Of<'not-found'>) => `There is no file ${path}.`,
    'no-such-encounter': ({ name, known, deleted }: Of<'no-such-encounter'>) =>
      deleted === true
        ? `No encounter called “${name}” is in the trash; ${known.length === 0 ? 'it is empty' : `there are ${listed(known)}`}.`
        : known.length > 0
          ? `No encounter is called “${name}”; there are ${listed(known)}.`
          : `No encounter is called “${name}”; there are none yet: make one with “new”.`,
    'no-such-party': ({ name, known }: Of<'no-such-party'>) =>
      known.length > 0
        ? `No party is called “${name}”; there are ${listed(known)}.`
        : `No party is called “${name}”; there are none yet: save one with “party save”.`,
    'none-chosen': (_: Of<'none-chosen'>) =>
      'No encounter is chosen: name one with --encounter, choose one with “use”, or make one with “new”.',
    ambiguous: ({ name, candidates }: Of<'ambiguous'>) => `“${name}” may be ${listed(candidates)}: give more of the name.`,
    exists: ({ name, path }: Of<'exists'>) =>
      `“${name}” exists already (${path}): take another name, or delete or rename that one.`,
    locked: ({ path, lock, pid, host }: Of<'locked'>) =>
      `${path} is being changed by ${pid === null ? 'another program' : `process ${pid} on ${host}`}; try again. If nothing of the kind is running, remove ${lock}.`,
    damaged: ({ path, damage }: Of<'damaged'>) =>
      `${path} is damaged: ${enDamage(damage)}. It was left as it is; “doctor” recovers what can be recovered into a copy.`,
    'newer-format': ({ path, format }: Of<'newer-format'>) =>
      `${path} is in format ${format}, from a newer version of Riposte. It was left as it is; update Riposte to open it.`,
    'unknown-event': ({ path, event, revision }: Of<'unknown-event'>) =>
      `${path} holds an event that this version doesn't know (“${event}” in move ${revision}). It was left as it is; update Riposte to open it.`,
    foreign: ({ path }: Of<'foreign'>) =>
      `${path} isn't a file of Riposte. It was left as it is; “import” reads other programs' files.`,
    'bad-settings': ({ path, kept }: Of<'bad-settings'>) =>
      kept === null
        ? `The settings in ${path} can't be read in full; defaults are used for the rest. The next change puts the file aside and writes a new one.`
        : `The settings in ${path} couldn't be read in full; the old file is kept as ${kept}.`,
    'not-recoverable': ({ path }: Of<'not-recoverable'>) =>
      `Nothing can be recovered from ${path}; it was left as it is. Perhaps there is a copy elsewhere.`,
    vanished: ({ path }: Of<'vanished'>) =>
      `${path} is no longer there: it was renamed, moved or deleted meanwhile. Nothing was saved; “list” shows what there is, or save elsewhere.`,
    'not-a-file': ({ path }: Of<'not-a-file'>) => `${path} isn't a file but a folder or a device: name a file.`,
    'too-large': ({ path }: Of<'too-large'>) =>
      `${path} is far larger than any file that belongs here. It was left as it is, unread.`,
    'not-a-folder': ({ path }: Of<'not-a-folder'>) =>
      `${path} can't be used: a file stands where a folder should be. Name another folder with --dir.`,
    'not-readable': ({ path, errno }: Of<'not-readable'>) => `${path} may not be read (${errno}): see to its permissions.`,
    'not-writable': ({ path, errno }: Of<'not-writable'>) =>
      `${path} may not be written (${errno}); what was saved before is whole. See to the permissions, or save elsewhere.`,
    'disk-full': ({ path, errno }: Of<'disk-full'>) =>
      `There is no room to save ${path} (${errno}); what was saved before is whole. Make room and try again, or save elsewhere.`,
    'too-many-files': ({ path, errno }: Of<'too-many-files'>) =>
      `The system can't open ${path}: too many files are open (${errno}). Close something and try again.`,
    io: ({ path, errno }: Of<'io'>) =>
      `The system failed at ${path} (${errno}); what was saved before is whole as far as the disk allows. Try again, or save elsewhere.`,
  },
  setting: {
    'unknown-setting': ({ key, known }: Extract<SettingFault, { code: 'unknown-setting' }>) =>
      `There is no setting “${key}”; there are ${known.join(', ')}.`,
    'bad-setting': ({ key, allowed }: Extract<SettingFault, { code: 'bad-setting' }>) =>
      `“${key}” is one of ${allowed.join(', ')}.`,
  },
  meaning: {
    lang: 'language',
    rules: 'rules of a new encounter',
    dice: 'the program rolls, or you type what real dice show',
    confirm: 'ask before what can’t simply be undone',
    ascii: 'no characters but ASCII',
    linear: 'plain lines instead of a redrawn screen, for screen readers',
  },
  recoveredName: (name: string) => `${name} (recovered)`,
  doctor: {
    sound: ({ path, entries }: Pick<Finding, 'path' | 'entries'>) => `${path}: sound, ${some(entries ?? 0, 'move', 'moves')}.`,
    torn: ({ path, entries }: Pick<Finding, 'path' | 'entries'>) =>
      `${path}: ${some(entries ?? 0, 'move', 'moves')}; a move whose saving was cut short, and which nobody was told of, stands at the end. The next move clears it away.`,
    reformatted: ({ path, entries }: Pick<Finding, 'path' | 'entries'>) =>
      `${path}: sound, ${some(entries ?? 0, 'move', 'moves')}; another program laid it out differently. The next move puts that right.`,
    old: ({ path, entries }: Pick<Finding, 'path' | 'entries'>) =>
      `${path}: ${some(entries ?? 0, 'move', 'moves')}, in an older format. The next move brings it up to date and keeps the old file beside it.`,
    recoverable: ({ entries, lost, head, fromBackup }: Recoverable) =>
      `${some(entries, 'move', 'moves')} can be recovered${fromBackup > 0 ? ` (${fromBackup} of them from the backup)` : ''}${lost > 0 ? `, ${lost} can't` : ''}${enHead(head)}.`,
    recovered: ({ path, entries, lost, head, fromBackup }: Recoverable & { readonly path: string }) =>
      `Recovered ${some(entries, 'move', 'moves')}${fromBackup > 0 ? ` (${fromBackup} of them from the backup)` : ''} into ${path}${lost > 0 ? `; ${lost} are lost` : ''}${enHead(head)}. The damaged file was left as it is.`,
  },
  deleted: ({ path }: { readonly path: string }) => `It is in the trash: ${path}`,
}

function enDamage({ what, line, whole }: Damage): string {
  const before = `${some(whole, 'move is', 'moves are')} whole before that`
  switch (what) {
    case 'empty':
      return 'it is empty'
    case 'not-json':
      return 'it isn’t JSON'
    case 'head':
      return `its head (line ${line}) was changed or cut`
    case 'entry':
      return `line ${line} was changed, moved or cut; ${before}`
    case 'cut':
      return `it ends too early, at line ${line}; ${before}`
    case 'count':
      return `it holds other moves than its head says; ${some(whole, 'move is', 'moves are')} whole`
    case 'shape':
      return `line ${line} isn't what it should be; ${before}`
    default:
      return what satisfies never
  }
}

function enHead(head: Recoverable['head']): string {
  switch (head) {
    case 'file':
      return ''
    case 'backup':
      return '; name, rules and settings come from the backup'
    case 'guess':
      return '; name, rules and settings couldn’t be checked: look at them'
    default:
      return head satisfies never
  }
}

const fr: typeof en = {
  problem: {
    'not-found': ({ path }) => `Le fichier ${path} n’existe pas.`,
    'no-such-encounter': ({ name, known, deleted }) =>
      deleted === true
        ? `Aucune rencontre nommée « ${name} » n’est à la corbeille ; ${known.length === 0 ? 'elle est vide' : `on y trouve ${listedFr(known)}`}.`
        : known.length > 0
          ? `Aucune rencontre ne s’appelle « ${name} » ; il y a ${listedFr(known)}.`
          : `Aucune rencontre ne s’appelle « ${name} » ; il n’y en a pas encore : créez-en une avec « nouvelle ».`,
    'no-such-party': ({ name, known }) =>
      known.length > 0
        ? `Aucun groupe ne s’appelle « ${name} » ; il y a ${listedFr(known)}.`
        : `Aucun groupe ne s’appelle « ${name} » ; il n’y en a pas encore : enregistrez-en un avec « groupe enregistrer ».`,
    'none-chosen': () =>
      'Aucune rencontre n’est choisie : nommez-la avec --encounter, choisissez-en une avec « choisir » ou créez-en une avec « nouvelle ».',
    ambiguous: ({ name, candidates }) => `« ${name} » peut désigner ${listedFr(candidates)} : précisez le nom.`,
    exists: ({ name, path }) => `« ${name} » existe déjà (${path}) : prenez un autre nom, ou supprimez ou renommez l’autre.`,
    locked: ({ path, lock, pid, host }) =>
      `${path} est en cours de modification par ${pid === null ? 'un autre programme' : `le processus ${pid} sur ${host}`} ; réessayez. Si rien de tel ne tourne, supprimez ${lock}.`,
    damaged: ({ path, damage }) =>
      `${path} est endommagé : ${frDamage(damage)}. Le fichier n’a pas été touché ; « diagnostic » récupère ce qui peut l’être dans une copie.`,
    'newer-format': ({ path, format }) =>
      `${path} est au format ${format}, d’une version plus récente de Riposte. Le fichier n’a pas été touché ; mettez Riposte à jour pour l’ouvrir.`,
    'unknown-event': ({ path, event, revision }) =>
      `${path} contient un événement inconnu de cette version (« ${event} » à l’étape ${revision}). Le fichier n’a pas été touché ; mettez Riposte à jour pour l’ouvrir.`,
    foreign: ({ path }) =>
      `${path} n’est pas un fichier de Riposte. Il n’a pas été touché ; « importer » lit les fichiers d’autres programmes.`,
    'bad-settings': ({ path, kept }) =>
      kept === null
        ? `Les réglages de ${path} ne sont pas entièrement lisibles ; le reste prend les valeurs par défaut. Au prochain changement, le fichier sera mis de côté et réécrit.`
        : `Les réglages de ${path} n’étaient pas entièrement lisibles ; l’ancien fichier est conservé sous ${kept}.`,
    'not-recoverable': ({ path }) =>
      `Rien ne peut être récupéré de ${path} ; le fichier n’a pas été touché. Peut-être en existe-t-il une copie ailleurs.`,
    vanished: ({ path }) =>
      `${path} n’est plus là : renommé, déplacé ou supprimé entre-temps. Rien n’a été enregistré ; « liste » montre ce qui existe, ou enregistrez ailleurs.`,
    'not-a-file': ({ path }) => `${path} n’est pas un fichier, mais un dossier ou un périphérique : indiquez un fichier.`,
    'too-large': ({ path }) => `${path} est bien plus gros qu’aucun fichier qui ait sa place ici. Il n’a pas été touché, ni lu.`,
    'not-a-folder': ({ path }) =>
      `${path} est inutilisable : un fichier se trouve là où il faut un dossier. Indiquez un autre dossier avec --dir.`,
    'not-readable': ({ path, errno }) => `${path} ne peut pas être lu (${errno}) : vérifiez ses droits d’accès.`,
    'not-writable': ({ path, errno }) =>
      `${path} ne peut pas être écrit (${errno}) ; ce qui était enregistré est intact. Vérifiez les droits d’accès ou enregistrez ailleurs.`,
    'disk-full': ({ path, errno }) =>
      `La place manque pour enregistrer ${path} (${errno}) ; ce qui était enregistré est intact. Faites de la place et réessayez, ou enregistrez ailleurs.`,
    'too-many-files': ({ path, errno }) =>
      `Le système ne peut pas ouvrir ${path} : trop de fichiers sont ouverts (${errno}). Fermez-en et réessayez.`,
    io: ({ path, errno }) =>
      `Le système a échoué sur ${path} (${errno}) ; ce qui était enregistré est intact, autant que le disque le permet. Réessayez ou enregistrez ailleurs.`,
  },
  setting: {
    'unknown-setting': ({ key, known }) => `Le réglage « ${key} » n’existe pas ; il y a ${known.join(', ')}.`,
    'bad-setting': ({ key, allowed }) => `« ${key} » prend l’une de ces valeurs : ${allowed.join(', ')}.`,
  },
  meaning: {
    lang: 'langue',
    rules: 'règles d’une nouvelle rencontre',
    dice: 'le programme lance les dés (rolled), ou vous tapez ce que montrent les vrais (typed)',
    confirm: 'demander avant ce qui ne s’annule pas simplement',
    ascii: 'aucun caractère hors de l’ASCII',
    linear: 'des lignes simples au lieu d’un écran redessiné, pour les lecteurs d’écran',
  },
  recoveredName: (name) => `${name} (récupéré)`,
  doctor: {
    sound: ({ path, entries }) => `${path} : en bon état, ${someFr(entries ?? 0, 'étape', 'étapes')}.`,
    torn: ({ path, entries }) =>
      `${path} : ${someFr(entries ?? 0, 'étape', 'étapes')} ; une étape dont l’enregistrement a été interrompu, et que personne n’a vue, se trouve à la fin. La prochaine étape l’efface.`,
    reformatted: ({ path, entries }) =>
      `${path} : en bon état, ${someFr(entries ?? 0, 'étape', 'étapes')} ; un autre programme l’a mis en forme autrement. La prochaine étape y remédie.`,
    old: ({ path, entries }) =>
      `${path} : ${someFr(entries ?? 0, 'étape', 'étapes')}, dans un ancien format. La prochaine étape le met à jour et garde l’ancien fichier à côté.`,
    recoverable: ({ entries, lost, head, fromBackup }) =>
      `${someFr(entries, 'étape peut être récupérée', 'étapes peuvent être récupérées')}${fromBackup > 0 ? ` (dont ${fromBackup} de la copie de secours)` : ''}${lost > 0 ? `, ${lost} non` : ''}${frHead(head)}.`,
    recovered: ({ path, entries, lost, head, fromBackup }) =>
      `${someFr(entries, 'étape récupérée', 'étapes récupérées')}${fromBackup > 0 ? ` (dont ${fromBackup} de la copie de secours)` : ''} dans ${path}${lost > 0 ? ` ; perdues : ${lost}` : ''}${frHead(head)}. Le fichier endommagé n’a pas été touché.`,
  },
  deleted: ({ path }) => `Elle est dans la corbeille : ${path}`,
}

function frDamage({ what, line, whole }: Damage): string {
  const before = `avant cela, ${someFr(whole, 'étape est intacte', 'étapes sont intactes')}`
  switch (what) {
    case 'empty':
      return 'il est vide'
    case 'not-json':
      return 'ce n’est pas du JSON'
    case 'head':
      return `son en-tête (ligne ${line}) a été modifié ou coupé`
    case 'entry':
      return `la ligne ${line} a été modifiée, déplacée ou coupée ; ${before}`
    case 'cut':
      return `il s’arrête trop tôt, à la ligne ${line} ; ${before}`
    case 'count':
      return `il ne contient pas les étapes que son en-tête annonce ; ${someFr(whole, 'étape est intacte', 'étapes sont intactes')}`
    case 'shape':
      return `la ligne ${line} n’a pas la forme voulue ; ${before}`
    default:
      return what satisfies never
  }
}

function frHead(head: Recoverable['head']): string {
  switch (head) {
    case 'file':
      return ''
    case 'backup':
      return ' ; le nom, les règles et les réglages viennent de la copie de secours'
    case 'guess':
      return ' ; le nom, les règles et les réglages n’ont pas pu être vérifiés : regardez-les'
    default:
      return head satisfies never
  }
}

/** What storage says, in both languages. */
export const storeWords = { en, fr }

/** The sentence for a storage problem. */
export function problemSentence(lang: Lang, problem: StorageProblem): string {
  const sentence = storeWords[lang].problem[problem.code] as (problem: StorageProblem) => string
  return sentence(problem)
}

/** The sentence for a setting that was typed wrong. */
export function settingSentence(lang: Lang, fault: SettingFault): string {
  const sentence = storeWords[lang].setting[fault.code] as (fault: SettingFault) => string
  return sentence(fault)
}
