/** The types of criteria with their operators, periods and values. Shared with the browser. */

export const CRITERION_TYPES = [
  'EMPLOYEES',
  'GROUPS',
  'LOCATIONS',
  'QA_SCORE',
  'ROLES',
  'STAR_RATING',
  'TEAMS',
  'TENURE',
] as const
export type CriterionType = (typeof CRITERION_TYPES)[number]

const SET_OPERATORS = ['IN', 'NOT_IN'] as const
const NUMBER_OPERATORS = ['GREATER_THAN', 'LESS_THAN', 'EQUAL'] as const
export const OPERATORS = [...SET_OPERATORS, ...NUMBER_OPERATORS] as const
export type Operator = (typeof OPERATORS)[number]

export const PERIODS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Period = (typeof PERIODS)[number]

export type Criterion = {
  criterionType: CriterionType
  operator: Operator
  /** With `periodValue`, the look-back period of QA_SCORE and STAR_RATING, or the unit of TENURE. */
  period: Period | null
  /** The number of periods; null means one. */
  periodValue: number | null
  /** Ids, places, or one number. */
  value: readonly string[]
}

type Kind = {
  operators: readonly Operator[]
  periods: readonly Period[]
  /** Allowed values: ids of records, words, or a number in a range. */
  values: 'ids' | 'words' | { least: number; most: number; decimals: number }
}

const ofRecords: Kind = { operators: SET_OPERATORS, periods: [], values: 'ids' }
const ofNumbers = (least: number, most: number, decimals: number): Kind => ({
  operators: NUMBER_OPERATORS,
  periods: PERIODS,
  values: { least, most, decimals },
})

export const CRITERION_KINDS: Record<CriterionType, Kind> = {
  EMPLOYEES: ofRecords,
  GROUPS: ofRecords,
  LOCATIONS: { operators: SET_OPERATORS, periods: [], values: 'words' },
  QA_SCORE: ofNumbers(0, 100, 2),
  ROLES: ofRecords,
  STAR_RATING: ofNumbers(1, 5, 2),
  TEAMS: ofRecords,
  TENURE: ofNumbers(0, 1_000, 0),
}

/** Types that compare averages, which other features supply. */
export const SOURCED_TYPES = ['QA_SCORE', 'STAR_RATING'] as const
export type SourcedType = (typeof SOURCED_TYPES)[number]

export const isSourced = (type: CriterionType): type is SourcedType =>
  (SOURCED_TYPES as readonly string[]).includes(type)
