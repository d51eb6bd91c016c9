import { keep, kept } from '#ui/kept.ts'

const KEY = 'plaudit.gifting-prompt'

/** Whether the prompt to connect a gifting platform was put away in this browser. */
export const promptDismissed = (): boolean => kept(KEY) === 'dismissed'

/** For good, in this browser. */
export const dismissPrompt = (): void => keep(KEY, 'dismissed')
