import { foldWithPlaces, type PlacedText } from '#lib/fold.ts'

export interface Match {
  /** Higher is better. */
  score: number
  /** Start and end (exclusive) of the matched letters in the label, in order. */
  ranges: readonly (readonly [number, number])[]
}

/**
 * How well a query matches a label. Every word of the query must occur, and a match at the start of a word counts most;
 * otherwise its letters must occur in order, as in "qrd" for "QA reviews dashboard". Undefined: no match.
 */
export function matchLabel(label: string, query: string): Match | undefined {
  const placed = foldWithPlaces(label)
  const words = foldWithPlaces(query).text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return { score: 0, ranges: [] }
  return byWords(placed, words) ?? byLetters(placed, words.join(''))
}

function byWords(placed: PlacedText, words: readonly string[]): Match | undefined {
  let score = 0
  const ranges: [number, number][] = []
  for (const word of words) {
    const start = findWord(placed.text, word)
    if (start < 0) return undefined
    score += start === 0 ? 100 : isWordStart(placed.text, start) ? 80 : 40
    ranges.push(sourceRange(placed, start, start + word.length))
  }
  return { score: score / words.length, ranges: merge(ranges) }
}

/** The first occurrence at the start of a word, else the first one, else -1. */
function findWord(folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (isWordStart(folded, at)) return at
  return folded.indexOf(word)
}

function byLetters(placed: PlacedText, letters: string): Match | undefined {
  const ranges: [number, number][] = []
  let from = 0
  for (const letter of letters) {
    const at = placed.text.indexOf(letter, from)
    if (at < 0) return undefined
    // Each scattered letter must start a word or follow the previous match.
    if (from > 0 && at !== from && !isWordStart(placed.text, at)) return undefined
    ranges.push(sourceRange(placed, at, at + letter.length))
    from = at + letter.length
  }
  return { score: 10, ranges: merge(ranges) }
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? '')
}

/** The range in the label from which some folded letters come. */
const sourceRange = ({ from, to }: PlacedText, start: number, end: number): [number, number] => [
  from[start] ?? 0,
  to[end - 1] ?? 0,
]

function merge(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
