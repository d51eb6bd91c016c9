import { keep, kept } from '#ui/kept.ts'

/** What single keys do in a session, in the order in which they are listed. */
export const COMMANDS = ['takeaway', 'kudo'] as const
export type Command = (typeof COMMANDS)[number]
export type SessionKeys = Readonly<Record<Command, string>>

export const DEFAULT_KEYS: SessionKeys = { takeaway: 't', kudo: 'u' }

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

/** Of one person in this browser: keyboards differ from machine to machine. */
const keyOf = (personId: number) => `plaudit-session-keys-${personId}`

export function readSessionKeys(personId: number): SessionKeys {
  try {
    const own = JSON.parse(kept(keyOf(personId)) || '{}') as Partial<Record<string, unknown>>
    const chosen = COMMANDS.flatMap((command) => {
      const keys = own[command]
      return typeof keys === 'string' && keys !== '' && keys.length < 40 ? [[command, keys] as const] : []
    })
    return { ...DEFAULT_KEYS, ...Object.fromEntries(chosen) }
  } catch {
    return DEFAULT_KEYS
  }
}

export function writeSessionKeys(personId: number, keys: SessionKeys): void {
  const own = COMMANDS.filter((command) => keys[command] !== DEFAULT_KEYS[command])
  keep(keyOf(personId), JSON.stringify(Object.fromEntries(own.map((command) => [command, keys[command]]))))
}

/** Why a command cannot have these keys. */
export function sessionKeysFault(
  keys: SessionKeys,
  command: Command,
  wanted: string,
): { fault: 'taken' } | { fault: 'command'; command: Command } | null {
  if (TAKEN.has(wanted)) return { fault: 'taken' }
  const other = COMMANDS.find((each) => each !== command && keys[each] === wanted)
  return other ? { fault: 'command', command: other } : null
}
