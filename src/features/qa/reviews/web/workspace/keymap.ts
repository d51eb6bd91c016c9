import { chosenKeys, type KeyMap, type KeysFault, keysFault, withChosenKeys } from '#ui/key-map.ts'
import { isApple, splitPress } from '#ui/keys.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

/** Commands of the workspace and their default keys, in display order. */
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

/** Browser storage key of a person's choices. */
const keyOf = (personId: number) => `plaudit-review-keys-${personId}`

export function keptKeys(personId: number): unknown {
  try {
    return JSON.parse(readLocal(keyOf(personId)) || '{}')
  } catch {
    return {}
  }
}

export const keepKeys = (personId: number, own: unknown): void =>
  writeLocal(keyOf(personId), JSON.stringify(own))

/** The default keys with a person's choices applied. */
export const keymapOf = (own: unknown): Keymap => withChosenKeys(DEFAULT_KEYS, own)

/** The keys that differ from the defaults. */
export const ownKeys = (keymap: Keymap): Record<string, string> => chosenKeys(DEFAULT_KEYS, keymap)

/** Why a command cannot use these keys. Digits are reserved for answers. */
export const reviewKeysFault = (
  keymap: Keymap,
  command: Command,
  keys: string,
): { fault: 'digit' } | KeysFault<Command> | null =>
  /^[1-9]$/.test(keys) ? { fault: 'digit' } : keysFault(keymap, command, keys)

/** Keys in the syntax of `aria-keyshortcuts`: Control+Enter. */
export const ariaKeys = (keys: string): string =>
  splitPress(keys)
    .map((part) =>
      part === 'mod' ? (isApple() ? 'Meta' : 'Control') : part.length === 1 ? part.toUpperCase() : part,
    )
    .join('+')
