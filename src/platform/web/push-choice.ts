import { readLocal, removeLocal, writeLocal } from '#ui/local-storage.ts'

/** Who turned notifications on in this browser, so that they stay on when the person's session is replaced. */
const KEY = 'plaudit-push'

export const keepPushChoice = (personId: number): void => writeLocal(KEY, String(personId))

export const forgetPushChoice = (): void => removeLocal(KEY)

/** Null without such a person. */
export const keptPushChoice = (): number | null => Number(readLocal(KEY)) || null
