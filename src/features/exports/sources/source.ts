import type { Cell } from '#features/exports/cell.ts'
import type { ExportOptions, ExportType } from '#features/exports/contract.ts'
import { type ColumnType, typeOfColumn } from '#features/exports/formats/column-types.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** Rows of an export, read in batches to keep memory constant. */
export type ExportSource = {
  columns: readonly string[]
  /** The type of each column; null for a column of the data, such as a question, whose cells show it. */
  types: readonly (ColumnType | null)[]
  /** Number of rows, if known. */
  total: number | null
  /** Rows beyond the limit were left out. */
  capped?: boolean
  batches(): AsyncGenerator<readonly Cell[][], void, undefined>
}

export type SourceRequest = {
  services: Services
  /** The owner with current rights. Throws once they may no longer see this data. */
  viewer(): Promise<Viewer>
  options: ExportOptions
  range: DateRange
}

/** The most rows of an export. */
export const MOST_ROWS = 500_000
export const BATCH = 500

/** Separates several values in a cell. */
export const BETWEEN = '; '

/** A moment as two cells: UTC, and local time of the company. */
export function momentCells(at: Date | null, timeZone: string): [string | null, string | null] {
  return at === null ? [null, null] : [at.toISOString(), localTime(at, timeZone)]
}

/** yyyy-MM-dd HH:mm:ss, which spreadsheets recognise as a date. */
export function localTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish formatting equals ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Columns of the types whose columns do not depend on the data. */
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

/** Columns of a type, and then those of the data. */
export const typedColumns = (
  type: keyof typeof FIXED_COLUMNS,
  ofData: readonly string[] = [],
): Pick<ExportSource, 'columns' | 'types'> => ({
  columns: [...FIXED_COLUMNS[type], ...ofData],
  types: [...FIXED_COLUMNS[type].map(typeOfColumn), ...ofData.map(() => null)],
})

/** The number of columns known before reading the data; columns that depend on the data are added later. */
export function columnsCount(type: ExportType, options: ExportOptions): number {
  if (type === 'CUSTOM_SOLICITATIONS') return options.fields?.length ?? 0
  return type === 'SOLICITATIONS' ? STANDARD_FEEDBACK : FIXED_COLUMNS[type].length
}

/** The id, the local time, and the columns of every feedback export. */
const STANDARD_FEEDBACK = 21
