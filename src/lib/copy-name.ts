/**
 * The name of a copy, with words such as `(copy)` around the name of the original. A long name is shortened, so that the
 * words stay and tell the copy from the original.
 */
export const nameOfCopy = (name: string, longest: number, wording: (name: string) => string): string =>
  wording(shortenedName(name, longest - wording('').length))

/** At most `longest` code units, without half an emoji at the end. */
export const shortenedName = (name: string, longest: number): string =>
  name.length <= longest
    ? name
    : name
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
