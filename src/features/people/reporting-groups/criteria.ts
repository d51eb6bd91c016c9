import type { Criterion, Operator, Period } from '#features/people/reporting-groups/criterion-kinds.ts'
import { addDays, addMonths, type PlainDate } from '#lib/dates.ts'

/** The facts about a person that criteria test. */
export type CriterionFacts = {
  employeeId: number
  /** The person's team and all teams above it. */
  teamIds: readonly number[]
  groupIds: readonly number[]
  roleId: number
  location: string | null
  startDate: PlainDate | null
}

export type Moment = {
  /** Today in the company's time zone. */
  today: PlainDate
  /** The person's average in a criterion's look-back period; null without data. */
  average(criterion: Criterion, employeeId: number): number | null
}

/** Members meet all criteria or, without `matchAll`, at least one. A group without criteria has no members. */
export function isMember(
  group: { criteria: readonly Criterion[]; matchAll: boolean },
  facts: CriterionFacts,
  moment: Moment,
): boolean {
  if (group.criteria.length === 0) return false
  const isMet = (criterion: Criterion) => meets(criterion, facts, moment)
  return group.matchAll ? group.criteria.every(isMet) : group.criteria.some(isMet)
}

export function meets(criterion: Criterion, facts: CriterionFacts, moment: Moment): boolean {
  const { operator, value } = criterion
  switch (criterion.criterionType) {
    case 'EMPLOYEES':
      return among(operator, value, [String(facts.employeeId)])
    case 'GROUPS':
      return among(operator, value, facts.groupIds.map(String))
    case 'LOCATIONS':
      return among(operator, value, facts.location === null ? [] : [facts.location])
    case 'ROLES':
      return among(operator, value, [String(facts.roleId)])
    case 'TEAMS':
      return among(operator, value, facts.teamIds.map(String))
    case 'TENURE':
      return facts.startDate !== null && within(startDates(criterion, moment.today), facts.startDate)
    case 'QA_SCORE':
    case 'STAR_RATING': {
      const average = moment.average(criterion, facts.employeeId)
      return average !== null && compares(operator, average, wantedNumber(criterion))
    }
  }
}

const among = (operator: Operator, wanted: readonly string[], own: readonly string[]): boolean =>
  own.some((each) => wanted.includes(each)) === (operator === 'IN')

/** Compares averages as screens show them, rounded to two decimals. */
export function compares(operator: Operator, average: number, wanted: number): boolean {
  const rounded = Math.round(average * 100) / 100
  if (operator === 'GREATER_THAN') return rounded > wanted
  return operator === 'LESS_THAN' ? rounded < wanted : rounded === wanted
}

export const wantedNumber = ({ value }: Criterion): number => Number(value[0])

/** A range of days: excludes `after`, includes `upTo`. */
export type Days = { after: PlainDate | null; upTo: PlainDate }

const within = ({ after, upTo }: Days, day: PlainDate): boolean =>
  day <= upTo && (after === null || day > after)

/**
 * The start dates that match a tenure. With three months: GREATER_THAN matches from the day after three full months,
 * EQUAL until the fourth month is full, LESS_THAN before three are full. Future start dates never match.
 */
export function startDates(criterion: Criterion, today: PlainDate): Days {
  const count = wantedNumber(criterion)
  const full = goBack(today, criterion, count)
  if (criterion.operator === 'GREATER_THAN') return { after: null, upTo: addDays(full, -1) }
  if (criterion.operator === 'LESS_THAN') return { after: full, upTo: today }
  return { after: goBack(today, criterion, count + 1), upTo: full }
}

/** The days an average covers: the criterion's number of periods, ending today. */
export const lookBack = (criterion: Criterion, today: PlainDate): { start: PlainDate; end: PlainDate } => ({
  start: addDays(goBack(today, criterion, 1), 1),
  end: today,
})

function goBack(today: PlainDate, { period, periodValue }: Criterion, count: number): PlainDate {
  const times = count * (periodValue ?? 1)
  const { days, months } = LENGTHS[period ?? 'DAY']
  return days > 0 ? addDays(today, -days * times) : addMonths(today, -months * times)
}

const LENGTHS: Record<Period, { days: number; months: number }> = {
  DAY: { days: 1, months: 0 },
  WEEK: { days: 7, months: 0 },
  MONTH: { days: 0, months: 1 },
  QUARTER: { days: 0, months: 3 },
  YEAR: { days: 0, months: 12 },
}
