import { describeChart, drawChart } from '#features/subscriptions/charts/layout.ts'
import { CHART_COLOURS } from '#features/subscriptions/charts/picture.ts'
import type { Chart, Part, Table } from '#features/subscriptions/content/part.ts'
import type { Report } from '#features/subscriptions/mail/report.ts'
import type { SubscriptionWords } from '#features/subscriptions/mail/words.ts'
import { PaperSheet, SOFT } from '#features/subscriptions/pdf/sheet.ts'
import { slugFrom } from '#lib/slug.ts'
import type { MailAttachment } from '#platform/mail/store.ts'

type Around = { words: SubscriptionWords; lead: string; baseUrl: string }

/** The report as PDF: the same figures, charts and rows as in the mail, as text that can be selected. */
export async function reportPdf(report: Report, { words, lead, baseUrl }: Around): Promise<MailAttachment> {
  const sheet = new PaperSheet(report)
  sheet.paragraph(report.company, { size: 9, colour: SOFT })
  sheet.paragraph(report.title, { size: 20, link: baseUrl + report.path }, 6)
  sheet.paragraph(`${report.day}. ${lead}`, { size: 10, colour: SOFT }, 16)
  if (report.parts.length === 0) sheet.paragraph(words.empty, { size: 11 })
  for (const part of report.parts) drawPart(sheet, part, report.language, { words, baseUrl })
  const content = await sheet.end()
  return {
    name: `${slugFrom(report.title) || 'plaudit'} ${report.today}.pdf`,
    type: 'application/pdf',
    base64: content.toString('base64'),
  }
}

function drawPart(
  sheet: PaperSheet,
  { title, path, days, note, figures, chart, table }: Part,
  language: string,
  { words, baseUrl }: Pick<Around, 'words' | 'baseUrl'>,
): void {
  // A heading alone at the end of a page would be lost.
  sheet.reserve(chart ? 320 : 90)
  sheet.paragraph(title, { size: 14, link: baseUrl + path })
  if (days !== null) sheet.paragraph(days, { size: 9, colour: SOFT })
  if (note !== null) sheet.paragraph(note, { size: 11 })
  for (const figure of figures) drawFigure(sheet, figure)
  if (chart) drawChartOn(sheet, chart, language)
  if (table && table.rows.length > 0) drawTable(sheet, table, words, baseUrl)
  sheet.y += 18
}

function drawFigure(sheet: PaperSheet, { name, value, basis, change }: Part['figures'][number]): void {
  const half = sheet.width / 2 - 8
  sheet.reserve(44)
  sheet.rule()
  const top = sheet.y + 6
  const right = sheet.left + sheet.width - half
  const afterName = sheet.write(name, { x: sheet.left, y: top, width: half }, { size: 11 })
  const afterBasis =
    basis === ''
      ? afterName
      : sheet.write(basis, { x: sheet.left, y: afterName, width: half }, { size: 9, colour: SOFT })
  const afterValue = sheet.write(value, { x: right, y: top, width: half }, { size: 14, align: 'right' })
  const afterChange =
    change.words === ''
      ? afterValue
      : sheet.write(
          change.words,
          { x: right, y: afterValue, width: half },
          { size: 9, colour: SOFT, align: 'right' },
        )
  sheet.y = Math.max(afterBasis, afterChange) + 6
}

function drawChartOn(sheet: PaperSheet, chart: Chart, language: string): void {
  const { width, height, lines, texts, bands, dots } = drawChart(chart, language)
  const scale = sheet.width / width
  sheet.reserve(height * scale + 40)
  const { pdf } = sheet
  pdf
    .save()
    .translate(sheet.left, sheet.y + 4)
    .scale(scale)
  for (const spots of bands)
    pdf.polygon(...spots.map(([x, y]): [number, number] => [x, y])).fill(CHART_COLOURS.band)
  for (const { kind, spots } of lines) {
    const [first, ...rest] = spots
    if (!first) continue
    pdf.moveTo(...first)
    for (const spot of rest) pdf.lineTo(...spot)
    pdf.lineWidth(kind === 'line' ? 2 : 1)
    if (kind === 'compare') pdf.dash(4, { space: 4 })
    pdf.stroke(CHART_COLOURS[kind]).undash()
  }
  for (const [x, y] of dots) pdf.circle(x, y, 2.5).fill(CHART_COLOURS.line)
  pdf.font('Latin').fontSize(12).fillColor(CHART_COLOURS.text)
  for (const { x, y, text, anchor } of texts) {
    const own = pdf.widthOfString(text)
    const shift = anchor === 'end' ? own : anchor === 'middle' ? own / 2 : 0
    pdf.text(text, x - shift, y - 12, { lineBreak: false })
  }
  pdf.restore()
  sheet.y += height * scale + 8
  sheet.paragraph(describeChart(chart, language), { size: 8, colour: SOFT })
}

function drawTable(
  sheet: PaperSheet,
  { columns, rows, more }: Table,
  words: SubscriptionWords,
  baseUrl: string,
): void {
  const widths = widthsOf(columns, rows, sheet.width)
  const line = (cells: readonly string[], look: { size: number; colour?: string }, link: string | null) => {
    const height = Math.max(
      ...cells.map((text, index) => sheet.heightOf(text, (widths[index] ?? 0) - 8, look)),
    )
    sheet.reserve(height + 8)
    sheet.rule()
    let x = sheet.left
    cells.forEach((text, index) => {
      const width = widths[index] ?? 0
      const own = index === 0 && link !== null ? { link: baseUrl + link } : {}
      sheet.write(text, { x, y: sheet.y + 4, width: width - 8 }, { ...look, ...own })
      x += width
    })
    sheet.y += height + 8
  }
  line(columns, { size: 9, colour: SOFT }, null)
  for (const { cells, link } of rows) line(cells, { size: 9.5 }, link)
  if (more > 0) sheet.paragraph(words.more.replace('{n}', String(more)), { size: 9, colour: SOFT })
}

/** Columns with longer texts are wider. */
function widthsOf(columns: readonly string[], rows: Table['rows'], width: number): number[] {
  const lengths = columns.map((column, index) =>
    Math.min(60, Math.max(8, column.length, ...rows.map(({ cells }) => cells[index]?.length ?? 0))),
  )
  const sum = lengths.reduce((all, each) => all + each, 0)
  return lengths.map((length) => (width * length) / sum)
}
