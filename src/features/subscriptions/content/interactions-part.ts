import { listInteractions } from '#features/interactions/reading/interactions.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { interactionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { savedFiltersOf } from '#features/qa/reviews/web/interactions/saved-filters.ts'
import { type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { paths } from '#paths.ts'

/** The most interactions of a file; an export has all. */
const MOST_READ = 100

/** The newest of the filtered interactions, without words of the conversation and without the customer. */
export async function interactionsPart(reader: Reader, address: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates } = reader
  const filters = savedFiltersOf(interactionFilters.read(address))
  const query = { ...filters, limit: MOST_READ }
  const found = await listInteractions(services, viewer, reviewLookups, query)
  const { start_date: start, end_date: end } = filters
  const total = await found.count()
  const { columns } = words
  const heads = [columns.started, columns.channel, columns.employee, columns.messages, columns.reviewed]
  const rows = found.interactions.map((row) => ({
    day: dates.dayOf(row.started_at),
    channel: row.channel.name,
    employee: row.blind ? null : (row.employee?.name ?? null),
    messages: row.event_count,
    reviewed: row.reviewed ? words.yes : words.no,
    link: paths.qaInteractions({ peek: row.id }),
    isHidden: row.blind,
  }))
  return {
    ...EMPTY,
    days: start && end ? dates.range(start, end) : null,
    note: rows.length === 0 ? words.nothing : null,
    table: tableOf(
      heads,
      rows.map(({ day, channel, employee, messages, reviewed, link, isHidden }) => ({
        cells: [
          dates.date(day),
          channel,
          isHidden ? words.hidden : (employee ?? '–'),
          String(messages),
          reviewed,
        ],
        link,
      })),
      total,
    ),
    sheet: {
      columns: heads,
      rows: rows.map(({ day, channel, employee, messages, reviewed }) => [
        day,
        channel,
        employee,
        messages,
        reviewed,
      ]),
    },
  }
}
