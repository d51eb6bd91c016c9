/** Lowercase words that start a family name: "van der Berg". */
const PARTICLES = new Set(
  'van von de der den del della di da do dos das du la le ten ter af av zu zur bin ibn al el'.split(' '),
)

/** Splits a full name, "Ashdown, Maren" or "Maren Ashdown"; null for a single word. */
export function splitName(text: string): { first: string; last: string } | null {
  const name = text.replace(/\s+/g, ' ').trim()
  const comma = name.indexOf(',')
  if (comma !== -1) {
    const last = name.slice(0, comma).trim()
    const first = name.slice(comma + 1).trim()
    return first === '' || last === '' ? null : { first, last }
  }
  const words = name.split(' ')
  if (words.length < 2) return null
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word))
  const at = particle === -1 || particle === words.length - 1 ? words.length - 1 : particle
  return { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}
