/** A text as it is compared, with the place in the original text that each of its code units comes from. */
export type FoldedText = {
  text: string
  /** First code unit in the original, and the one after the last; one entry for each code unit of `text`. */
  from: readonly number[]
  to: readonly number[]
}

/** Letters that Unicode does not take apart, as people write them without their own keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  Ø: 'o',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
}

/** Accents, Hebrew points and Arabic vowel signs; marks of other scripts, such as Thai vowels, tell words apart. */
const ACCENT = /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f]/gu

/** Lower case, full-width and ligature forms resolved, without accents. */
export function foldText(original: string): FoldedText {
  const parts: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const char of original) {
    const end = at + char.length
    const folded = char < '\u0080' ? char.toLowerCase() : foldChar(char)
    parts.push(folded)
    for (let unit = 0; unit < folded.length; unit++) {
      from.push(at)
      to.push(end)
    }
    // An accent belongs to the letter that it follows.
    if (folded === '') for (let unit = to.length - 1; unit >= 0 && to[unit] === at; unit--) to[unit] = end
    at = end
  }
  return { text: parts.join(''), from, to }
}

const foldChar = (char: string): string =>
  PLAIN[char] ?? char.normalize('NFKD').replace(ACCENT, '').toLowerCase().replace(ACCENT, '')
