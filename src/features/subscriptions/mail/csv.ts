import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Report } from '#features/subscriptions/mail/report.ts'
import { slugFrom } from '#lib/slug.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import type { MailAttachment } from '#platform/mail/store.ts'

/** A file for each part that has figures or rows. */
export async function csvFiles({ parts, today }: Report): Promise<MailAttachment[]> {
  const files: MailAttachment[] = []
  for (const [index, { title, sheet }] of parts.entries()) {
    if (!sheet || sheet.rows.length === 0) continue
    const csv = await text(
      Readable.from(sheet.rows.map((row) => [...row])).pipe(spreadsheetCsv(sheet.columns)),
    )
    files.push({
      name: `${index + 1} ${slugFrom(title)} ${today}.csv`,
      type: 'text/csv; charset=utf-8',
      base64: Buffer.from(csv).toString('base64'),
    })
  }
  return files
}
