import { chosenKeys, type KeyMap, withChosenKeys } from '#ui/key-map.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

/** Single-key shortcuts of a session, in the order of the list. */
export const DEFAULT_KEYS = { takeaway: 't', kudo: 'u' } as const
export type Command = keyof typeof DEFAULT_KEYS
export type SessionKeys = KeyMap<Command>

/** Stored per person in this browser, because keyboards differ between machines. */
const keyOf = (personId: number) => `plaudit-session-keys-${personId}`

export function readSessionKeys(personId: number): SessionKeys {
  try {
    return withChosenKeys(DEFAULT_KEYS, JSON.parse(readLocal(keyOf(personId)) || '{}'))
  } catch {
    return DEFAULT_KEYS
  }
}

export const writeSessionKeys = (personId: number, keys: SessionKeys): void =>
  writeLocal(keyOf(personId), JSON.stringify(chosenKeys(DEFAULT_KEYS, keys)))
