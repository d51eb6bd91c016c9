import { keep, kept } from '#ui/kept.ts'
import { isApple, splitPress } from '#ui/keys.ts'

/** What keys do in the workspace, in the order in which they are listed. */
export const COMMANDS = [
  'notApplicable',
  'comment',
  'annotate',
  'nextQuestion',
  'previousQuestion',
  'nextTurn',
  'previousTurn',
  'play',
  'back',
  'forward',
  'pass',
  'complete',
] as const
export type Command = (typeof COMMANDS)[number]
export type Keymap = Readonly<Record<Command, string>>

export const DEFAULT_KEYS: Keymap = {
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
}

/** Those that mean something else on every page, or move the focus. */
const TAKEN: ReadonlySet<string> = new Set([
  '?',
  'g',
  'mod+k',
  'Escape',
  'Tab',
  'shift+Tab',
  'Enter',
  'space',
])

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

/** The product's keys with those that somebody chose; what is not understood, of an older time, counts as not chosen. */
export function keymapOf(own: unknown): Keymap {
  const given = (typeof own === 'object' && own !== null ? own : {}) as Partial<Record<string, unknown>>
  const chosen = new Map(
    COMMANDS.flatMap((command) => {
      const keys = given[command]
      return typeof keys === 'string' && keys !== '' && keys.length < 40 ? [[command, keys] as const] : []
    }),
  )
  const taken = new Set(chosen.values())
  const keysFor = (command: Command): string => {
    const keys = DEFAULT_KEYS[command]
    // A command that is newer than the choice gives way.
    return chosen.get(command) ?? (taken.has(keys) ? `alt+${keys}` : keys)
  }
  return Object.fromEntries(COMMANDS.map((command) => [command, keysFor(command)])) as Keymap
}

/** Only what differs from the product's keys is kept: a command that is new has its own for everybody. */
export const ownKeys = (keymap: Keymap): Record<string, string> =>
  Object.fromEntries(
    COMMANDS.filter((command) => keymap[command] !== DEFAULT_KEYS[command]).map((command) => [
      command,
      keymap[command],
    ]),
  )

/** Why a command cannot have these keys: digits answer, some are taken everywhere, some are another command's. */
export function keysFault(
  keymap: Keymap,
  command: Command,
  keys: string,
): { fault: 'digit' | 'taken' } | { fault: 'command'; command: Command } | null {
  if (/^[1-9]$/.test(keys)) return { fault: 'digit' }
  if (TAKEN.has(keys)) return { fault: 'taken' }
  const other = COMMANDS.find((each) => each !== command && keymap[each] === keys)
  return other ? { fault: 'command', command: other } : null
}

/** What was pressed, in the notation of shortcuts; null for a modifier alone. */
export function pressOf(event: KeyboardEvent, apple: boolean = isApple()): string | null {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'].includes(event.key)) return null
  const key = event.key === ' ' ? 'space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  const mod = apple ? event.metaKey : event.ctrlKey
  const isLetter = /^[a-z]$/.test(key)
  return [
    mod && 'mod',
    event.altKey && 'alt',
    // What Shift makes of other keys is the key itself: "?" is no "shift+?".
    event.shiftKey && (isLetter || key.length > 1) && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

/** As assistive technology spells it: Control+Enter. */
export const ariaKeys = (keys: string): string =>
  splitPress(keys)
    .map((part) =>
      part === 'mod' ? (isApple() ? 'Meta' : 'Control') : part.length === 1 ? part.toUpperCase() : part,
    )
    .join('+')
