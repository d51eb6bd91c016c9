/** One moment has one text, whatever offset and fraction it is written with. Finer than milliseconds nothing is kept. */
export const momentText = (text: string): string => new Date(text).toISOString()

/** The same without a fraction, where it has none: as most senders write it. */
export const plainMomentText = (text: string): string => momentText(text).replace('.000Z', 'Z')

/**
 * How a content hash writes moments: first the text that each moment has now. The others are for hashes from before,
 * which were made from the sender's own text: content that has one of them has not changed.
 */
export const MOMENT_TEXTS: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  momentText,
  plainMomentText,
  (text) => text,
]
