import { foldText } from '#lib/fold.ts'

export interface Match {
  /** Higher is better. */
  score: number
  /** Start and end (exclusive) of the matched letters in the label, in order. */
  ranges: readonly (readonly [number, number])[]
}

/**
 * How a query fits a label: every word of the query must occur, the start of a word counting most;
 * failing that, its letters in order, as in "qrd" for "QA reviews dashboard". Undefined: no fit.
 */
export function matchLabel(label: string, query: string): Match | undefined {
  const { folded, origin } = foldWithOrigin(label)
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { score: 0, ranges: [] }
  return byWords(folded, words, origin) ?? byLetters(folded, words.join(''), origin)
}

function byWords(folded: string, words: readonly string[], origin: readonly number[]): Match | undefined {
  let score = 0
  const ranges: [number, number][] = []
  for (const word of words) {
    const start = findWord(folded, word)
    if (start < 0) return undefined
    score += start === 0 ? 100 : isWordStart(folded, start) ? 80 : 40
    ranges.push(sourceRange(origin, start, start + word.length))
  }
  return { score: score / words.length, ranges: merge(ranges) }
}

/** The first occurrence at the start of a word, else the first of all, else -1. */
function findWord(folded: string, word: string): number {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (isWordStart(folded, at)) return at
  return folded.indexOf(word)
}

function byLetters(folded: string, letters: string, origin: readonly number[]): Match | undefined {
  const ranges: [number, number][] = []
  let from = 0
  for (const letter of letters) {
    const at = folded.indexOf(letter, from)
    if (at < 0) return undefined
    ranges.push(sourceRange(origin, at, at + letter.length))
    from = at + letter.length
  }
  // Scattered letters are a guess: only where each hit is the start of a word or follows the one before.
  const guessed = ranges.filter(
    ([start], index) => index > 0 && start !== ranges[index - 1]?.[1] && !isWordStart(folded, start),
  ).length
  return guessed === 0 ? { score: 10, ranges: merge(ranges) } : undefined
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

/** Folding can change lengths, so each folded unit remembers where its letter starts; one more entry closes the text. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const char of text) {
    const part = foldText(char)
    folded += part
    for (let unit = 0; unit < part.length; unit += 1) origin.push(at)
    at += char.length
  }
  origin.push(at)
  return { folded, origin }
}

function sourceRange(origin: readonly number[], start: number, end: number): [number, number] {
  return [origin[start] ?? 0, origin[end] ?? origin.at(-1) ?? 0]
}

function merge(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
