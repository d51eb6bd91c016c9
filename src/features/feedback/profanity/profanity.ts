import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { HARMLESS_ENGLISH, OFFENSIVE, OFFENSIVE_EVERYWHERE } from '#features/feedback/profanity/words.ts'

/**
 * Replaces each offensive word with asterisks of the same length: whole words only, and nothing else changes. A word
 * that is rude in one language can be harmless in another, so the text's language decides. A text without a language
 * counts as English.
 */
export function maskProfanity(text: string, language: string | null): string {
  const known = languageOf(language)
  let masked = text
  // The library overlooks a match that touches another one: the second half of "a$$a$$ ".
  for (let spans = offensiveSpans(masked, known); spans.length > 0; spans = offensiveSpans(masked, known))
    masked = withAsterisks(masked, spans)
  return masked
}

function withAsterisks(text: string, spans: readonly Span[]): string {
  const units = text.split('')
  for (const { start, end } of spans) units.fill('*', start, end)
  return units.join('')
}

type Span = { start: number; end: number }

function offensiveSpans(text: string, language: string): Span[] {
  const words = wordsIn(text)
  const known = LISTS.get(language) ?? UNLISTED
  const listed = words.filter(({ word }) => known.has(word))
  return language === 'en' ? [...listed, ...englishSpans(text, words)] : listed
}

/** The library's matches, widened to whole words. */
function englishSpans(text: string, words: readonly (Span & { word: string })[]): Span[] {
  return english.getAllMatches(text).flatMap(({ startIndex, endIndex }) => {
    // The library's end index is the last character of the match.
    const found = { start: startIndex, end: endIndex + 1 }
    const touched = words.filter(({ start, end }) => start < found.end && end > found.start)
    if (touched.length > 0 && touched.every(({ word }) => HARMLESS_ENGLISH.has(word))) return []
    return {
      start: Math.min(found.start, ...touched.map(({ start }) => start)),
      end: Math.max(found.end, ...touched.map(({ end }) => end)),
    }
  })
}

function wordsIn(text: string): (Span & { word: string })[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: match[0].normalize('NFC').toLowerCase(),
  }))
}

/** 'nb-NO' and 'nn' are Norwegian. */
function languageOf(tag: string | null): string {
  const language = (tag ?? 'en').toLowerCase().split('-')[0] ?? 'en'
  return language === 'nb' || language === 'nn' ? 'no' : language
}

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const UNLISTED = new Set(OFFENSIVE_EVERYWHERE)
const LISTS = new Map(
  Object.entries(OFFENSIVE).map(
    ([language, list]) => [language, new Set([...list, ...OFFENSIVE_EVERYWHERE])] as const,
  ),
)
