import type { Text } from '#test/language/texts.ts'

export type Marker = { name: string; pattern: RegExp; most: number }

/** Words that make a text hard to read when used this way, and how often per 10,000 words they may occur. */
export const MARKERS: readonly Marker[] = [
  { name: 'whoever', pattern: /\b(?:whoever|whomever)\b/gi, most: 0.2 },
  { name: 'stands', pattern: /\b(?:stands|stood)\b/gi, most: 1 },
  { name: 'told', pattern: /\b(?:told|tells)\b/gi, most: 1 },
  { name: 'anew', pattern: /\banew\b/gi, most: 0.3 },
  { name: 'the own', pattern: /\bthe own\b/gi, most: 0.2 },
  { name: 'somebody', pattern: /\bsomebody\b/gi, most: 0.5 },
  { name: '"what is" as a subject', pattern: /(?:^|[.:;] )what (?:is|was|are|were)\b(?!.*\?)/gi, most: 1 },
]

export function countWords(texts: readonly Text[]): number {
  return texts.reduce((sum, { words }) => sum + (words.match(/[\p{L}\d’']+/gu)?.length ?? 0), 0)
}

export function findMarker(texts: readonly Text[], { pattern }: Marker): Text[] {
  return texts.flatMap((text) => Array.from(text.words.matchAll(pattern), () => text))
}
