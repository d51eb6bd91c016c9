import type { ExportOptions, ExportType } from '#features/exports/contract.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export type Cell = string | number | boolean | null

/** What an export is read from; batch by batch, so that it needs no more memory the longer it is. */
export type ExportSource = {
  columns: readonly string[]
  /** How many rows there will be, where that is known. */
  total: number | null
  /** There are more, and they are left out. */
  capped?: boolean
  batches(): AsyncGenerator<readonly Cell[][], void, undefined>
}

export type SourceWish = {
  services: Services
  /** The owner as of now; throws once they may not see this data any more. */
  viewer(): Promise<Viewer>
  options: ExportOptions
  range: DateRange
}

/** No export has more rows. */
export const MOST_ROWS = 500_000
export const BATCH = 500

/** Between several values in one cell. */
export const BETWEEN = '; '

/** A moment as two cells: of the world, and as clocks of the company showed it. */
export function momentCells(at: Date | null, timeZone: string): [string | null, string | null] {
  return at === null ? [null, null] : [at.toISOString(), localTime(at, timeZone)]
}

/** yyyy-MM-dd HH:mm:ss, which spreadsheets take for a date. */
export function localTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish way to write times is the one of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The columns of the types whose columns do not follow from the data. */
export const FIXED_COLUMNS = {
  CALIBRATIONS: [
    'calibration_id',
    'scorecard_id',
    'scorecard',
    'employee_id',
    'employee',
    'leader_id',
    'leader',
    'meeting_at',
    'meeting_at_local',
    'completed_at',
    'completed_at_local',
    'review_id',
    'reviewer_id',
    'reviewer',
    'review_score',
    'section',
    'question_id',
    'question',
    'answer',
    'answer_score',
    'comments',
    'agreed_answer',
    'aligned',
  ],
  COACHING: [
    'session_id',
    'title',
    'coach_id',
    'coach',
    'employee_id',
    'employee',
    'team',
    'template',
    'created_at',
    'created_at_local',
    'shared_at',
    'shared_at_local',
    'acknowledged_at',
    'acknowledged_at_local',
    'scheduled_for',
    'topics',
    'takeaways',
    'takeaways_completed',
    'takeaway_texts',
    'kudos',
    'attachments',
  ],
  PERFORMANCE_METRICS: [
    'metric_id',
    'metric',
    'employee_id',
    'employee',
    'from',
    'to',
    'value',
    'display_value',
    'unit',
    'results',
    'lower_95',
    'upper_95',
    'too_few',
  ],
  QA_FORM_OVERVIEWS: [
    'review_id',
    'scorecard_id',
    'scorecard',
    'scorecard_version',
    'employee_id',
    'employee',
    'team',
    'reviewer',
    'channel',
    'language',
    'interaction',
    'started_at',
    'started_at_local',
    'completed_at',
    'completed_at_local',
    'acknowledged_at',
    'score',
    'score_before_autofail',
    'autofailed',
    'count_toward_score',
    'annotations_count',
  ],
} as const satisfies Partial<Record<ExportType, readonly string[]>>

/** Known before the data are looked at; where they bring columns of their own, these come on top. */
export function columnsCount(type: ExportType, options: ExportOptions): number {
  if (type === 'CUSTOM_SOLICITATIONS') return options.fields?.length ?? 0
  return type === 'SOLICITATIONS' ? STANDARD_FEEDBACK : FIXED_COLUMNS[type].length
}

/** The id, the local time, and the columns that every export of feedback has. */
const STANDARD_FEEDBACK = 21
