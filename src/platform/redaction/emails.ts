import type { Span } from '#lib/redaction-kinds.ts'

/** The lengths are bounded, so that a long text without spaces is read in linear time. */
const WRITTEN =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+'’-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/giu

/** As people dictate them: `ann at shop dot com`. */
const SPOKEN =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{2,64} ?(?:\(at\)|\[at\]| at | krøllalfa | alfakrøll | snabel-a | snabela | arobase | arroba | apenstaartje ) ?[\p{L}\p{N}-]{2,63}(?: ?(?:\(dot\)|\[dot\]| dot | punktum | punkt | point | punto | punt |\.) ?[\p{L}\p{N}-]{2,63}){1,4}/giu

/** E-mail addresses, written or dictated. */
export const findEmails = (text: string): Span[] =>
  [WRITTEN, SPOKEN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: address }) => ({
      start: index,
      end: index + address.length,
    })),
  )
