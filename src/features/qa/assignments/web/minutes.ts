/** Seconds as minutes, to a tenth. */
export const inMinutes = (seconds = 0): number => Math.round(seconds / 6) / 10

/** The end of the key of a text about a range of durations. */
export function rangeOf(from: number | undefined, to: number | undefined): 'longer' | 'shorter' | 'between' {
  if (to === undefined) return 'longer'
  return from === undefined ? 'shorter' : 'between'
}
