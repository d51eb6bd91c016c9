import { describeChart } from '#features/subscriptions/charts/layout.ts'
import type { Part, Table } from '#features/subscriptions/content/part.ts'
import type { Report } from '#features/subscriptions/mail/report.ts'
import type { SubscriptionWords } from '#features/subscriptions/mail/words.ts'
import { type Html, html } from '#lib/html.ts'
import {
  MAIL_BODY,
  MAIL_FONT,
  MAIL_SMALL,
  mailButton,
  mailFigures,
  mailHeading,
  mailPage,
  mailSection,
} from '#platform/mail/mail-page.ts'

/** The texts around a report, and where its links lead. */
export type Frame = {
  words: SubscriptionWords
  subject: string
  lead: string
  why: string
  baseUrl: string
  settings: string
  unsubscribe: string
}

/** The id of the picture of a part's chart within the mail. */
export const pictureId = (index: number): string => `chart-${index + 1}@plaudit`

/** The report as HTML: figures and rows as tables, charts as pictures, each part with a link to its page. */
export function reportPage(report: Report, frame: Frame): string {
  const { words, baseUrl } = frame
  const [first] = report.parts.flatMap(({ figures }) => figures)
  return mailPage({
    ...report,
    subject: frame.subject,
    preheader: first ? `${first.name}: ${first.value}` : frame.lead,
    lead: `${report.day}. ${frame.lead}`,
    sections: html`${report.parts.map((part, index) => mailSection(partOf(part, index, report, frame)))}
${report.parts.length === 0 && mailSection(html`<p class="ink" style="${MAIL_BODY}">${words.empty}</p>`)}
${mailButton(baseUrl + report.path, words.open)}`,
    footer: html`${frame.why} <a class="soft" href="${frame.settings}" style="color:#5b616a">${words.settings}</a> · <a class="soft" href="${frame.unsubscribe}" style="color:#5b616a">${words.stop}</a>`,
  })
}

function partOf(part: Part, index: number, { language }: Report, { words, baseUrl }: Frame): Html {
  const { title, path, days, note, figures, chart, table } = part
  const url = baseUrl + path
  return html`${mailHeading(title)}
${days && html`<p class="soft" style="margin:0 0 8px;${MAIL_SMALL}">${days}</p>`}
${note && html`<p class="ink" style="${MAIL_BODY}">${note}</p>`}
${figures.length > 0 && mailFigures(null, figures)}
${
  chart &&
  html`<p style="margin:8px 0 0"><a href="${url}"><img src="cid:${pictureId(index)}" width="536" alt="${describeChart(chart, language)}" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:4px;background:#ffffff"></a></p>
${chart.series.length > 1 && html`<p class="soft" style="margin:4px 0 0;${MAIL_SMALL}">${legendOf(chart.series)}</p>`}`
}
${table && table.rows.length > 0 && rowsOf(table, title, { words, baseUrl })}
<p style="margin:8px 0 0;${MAIL_SMALL}"><a class="link" href="${url}" style="color:#0b5fb5">${words.openPart.replace('{title}', () => title)}</a></p>`
}

/** The line of each series in words: colours alone would not do. */
const legendOf = (series: readonly { label: string; compare?: boolean }[]): string =>
  series.map(({ label, compare }) => `${compare ? '┄' : '━'} ${label}`).join(' \u00a0 ')

function rowsOf(
  { columns, rows, more }: Table,
  title: string,
  { words, baseUrl }: Pick<Frame, 'words' | 'baseUrl'>,
): Html {
  const cell = `padding:8px 10px 8px 0;border-top:1px solid #e1e5ea;text-align:left;vertical-align:top;font-size:14px;line-height:20px;color:#16181d;overflow-wrap:anywhere;${MAIL_FONT}`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${title}" style="margin:8px 0 0">
<tr>${columns.map((column) => html`<th scope="col" class="soft" style="padding:0 10px 6px 0;text-align:left;vertical-align:bottom;font-weight:400;${MAIL_SMALL};${MAIL_FONT}">${column}</th>`)}</tr>${rows.map(
    ({ cells, link }) =>
      html`<tr>${cells.map(
        (text, index) =>
          html`<td class="ink line" dir="auto" style="${cell}">${
            index === 0 && link !== null
              ? html`<a class="link" href="${baseUrl + link}" style="color:#0b5fb5">${text}</a>`
              : text
          }</td>`,
      )}</tr>`,
  )}</table>${more > 0 && html`<p class="soft" style="margin:8px 0 0;${MAIL_SMALL}">${words.more.replace('{n}', String(more))}</p>`}`
}
