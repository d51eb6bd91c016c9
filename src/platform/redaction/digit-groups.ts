/** Digits in a text with what separates them: `4111 1111 1111 1111` has four groups. Offsets are UTF-16 units. */
export type DigitGroup = { start: number; end: number; digits: string }

/** Stretches of digit groups. Within one, at most two spaces or marks lie between neighbouring groups. */
export function digitStretches(text: string): DigitGroup[][] {
  const stretches: DigitGroup[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { index, 0: digits } of text.matchAll(/\d+/g)) {
    const group = { start: index, end: index + digits.length, digits }
    const last = stretches.at(-1)
    if (last && SEPARATOR.test(text.slice(before, index))) last.push(group)
    else stretches.push([group])
    before = group.end
  }
  return stretches
}

const SEPARATOR = /^[\s .\-/()‐-–]{1,2}$/u

/**
 * Finds neighbouring groups that together are a number of `least` to `most` digits which `accepts` recognises. The
 * longest one from the left wins. Returns their offsets.
 */
export function findNumbers(
  text: string,
  { least, most }: { least: number; most: number },
  accepts: (number: { digits: string; groups: readonly DigitGroup[] }) => boolean,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const stretch of digitStretches(text)) {
    for (let from = 0; from < stretch.length; from += 1) {
      const to = longestFrom(stretch, from, { least, most }, accepts)
      if (to === null) continue
      found.push({ start: stretch[from]?.start ?? 0, end: stretch[to]?.end ?? 0 })
      from = to
    }
  }
  return found
}

function longestFrom(
  stretch: readonly DigitGroup[],
  from: number,
  { least, most }: { least: number; most: number },
  accepts: (number: { digits: string; groups: readonly DigitGroup[] }) => boolean,
): number | null {
  let longest: number | null = null
  let digits = ''
  for (let to = from; to < stretch.length; to += 1) {
    digits += stretch[to]?.digits
    if (digits.length > most) break
    if (digits.length >= least && accepts({ digits, groups: stretch.slice(from, to + 1) })) longest = to
  }
  return longest
}
