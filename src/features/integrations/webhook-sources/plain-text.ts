import { compile } from 'html-to-text'

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 500_000, maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** A tag or a character reference; a comparison such as "a < b" is neither. */
const LOOKS_LIKE_HTML = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i

/** The text of HTML. Plain text stays as it is, because many systems send either in the same field. */
export const plainText = (html: string): string =>
  LOOKS_LIKE_HTML.test(html)
    ? convert(html)
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : html
