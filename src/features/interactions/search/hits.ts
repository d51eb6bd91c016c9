import type { Hit } from '#features/interactions/reading/contract.ts'
import { type Mark, marksIn } from '#features/interactions/search/marks.ts'
import { stemmedLanguage } from '#features/interactions/search/words.ts'
import { foldAscii } from '#lib/fold.ts'

export type SearchedText = { position: number; text: string }

/** Words of a search, and the stems of each as `en:refund`. */
export type Searched = { words: readonly string[]; stems: ReadonlyMap<string, readonly string[]> }

/** Characters of the text before and after the first mark. */
const BEFORE = 60
const AFTER = 140
/** A word with the stem of a searched word has at most this many more letters: endings are short. */
const LONGEST_ENDING = 5

/**
 * The first turn that contains a searched word, with an excerpt. The database decides what is found; this marks words
 * that start with a searched word or its stem, without asking the database for the stem of every word of a transcript.
 */
export function hitOf(turns: readonly SearchedText[], searched: Searched, language: string | null): Hit {
  const stems = stemsIn(searched, language)
  const isHit = (word: string) =>
    searched.words.some((each) => word.startsWith(each)) ||
    stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING)
  const starts = [...searched.words, ...stems]
  for (const { position, text } of turns) {
    // Most turns are left out before their words are split.
    const folded = foldAscii(text)
    if (folded !== null && !starts.some((start) => folded.includes(start))) continue
    const marks = marksIn(text, isHit)
    if (marks.length > 0) return { turn: position, ...excerptOf(text, marks) }
  }
  return { turn: null, excerpt: null, marks: [] }
}

function stemsIn({ words, stems }: Searched, tag: string | null): string[] {
  const marked = `${stemmedLanguage(tag)}:`
  return words
    .flatMap((word) => stems.get(word) ?? [])
    .flatMap((stem) => (stem.startsWith(marked) ? stem.slice(marked.length) : []))
}

function excerptOf(text: string, marks: readonly Mark[]): Pick<Hit, 'excerpt' | 'marks'> {
  const first = marks[0]?.start ?? 0
  const start = wordStart(text, Math.max(0, first - BEFORE), first)
  const end = Math.max(Math.min(text.length, first + AFTER), marks[0]?.end ?? 0)
  const before = start > 0 ? '…' : ''
  const inside = marks.filter((mark) => mark.end <= end)
  return {
    excerpt: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`.toWellFormed(),
    marks: inside.map((mark) => ({
      start: mark.start - start + before.length,
      end: mark.end - start + before.length,
    })),
  }
}

/** The start of the next word from a place on, so that an excerpt does not begin inside a word. */
function wordStart(text: string, place: number, latest: number): number {
  if (place === 0) return 0
  const space = text.slice(place, latest).search(/\s\S/)
  return space < 0 ? place : place + space + 1
}
