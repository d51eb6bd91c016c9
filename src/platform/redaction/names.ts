import { foldText } from '#lib/fold.ts'
import type { Span } from '#lib/redaction-kinds.ts'

/**
 * The names of these people and their parts, also without accents. Where a line has capitals, a name has one too, so
 * that `even` stays when Even called.
 */
export function findNames(text: string, names: readonly string[]): Span[] {
  const written = names.map((name) => name.trim()).filter((name) => name.length > 1)
  const parts = written.flatMap(partsOf)
  const forms = [...new Set([...written, ...parts].flatMap((name) => [name, foldText(name)]))]
  if (forms.length === 0) return []
  // The longest first, so that a full name is one place.
  const either = forms
    .toSorted((a, b) => b.length - a.length)
    .map(formPattern)
    .join('|')
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${either})(?=(?:['’]?s)?(?![\\p{L}\\p{M}\\p{N}]))`,
    'giu',
  )
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index: start, 0: line }) => {
    const hasCapitals = CAPITAL.test(line)
    return [...line.matchAll(pattern)]
      .filter(({ 0: found }) => !hasCapitals || CAPITAL.test(found))
      .map(({ index, 0: found }) => ({ start: start + index, end: start + index + found.length }))
  })
}

const CAPITAL = /\p{Lu}/u

/** `Femke van Dijk` has the parts `Femke`, `van Dijk` and `Dijk`. A particle alone is no name. */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/)
  return words.flatMap((word, index) => {
    if (word.length < 2) return []
    return /^\p{Ll}/u.test(word) ? [words.slice(index).join(' ')] : [word]
  })
}

const formPattern = (name: string): string =>
  name
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/['’]/g, "['’]")
