import { isApple } from '#ui/keys.ts'

/** The keys of each command of a page, in display order and in the notation of shortcuts. */
export type KeyMap<Command extends string> = Readonly<Record<Command, string>>

export type KeysFault<Command extends string> = { fault: 'taken' } | { fault: 'command'; command: Command }

/** Keys with another meaning on every page, or that move the focus. */
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

export const commandsOf = <Command extends string>(keys: KeyMap<Command>): Command[] =>
  Object.keys(keys) as Command[]

/** The default keys with a person's own; invalid ones, such as from an older version, are ignored. */
export function withChosenKeys<Command extends string>(
  defaults: KeyMap<Command>,
  own: unknown,
): KeyMap<Command> {
  const given = (typeof own === 'object' && own !== null ? own : {}) as Partial<Record<string, unknown>>
  const chosen = new Map(
    commandsOf(defaults).flatMap((command) => {
      const keys = given[command]
      return typeof keys === 'string' && keys !== '' && keys.length < 40 ? [[command, keys] as const] : []
    }),
  )
  const taken = new Set(chosen.values())
  const keysFor = (command: Command): string => {
    const keys = defaults[command]
    // A command that was added after the choice gets another key.
    return chosen.get(command) ?? (taken.has(keys) ? `alt+${keys}` : keys)
  }
  return Object.fromEntries(commandsOf(defaults).map((command) => [command, keysFor(command)])) as Record<
    Command,
    string
  >
}

/** Only differences from the defaults are stored, so that a new command gets its default key for everyone. */
export const chosenKeys = <Command extends string>(
  defaults: KeyMap<Command>,
  keys: KeyMap<Command>,
): Record<string, string> =>
  Object.fromEntries(
    commandsOf(defaults)
      .filter((command) => keys[command] !== defaults[command])
      .map((command) => [command, keys[command]]),
  )

/** Why a command cannot have these keys: they are reserved, or belong to another command. */
export function keysFault<Command extends string>(
  keys: KeyMap<Command>,
  command: Command,
  wanted: string,
): KeysFault<Command> | null {
  if (TAKEN.has(wanted)) return { fault: 'taken' }
  const other = commandsOf(keys).find((each) => each !== command && keys[each] === wanted)
  return other ? { fault: 'command', command: other } : null
}

/** The pressed keys in the notation of shortcuts; null for a modifier alone. */
export function pressOf(event: KeyboardEvent, apple: boolean = isApple()): string | null {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead'].includes(event.key)) return null
  const key = event.key === ' ' ? 'space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  const mod = apple ? event.metaKey : event.ctrlKey
  const isLetter = /^[a-z]$/.test(key)
  return [
    mod && 'mod',
    event.altKey && 'alt',
    // For other keys, Shift changes the key itself: write "?" instead of "shift+?".
    event.shiftKey && (isLetter || key.length > 1) && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}
