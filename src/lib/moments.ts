/** The canonical text of a time, whatever offset and fraction it was written with. Precision: milliseconds. */
export const momentText = (text: string): string => new Date(text).toISOString()

/** The same without a zero fraction, which is how most senders write it. */
export const plainMomentText = (text: string): string => momentText(text).replace('.000Z', 'Z')

/**
 * The ways in which content hashes have written times. The first is the current one. The others are for older hashes,
 * which used the sender's own text: content that matches any of them has not changed.
 */
export const MOMENT_TEXTS: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  momentText,
  plainMomentText,
  (text) => text,
]
