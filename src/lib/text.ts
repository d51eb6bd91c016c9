/** A person's display name; either part may be empty. */
export const fullName = (first: string, last: string): string => `${first} ${last}`.trim()

/** Up to two letters for an avatar: the first letters of the first and the last word. Counts visible characters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = words.map(firstGrapheme).filter((letter) => letter !== '')
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('en')
}

/** Replaces `{agent}` and `{company}` in a survey text. */
export const fillNames = (text: string, { agent, company }: { agent: string; company: string }): string =>
  text.replaceAll('{agent}', () => agent).replaceAll('{company}', () => company)

/** At most `limit` visible characters; a text that was cut ends in '…'. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const kept: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length === limit) return `${kept.slice(0, -1).join('').trimEnd()}…`
    kept.push(segment)
  }
  return text
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment
  return ''
}
