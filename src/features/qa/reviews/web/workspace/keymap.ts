import { keep, kept } from '#ui/kept.ts'
import { chosenKeys, type KeyMap, type KeysFault, keysFault, withChosenKeys } from '#ui/key-map.ts'
import { isApple, splitPress } from '#ui/keys.ts'

/** What keys do in the workspace, in the order in which they are listed. */
export const DEFAULT_KEYS = {
  notApplicable: '0',
  comment: 'm',
  annotate: 'a',
  nextQuestion: 'j',
  previousQuestion: 'k',
  nextTurn: ']',
  previousTurn: '[',
  play: 'l',
  back: ',',
  forward: '.',
  pass: 's',
  complete: 'mod+Enter',
} as const
export type Command = keyof typeof DEFAULT_KEYS
export type Keymap = KeyMap<Command>

/** The copy of one person's in this browser. */
const keyOf = (personId: number) => `plaudit-review-keys-${personId}`

export function keptKeys(personId: number): unknown {
  try {
    return JSON.parse(kept(keyOf(personId)) || '{}')
  } catch {
    return {}
  }
}

export const keepKeys = (personId: number, own: unknown): void => keep(keyOf(personId), JSON.stringify(own))

/** The product's keys with those that somebody chose. */
export const keymapOf = (own: unknown): Keymap => withChosenKeys(DEFAULT_KEYS, own)

/** What is kept of them. */
export const ownKeys = (keymap: Keymap): Record<string, string> => chosenKeys(DEFAULT_KEYS, keymap)

/** Why a command cannot have these keys: beside what no command can have, digits answer. */
export const reviewKeysFault = (
  keymap: Keymap,
  command: Command,
  keys: string,
): { fault: 'digit' } | KeysFault<Command> | null =>
  /^[1-9]$/.test(keys) ? { fault: 'digit' } : keysFault(keymap, command, keys)

/** As assistive technology spells it: Control+Enter. */
export const ariaKeys = (keys: string): string =>
  splitPress(keys)
    .map((part) =>
      part === 'mod' ? (isApple() ? 'Meta' : 'Control') : part.length === 1 ? part.toUpperCase() : part,
    )
    .join('+')
