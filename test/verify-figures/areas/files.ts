import { numberOf, readCsv } from '../csv.ts'
import { within } from '../days.ts'
import { figureOfFacts } from '../metrics.ts'
import type { World } from '../world.ts'

/** Checks downloaded files: responses, reviews and trends. */
export async function checkFiles(world: World): Promise<void> {
  await checkResponses(world)
  await checkReviews(world)
  await checkTrendFiles(world)
}

async function checkResponses({ client, rows, ranges, ledger }: World): Promise<void> {
  for (const range of ranges) {
    const name = `responses.csv ${range.from}–${range.to}`
    const file = readCsv(
      await client.text('POST', '/api/v1/stream/export.csv', {
        start_date: range.from,
        end_date: range.to,
        include_deactivated: true,
      }),
    )
    const kept = rows.responses.filter(({ day }) => within(day, range))
    ledger.equal(name, 'rows', file.length, kept.length)
    const shown = file.map((row) => `${instant(row.responded_at)} ${row.stars}`).sort()
    const stored = kept.map((row) => `${instant(row.responded_at)} ${row.stars ?? ''}`).sort()
    for (const [index, line] of shown.entries()) ledger.equal(name, `row ${index + 1}`, line, stored[index])
  }
}

const instant = (moment: string | undefined): string => new Date(moment ?? '').toISOString()

async function checkReviews({ client, rows, ranges, ledger }: World): Promise<void> {
  for (const range of ranges) {
    const name = `reviews.csv ${range.from}–${range.to}`
    const file = readCsv(
      await client.text(
        'GET',
        `/api/v1/qa_reviews/export.csv?completed=true&completed_from=${range.from}&completed_to=${range.to}`,
      ),
    )
    const scores = new Map(file.map((row) => [Number(row.review_id), numberOf(row.review_score)]))
    const kept = rows.reviews.filter(({ day }) => within(day, range))
    ledger.equal(name, 'reviews', scores.size, kept.length)
    for (const { id, score } of kept) ledger.equal(name, `score of ${id}`, scores.get(id), score)
  }
}

async function checkTrendFiles({ client, metrics, facts, ranges, ledger }: World): Promise<void> {
  for (const range of ranges)
    for (const metric of metrics) {
      const file = readCsv(
        await client.text('POST', '/api/v2/trends/series/export.csv', {
          start_date: range.from,
          end_date: range.to,
          metric_id: Number(metric.id),
        }),
      )
      for (const row of file) {
        const counted = (facts.get(metric.id) ?? []).filter(({ day }) =>
          within(day, { from: row.from ?? '', to: row.to ?? '' }),
        )
        ledger.figure(
          `trend.csv ${metric.title} from ${row.from}`,
          {
            value: numberOf(row.value),
            n: numberOf(row.results),
            lower: numberOf(row.interval_low),
            upper: numberOf(row.interval_high),
            tooFew: row.too_few === 'yes',
          },
          figureOfFacts(metric, counted),
        )
      }
    }
}
