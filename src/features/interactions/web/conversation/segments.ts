import type { Highlight, HighlightTone } from '#features/interactions/web/conversation/contract.ts'
import type { FindWords } from '#features/interactions/web/conversation/find-words.ts'

/** Searched words are marked like highlights, but no remark has this id. */
const FOUND = 0

/** The highlights of searched words in a message. */
export const foundIn = ({ id: eventId, text }: { id: number; text: string }, find: FindWords): Highlight[] =>
  find(text).map(({ start, end }) => ({ id: FOUND, eventId, start, stop: end, tone: 'plain', comment: '' }))

export const isFound = ({ id }: Highlight): boolean => id === FOUND

/** A part of a message with the same highlights. */
export type Segment = { start: number; text: string; highlights: readonly Highlight[] }

/** Splits a text at the ends of its highlights, which may overlap in any way. The parts joined are the text. */
export function segmentsOf(text: string, highlights: readonly Highlight[]): Segment[] {
  const placed = highlights.flatMap((highlight) => {
    const place = placeIn(text, highlight)
    return place ? [{ highlight, ...place }] : []
  })
  const edges = [...new Set([0, text.length, ...placed.flatMap(({ start, stop }) => [start, stop])])].sort(
    (a, b) => a - b,
  )
  return edges.slice(0, -1).map((start, index) => {
    const stop = edges[index + 1] ?? text.length
    return {
      start,
      text: text.slice(start, stop),
      highlights: placed
        .filter((each) => each.start <= start && each.stop >= stop)
        .map(({ highlight }) => highlight),
    }
  })
}

/** The range of a highlight in the text; null if it is on the whole message or outside the text. */
export function placeIn(
  text: string,
  { start, stop }: Pick<Highlight, 'start' | 'stop'>,
): { start: number; stop: number } | null {
  if (start === null || stop === null) return null
  const from = atCharacter(text, Math.max(0, Math.floor(start)), -1)
  const to = atCharacter(text, Math.min(text.length, Math.ceil(stop)), 1)
  return from < to ? { start: from, stop: to } : null
}

/** How an overlap looks: improvements take precedence, so that they are not overlooked. */
export function toneOf(highlights: readonly Pick<Highlight, 'tone'>[]): HighlightTone {
  for (const tone of ['improve', 'good'] as const)
    if (highlights.some((each) => each.tone === tone)) return tone
  return 'plain'
}

/** Do not split a surrogate pair. */
function atCharacter(text: string, at: number, step: 1 | -1): number {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  const splits = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
  return splits ? at + step : at
}
