import { readLocal, writeLocal } from '#ui/local-storage.ts'

const KEY = 'plaudit.gifting-prompt'

/** Whether the prompt to connect a gifting platform was dismissed in this browser. */
export const promptDismissed = (): boolean => readLocal(KEY) === 'dismissed'

/** Dismisses the prompt in this browser permanently. */
export const dismissPrompt = (): void => writeLocal(KEY, 'dismissed')
