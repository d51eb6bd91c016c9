import type { DashboardTile } from '#features/dashboards/contract.ts'
import type { TilePage } from '#features/dashboards/tile-pages.ts'
import { presetOf } from '#features/feedback/web/stream-dates.ts'
import { type DateConfig, type DatePreset, presetRange } from '#lib/date-presets.ts'
import { formatSlashDate, type PlainDate, parseDate, parseSlashDate } from '#lib/dates.ts'

type Today = { today: PlainDate; config: DateConfig }

/** Where a page's address has its days, and how they are written. */
type Days = {
  keys: readonly [first: string, last: string]
  parse: (text: string) => PlainDate | null
  format: (day: PlainDate) => string
}

/** Parameters of the page around the part: a tile always begins on the first page. */
const NOT_PINNED = ['page', 'after', 'view', 'response', 'peek', 'turn']

/** The query of an address to pin: days that equal a preset today become the preset, so that they move with time. */
export function pinnedAddress(
  page: TilePage,
  search: string,
  { today, config }: Today,
): { query: string; date_preset: DatePreset | null } {
  const query = new URLSearchParams(search)
  for (const key of NOT_PINNED) query.delete(key)
  const { keys, parse } = daysOf(page)
  const [start, end] = keys.map((key) => parse(query.get(key) ?? '') ?? undefined)
  const date_preset = start && end ? presetOf(start, end, today, config) : null
  if (date_preset) for (const key of keys) query.delete(key)
  return { query: String(query), date_preset }
}

/** The query of the tile's address today, with its date preset resolved to days. */
export function queryToday(
  { page, query, date_preset }: Pick<DashboardTile, 'page' | 'query' | 'date_preset'>,
  { today, config }: Today,
): string {
  if (date_preset === null) return query
  const whole = new URLSearchParams(query)
  const { keys, format } = daysOf(page)
  const { start, end } = presetRange(date_preset, today, config)
  whole.set(keys[0], format(start))
  whole.set(keys[1], format(end))
  return String(whole)
}

function daysOf(page: TilePage): Days {
  const iso = { parse: parseDate, format: (day: PlainDate) => day }
  if (page.startsWith('/qa/')) return { keys: ['startDate', 'endDate'], ...iso }
  const keys = ['start_date', 'end_date'] as const
  if (page.startsWith('/trends/')) return { keys, parse: parseSlashDate, format: formatSlashDate }
  return { keys, ...iso }
}
