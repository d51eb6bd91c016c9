import { listInteractions } from '#features/interactions/reading/interactions.ts'
import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import { dateConfigOf } from '#features/metrics/calculation/periods.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import {
  type Content,
  type ContentTile,
  EMPTY,
  type Reader,
  tableOf,
} from '#features/subscriptions/content/part.ts'
import { presetRange } from '#lib/date-presets.ts'
import { paths } from '#paths.ts'

type InteractionsTile = Extract<ContentTile, { page: '/qa/interactions' }>

/** The most interactions of a file; an export has all. */
const MOST_READ = 100

/** The filters of a saved view, with its date preset as the days of today. */
export function filtersToday({ viewer, today }: Reader, tile: InteractionsTile): SavedInteractionFilter {
  if (tile.date_preset === null) return tile.filters
  const { start, end } = presetRange(tile.date_preset, today, dateConfigOf(viewer))
  return { ...tile.filters, start_date: start, end_date: end }
}

/** The newest interactions of a saved view, without words of the conversation and without the customer. */
export async function interactionsPart(reader: Reader, tile: InteractionsTile): Promise<Content> {
  const { services, viewer, words, dates } = reader
  const filters = filtersToday(reader, tile)
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
