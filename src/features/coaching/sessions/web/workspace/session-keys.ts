import { keep, kept } from '#ui/kept.ts'
import { chosenKeys, type KeyMap, withChosenKeys } from '#ui/key-map.ts'

/** What single keys do in a session, in the order in which they are listed. */
export const DEFAULT_KEYS = { takeaway: 't', kudo: 'u' } as const
export type Command = keyof typeof DEFAULT_KEYS
export type SessionKeys = KeyMap<Command>

/** Of one person in this browser: keyboards differ from machine to machine. */
const keyOf = (personId: number) => `plaudit-session-keys-${personId}`

export function readSessionKeys(personId: number): SessionKeys {
  try {
    return withChosenKeys(DEFAULT_KEYS, JSON.parse(kept(keyOf(personId)) || '{}'))
  } catch {
    return DEFAULT_KEYS
  }
}

export const writeSessionKeys = (personId: number, keys: SessionKeys): void =>
  keep(keyOf(personId), JSON.stringify(chosenKeys(DEFAULT_KEYS, keys)))
