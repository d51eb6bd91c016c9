import { keep, kept } from '#ui/kept.ts'

const KEY = 'plaudit.gifting-prompt'

/** Whether the prompt to connect a gifting platform was dismissed in this browser. */
export const promptDismissed = (): boolean => kept(KEY) === 'dismissed'

/** Dismisses the prompt in this browser permanently. */
export const dismissPrompt = (): void => keep(KEY, 'dismissed')
