/** A part of a text, in UTF-16 code units. */
export type Place = { start: number; end: number }

/** Scripts written without spaces between words, or with particles attached to names. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const LETTER = /[\p{L}\p{M}]/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const DIGIT_OR_LETTER = /[\p{L}\p{M}\p{N}]/u
/** Detects the rest of a number on either side: 12 is not a number of its own in 12,50. */
const NUMBER_BEFORE = /\p{N}[.,]$/u
const NUMBER_AFTER = /^[.,]\p{N}/u

/** Names that are also common words. In lower case they are not masked. */
const COMMON_WORDS = new Set(
  `art bill bo dag dawn day dean do drew faith frank good grace grant green hope jack joy king liv long love mark may
   odd page park price rich rob rose sol stein stone su tor will white wise wood young`.split(/\s+/),
)

/** Whether this part of the text is a name, not part of a longer word. */
export function isBounded(text: string, place: Place): boolean {
  const name = text.slice(place.start, place.end)
  if (COMMON_WORDS.has(name)) return false
  const first = String.fromCodePoint(name.codePointAt(0) ?? 0)
  const last = charBefore(text, place.end)
  // A single character of such a script occurs in many other words.
  if (UNSPACED.test(first) && name === first) return isWordAlone(text, place)
  return startsWord(text, place.start, first) && (endsWord(text, place.end, last) || isGenitive(text, place))
}

/** Whether a number or an address occurs as a whole: 12 is not in 2012, nor in A12. */
export function isBoundedToken(text: string, { start, end }: Place): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)]
  return (
    !DIGIT_OR_LETTER.test(charBefore(text, start)) &&
    !DIGIT_OR_LETTER.test(charAt(text, end)) &&
    !NUMBER_BEFORE.test(before) &&
    !NUMBER_AFTER.test(after)
  )
}

function startsWord(text: string, start: number, first: string): boolean {
  const before = charBefore(text, start)
  if (UNSPACED.test(first) || !LETTER.test(before) || UNSPACED.test(before)) return true
  return LOWER.test(before) && UPPER.test(first)
}

function endsWord(text: string, end: number, last: string): boolean {
  const after = charAt(text, end)
  if (UNSPACED.test(last) || !LETTER.test(after) || UNSPACED.test(after)) return true
  return LOWER.test(last) && UPPER.test(after)
}

/** Sunnivas, Bergs: Norwegian, Swedish and German add an s without an apostrophe. */
function isGenitive(text: string, { end }: Place): boolean {
  const s = charAt(text, end)
  return (s === 's' || s === 'S') && endsWord(text, end + 1, s)
}

let segmenter: Intl.Segmenter | undefined

function isWordAlone(text: string, { start, end }: Place): boolean {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  // The nearby words are enough; segmenting the whole text would be slow.
  const from = Math.max(0, start - 20)
  const around = segmenter.segment(text.slice(from, end + 20)).containing(start - from)
  return around?.index === start - from && around.segment.length === end - start
}

function charBefore(text: string, end: number): string {
  const unit = text.slice(end - 1, end)
  return end > 1 && /[\udc00-\udfff]/.test(unit) ? text.slice(end - 2, end) : unit
}

const charAt = (text: string, start: number): string => {
  const code = text.codePointAt(start)
  return code === undefined ? '' : String.fromCodePoint(code)
}
