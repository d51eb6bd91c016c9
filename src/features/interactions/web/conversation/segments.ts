import type { Highlight, HighlightTone } from '#features/interactions/web/conversation/contract.ts'

/** A piece of a message under the same highlights. */
export type Segment = { start: number; text: string; highlights: readonly Highlight[] }

/** The pieces of a text between the ends of its highlights, which may overlap in any way; together they are the text. */
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

/** Where in the text a highlight stands; null for one on the whole message, or outside. */
export function placeIn(
  text: string,
  { start, stop }: Pick<Highlight, 'start' | 'stop'>,
): { start: number; stop: number } | null {
  if (start === null || stop === null) return null
  const from = atCharacter(text, Math.max(0, Math.floor(start)), -1)
  const to = atCharacter(text, Math.min(text.length, Math.ceil(stop)), 1)
  return from < to ? { start: from, stop: to } : null
}

/** What an overlap looks like: what is to be improved is not to be overlooked. */
export function toneOf(highlights: readonly Pick<Highlight, 'tone'>[]): HighlightTone {
  for (const tone of ['improve', 'good'] as const)
    if (highlights.some((each) => each.tone === tone)) return tone
  return 'plain'
}

/** Half of an emoji is no character. */
function atCharacter(text: string, at: number, step: 1 | -1): number {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  const splits = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
  return splits ? at + step : at
}
