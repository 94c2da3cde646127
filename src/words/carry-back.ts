import { list } from './english.ts'
import { compte, liste } from './french.ts'
import type { Twin } from './lang.ts'

const en = {
  carried: (
    party: string,
    members: readonly { readonly name: string; readonly hp: number; readonly tempHp: number }[],
    missing: readonly string[],
  ) =>
    [
      ...(members.length === 0
        ? []
        : [
            `Hit points carried back to the party ${party}: ${list(members.map(({ name, hp, tempHp }) => `${name} ${hp}${tempHp > 0 ? ` + ${tempHp} temporary` : ''}`))}.`,
          ]),
      ...(missing.length === 0 ? [] : [`No longer in the party ${party}: ${list(missing)}.`]),
    ].join(' '),
  partyGone: (party: string) => `The party ${party} is no longer there; no hit points are carried back to it.`,
  notCarried: (party: string, why: string) =>
    `The fight is over, but the hit points are not carried back to the party ${party} (“undo”, then “redo” tries again): ${why}`,
}

const fr: typeof en = {
  carried: (party, members, missing) =>
    [
      ...(members.length === 0
        ? []
        : [
            `Points de vie reportés dans le groupe ${party} : ${liste(members.map(({ name, hp, tempHp }) => `${name} ${hp}${tempHp > 0 ? ` + ${compte(tempHp, 'temporaire', 'temporaires')}` : ''}`))}.`,
          ]),
      ...(missing.length === 0 ? [] : [`Plus dans le groupe ${party} : ${liste(missing)}.`]),
    ].join(' '),
  partyGone: (party) => `Le groupe ${party} n’existe plus ; aucun point de vie n’y est reporté.`,
  notCarried: (party, why) =>
    `Le combat est terminé, mais les points de vie ne sont pas reportés dans le groupe ${party} (« annuler », puis « rétablir » réessaie) : ${why}`,
}

/** How a fight that ends carries hit points back to the parties. */
export const carryBackWords: Twin<typeof en> = { en, fr }
