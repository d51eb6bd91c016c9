/** Separates the cells of a row: notes have no tables, and the words of two cells must not run together. */
const SEPARATOR = ' | '

/** Turns each table row in pasted HTML into a paragraph of its cells; everything else stays. */
export function tablesToLines(html: string): string {
  if (!/<t[rdh][\s>]/i.test(html)) return html
  // Some programs copy rows without their table, which a parser would drop.
  const whole = /<table[\s>]/i.test(html) ? html : `<table>${html}</table>`
  const { body } = new DOMParser().parseFromString(whole, 'text/html')
  // Remove styles and column definitions, which belong to cells.
  for (const element of body.querySelectorAll('style, colgroup, col')) element.remove()
  // Start with inner tables, which become text of the cell around them.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const captions = [...table.querySelectorAll('caption')].map(({ innerHTML }) => paragraph(innerHTML))
    const lines = [...table.querySelectorAll('tr')].map((row) =>
      paragraph(lineOf([...row.children].flatMap(cellsOf))),
    )
    table.replaceWith(...captions, ...lines)
  }
  return body.innerHTML
}

/** The content of a cell, plus an empty cell for each further column it spans. */
function cellsOf(cell: Element): string[] {
  const span = Math.min(Number(cell.getAttribute('colspan') ?? 1) || 1, MOST_COLUMNS)
  return [cellWords(cell), ...Array.from({ length: span - 1 }, () => '')]
}

function lineOf(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells
    .slice(0, last + 1)
    .join(SEPARATOR)
    .replace(/\s+/g, ' ')
    .trim()
}

const MOST_COLUMNS = 100
const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, pre, blockquote, br'

/** The content of a cell on one line, with bold and other marks. */
function cellWords(cell: Element): string {
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse())
    block.replaceWith(' ', ...block.childNodes, ' ')
  return cell.innerHTML.replace(/(?:&nbsp;|\s)+/g, ' ').trim()
}

function paragraph(html: string): HTMLElement {
  const element = document.createElement('p')
  element.innerHTML = html
  return element
}

/**
 * Converts pasted text of a table as spreadsheets copy it: cells separated by tabs, with quotes around cells that
 * contain a line break or tab. Text without a tab between words, such as indented code, stays unchanged.
 */
export function tabsToLines(text: string): string {
  if (!/\S[^\n]*\t/.test(text)) return text
  return rowsOf(text.replace(/\r\n?/g, '\n')).map(lineOf).join('\n')
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/\s+/g, ' ')
    rows.at(-1)?.push(cell.trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
