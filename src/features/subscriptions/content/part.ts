import type { DashboardTile } from '#features/dashboards/contract.ts'
import type { DateTexts } from '#features/feedback/web/stream-dates.ts'
import type { FigureFormat } from '#features/notifications/digests/figures.ts'
import type { ContentWords } from '#features/subscriptions/content/words.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { MailFigure } from '#platform/mail/mail-page.ts'
import type { Services } from '#platform/services.ts'
import type { TrendSeries } from '#ui/charts/trend.ts'

/** A tile of a dashboard, or a part of the page of a saved view. */
export type ContentTile = Omit<DashboardTile, 'key' | 'width'>

/** The person who receives the message, with the words and formats of their language. */
export type Reader = {
  services: Services
  viewer: Viewer
  today: PlainDate
  language: 'en' | 'nb'
  words: ContentWords
  figures: FigureFormat
  dates: DateTexts
}

export type Cell = string | number | null

export type Chart = {
  label: string
  /** The axis labels, one per point. */
  ticks: readonly string[]
  series: readonly TrendSeries[]
  scale: readonly [number, number]
  /** After each value. */
  unit: string
  digits: number
}

/** `link` is the path of the page that a row is about. */
export type TableRow = { cells: readonly string[]; link: string | null }
export type Table = { columns: readonly string[]; rows: readonly TableRow[]; more: number }

/** Everything as plain values, for CSV. */
export type Sheet = { columns: readonly string[]; rows: readonly (readonly Cell[])[] }

export type Content = {
  /** The days that the figures cover; null for lists without days. */
  days: string | null
  /** Shown in place of figures if there are none. */
  note: string | null
  figures: readonly MailFigure[]
  /** The days or figures name people or teams, which the plain text leaves out. */
  named: boolean
  chart: Chart | null
  table: Table | null
  sheet: Sheet | null
}

/** A part of a message, with its title and the path of its page. */
export type Part = Content & { title: string; path: string }

export const EMPTY: Content = {
  days: null,
  note: null,
  figures: [],
  named: false,
  chart: null,
  table: null,
  sheet: null,
}

/** The most rows of a list in a message; its page and the CSV have more. */
export const MOST_ROWS = 10

export const tableOf = (
  columns: readonly string[],
  rows: readonly TableRow[],
  total = rows.length,
): Table => ({
  columns,
  rows: rows.slice(0, MOST_ROWS),
  more: Math.max(0, total - MOST_ROWS),
})
