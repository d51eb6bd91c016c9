import { describeChart } from '#features/subscriptions/charts/layout.ts'
import { chartPicture } from '#features/subscriptions/charts/picture.ts'
import type { Part } from '#features/subscriptions/content/part.ts'
import type { Repeats } from '#features/subscriptions/contract.ts'
import { csvFiles } from '#features/subscriptions/mail/csv.ts'
import { type Frame, pictureId, reportPage } from '#features/subscriptions/mail/page.ts'
import type { Report } from '#features/subscriptions/mail/report.ts'
import { SUBSCRIPTION_WORDS } from '#features/subscriptions/mail/words.ts'
import { reportPdf } from '#features/subscriptions/pdf/report-pdf.ts'
import { paths } from '#paths.ts'
import type { MailAttachment, MailDraft } from '#platform/mail/store.ts'

type About = {
  repeats: Repeats
  csv: boolean
  pdf: boolean
  /** Who sends it; null if the reader does. */
  owner: string | null
  baseUrl: string
  unsubscribe: string
}

/** The mail of a report, with pictures of its charts and the files that the subscription has. */
export async function reportMail(
  report: Report,
  about: About,
): Promise<Pick<MailDraft, 'subject' | 'text' | 'html' | 'headers' | 'attachments'>> {
  const frame = frameOf(report, about)
  return {
    subject: frame.subject,
    text: reportText(report, frame),
    html: reportPage(report, frame),
    headers: {
      'List-Unsubscribe': `<${frame.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      ...(await pictures(report)),
      ...(about.pdf ? [await reportPdf(report, frame)] : []),
      ...(about.csv ? await csvFiles(report) : []),
    ],
  }
}

function frameOf({ language, title, day }: Report, { repeats, owner, baseUrl, unsubscribe }: About): Frame {
  const words = SUBSCRIPTION_WORDS[language]
  return {
    words,
    subject: words.subject.replace('{title}', () => title).replace('{day}', () => day),
    lead: words.lead[repeats],
    why: owner === null ? words.whyOwn : words.why.replace('{owner}', () => owner),
    baseUrl,
    settings: baseUrl + paths.subscriptions(),
    unsubscribe: baseUrl + unsubscribe,
  }
}

async function pictures({ parts, language }: Report): Promise<MailAttachment[]> {
  const made: MailAttachment[] = []
  for (const [index, { chart }] of parts.entries())
    if (chart)
      made.push({
        name: `chart-${index + 1}.png`,
        type: 'image/png',
        base64: (await chartPicture(chart, language)).toString('base64'),
        cid: pictureId(index),
      })
  return made
}

/**
 * The plain text, with the figures but without rows: admins read it in the outbox, and rows have names and comments
 * that not every admin may see.
 */
export function reportText(report: Report, frame: Frame): string {
  const { words, baseUrl } = frame
  const blocks = report.parts.map((part) => partText(part, report, frame).join('\n'))
  return `${[
    `${report.title}, ${report.day}`,
    frame.lead,
    ...(blocks.length > 0 ? blocks : [words.empty]),
    `${words.open}: ${baseUrl}${report.path}`,
    `${frame.why}\n${words.settings}: ${frame.settings}\n${words.stop}: ${frame.unsubscribe}`,
  ].join('\n\n')}\n`
}

function partText(part: Part, { language }: Report, { words, baseUrl }: Frame): string[] {
  const { title, days, note, figures, chart, table, named } = part
  return [
    title,
    ...(days && !named ? [days] : []),
    ...(note ? [note] : []),
    ...(named ? [] : figures).map(({ name, value, basis, change }) =>
      [`${name}: ${value}`, ...[basis, change.words].filter(Boolean).map((line) => `  ${line}`)].join('\n'),
    ),
    ...(chart ? [describeChart(chart, language)] : []),
    ...((table && table.rows.length > 0) || (named && figures.length > 0) ? [words.rows] : []),
    baseUrl + part.path,
  ]
}
