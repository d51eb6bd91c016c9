/** A part of a text, by its code units. */
export type Place = { start: number; end: number }

/** Scripts that are written without spaces between words, or that join particles to a name. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const LETTER = /[\p{L}\p{M}]/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const DIGIT_OR_LETTER = /[\p{L}\p{M}\p{N}]/u
/** The rest of a number on either side: 12 is no number in 12,50. */
const NUMBER_BEFORE = /\p{N}[.,]$/u
const NUMBER_AFTER = /^[.,]\p{N}/u

/** Names that are common words too: in lower case they are the word. */
const COMMON_WORDS = new Set(
  `art bill bo dag dawn day dean do drew faith frank good grace grant green hope jack joy king liv long love mark may
   odd page park price rich rob rose sol stein stone su tor will white wise wood young`.split(/\s+/),
)

/** The part is a name there, and no piece of a longer word. */
export function isBounded(text: string, place: Place): boolean {
  const name = text.slice(place.start, place.end)
  if (COMMON_WORDS.has(name)) return false
  const first = String.fromCodePoint(name.codePointAt(0) ?? 0)
  const last = charBefore(text, place.end)
  // One character of such a script is in many other words.
  if (UNSPACED.test(first) && name === first) return isWordAlone(text, place)
  return startsWord(text, place.start, first) && (endsWord(text, place.end, last) || isGenitive(text, place))
}

/** A number or an address is there on its own: 12 is not in 2012, nor in A12. */
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
  // The words around it decide, not the whole text.
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
