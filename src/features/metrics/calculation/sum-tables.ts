/** Sums by day of the company: by channel, brand and survey; by team; by tag; of answers by team and type of question. */
export type DayTable = 'metric_day' | 'metric_team_day' | 'metric_tag_day' | 'metric_answer_day'
/** Sums by calendar month of the company: by employee and team; by team and channel. Only past months are kept. */
export type MonthTable = 'metric_employee_month' | 'metric_team_month'
export type SumTable = DayTable | MonthTable

export const DAY_TABLES: readonly DayTable[] = [
  'metric_day',
  'metric_team_day',
  'metric_tag_day',
  'metric_answer_day',
]
export const MONTH_TABLES: readonly MonthTable[] = ['metric_employee_month', 'metric_team_month']

export const isDayTable = (table: SumTable): table is DayTable =>
  (DAY_TABLES as readonly SumTable[]).includes(table)

/** The columns that the rows of each table are keyed by, besides the company and the day or month. */
export const SUM_KEYS: Readonly<Record<SumTable, readonly string[]>> = {
  metric_day: ['channel_id', 'brand_id', 'survey_id'],
  metric_team_day: ['team_id'],
  metric_tag_day: ['tag_id'],
  metric_answer_day: ['team_id', 'question_type'],
  metric_employee_month: ['employee_id', 'team_id'],
  metric_team_month: ['team_id', 'channel_id'],
}

/**
 * The tables of sums that can answer a request: whole months from one, days from the other. The rest is counted from
 * the responses: days that changed, months without sums, and everything outside whole months if there are no days.
 */
export type Cover = { days: DayTable | null; months: MonthTable | null }

const STAR_COUNTS = ['responses', 'star1', 'star2', 'star3', 'star4', 'star5'] as const
const ANSWER_COUNTS = ['results', 'total', 'squares'] as const

/** The columns of the sums themselves. */
export const countsOf = (table: SumTable | null): readonly string[] =>
  table === 'metric_answer_day' ? ANSWER_COUNTS : STAR_COUNTS
