import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { criterionSchema } from '#features/people/reporting-groups/contract.ts'
import {
  type CriterionFacts,
  isMember,
  lookBack,
  type Moment,
  meets,
} from '#features/people/reporting-groups/criteria.ts'
import {
  CRITERION_KINDS,
  CRITERION_TYPES,
  type Criterion,
  type CriterionType,
  OPERATORS,
  type Operator,
  PERIODS,
  type Period,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import { addMonths } from '#lib/dates.ts'

const TODAY = '2026-06-16'

const criterion = (
  criterionType: CriterionType,
  operator: Operator,
  value: string[],
  period: Period | null = null,
  periodValue: number | null = null,
): Criterion => ({ criterionType, operator, value, period, periodValue })

const person = (facts: Partial<CriterionFacts> = {}): CriterionFacts => ({
  employeeId: 1,
  teamIds: [],
  groupIds: [],
  roleId: 1,
  location: null,
  startDate: null,
  ...facts,
})

const moment = (average: number | null = null): Moment => ({ today: TODAY, average: () => average })

describe('PPL-512 members of a group', () => {
  const criteria = [criterion('TEAMS', 'IN', ['1']), criterion('LOCATIONS', 'IN', ['Oslo'])]
  const both = person({ teamIds: [1], location: 'Oslo' })
  const teamOnly = person({ teamIds: [1], location: 'Bergen' })
  const placeOnly = person({ teamIds: [2], location: 'Oslo' })
  const neither = person({ teamIds: [2] })
  const people = [both, teamOnly, placeOnly, neither]
  const members = (group: { criteria: Criterion[]; matchAll: boolean }) =>
    people.filter((each) => isMember(group, each, moment()))

  test('are none without criteria, with or without matchAll', () => {
    expect(members({ criteria: [], matchAll: true })).toEqual([])
    expect(members({ criteria: [], matchAll: false })).toEqual([])
  })

  test('meet every criterion with matchAll, and at least one without it', () => {
    expect(members({ criteria, matchAll: true })).toEqual([both])
    expect(members({ criteria, matchAll: false })).toEqual([both, teamOnly, placeOnly])
  })
})

describe('PPL-513 operators', () => {
  test('an operator that does not belong to the type is refused, naming the field operator', () => {
    for (const type of CRITERION_TYPES)
      for (const operator of OPERATORS) {
        const { operators, periods } = CRITERION_KINDS[type]
        const value = operators.includes('IN') ? ['1'] : ['3']
        const parsed = criterionSchema.safeParse(
          criterion(type, operator, value, periods.length > 0 ? 'MONTH' : null),
        )
        const known = operators.includes(operator)
        expect([type, operator, parsed.success]).toEqual([type, operator, known])
        if (!parsed.success) expect(parsed.error.issues.map(({ path }) => path)).toEqual([['operator']])
      }
    expect(criterionSchema.safeParse(criterion('STAR_RATING', 'IN', ['4'], 'MONTH')).success).toBe(false)
  })

  test('tenure counts from the start date: "less than three months" matches after two months, not after four', () => {
    const shorter = criterion('TENURE', 'LESS_THAN', ['3'], 'MONTH')
    const started = (months: number) => person({ startDate: addMonths(TODAY, -months) })
    expect(meets(shorter, started(2), moment())).toBe(true)
    expect(meets(shorter, started(4), moment())).toBe(false)
    expect(meets(criterion('TENURE', 'GREATER_THAN', ['3'], 'MONTH'), started(4), moment())).toBe(true)
    expect(meets(criterion('TENURE', 'EQUAL', ['3'], 'MONTH'), started(3), moment())).toBe(true)
    expect(meets(criterion('TENURE', 'EQUAL', ['3'], 'MONTH'), started(4), moment())).toBe(false)
  })

  test('the unit of tenure is the period times periodValue', () => {
    const started = person({ startDate: '2026-03-01' })
    expect(meets(criterion('TENURE', 'LESS_THAN', ['2'], 'QUARTER'), started, moment())).toBe(true)
    expect(meets(criterion('TENURE', 'LESS_THAN', ['3'], 'MONTH'), started, moment())).toBe(false)
    expect(meets(criterion('TENURE', 'LESS_THAN', ['3'], 'MONTH', 2), started, moment())).toBe(true)
    expect(meets(criterion('TENURE', 'GREATER_THAN', ['15'], 'WEEK'), started, moment())).toBe(true)
    expect(meets(criterion('TENURE', 'GREATER_THAN', ['106'], 'DAY'), started, moment())).toBe(true)
    expect(meets(criterion('TENURE', 'GREATER_THAN', ['107'], 'DAY'), started, moment())).toBe(false)
  })

  test('people without a start date, or with a future one, have no tenure', () => {
    for (const operator of CRITERION_KINDS.TENURE.operators) {
      const tenure = criterion('TENURE', operator, ['0'], 'DAY')
      expect(meets(tenure, person(), moment())).toBe(false)
      expect(meets(tenure, person({ startDate: '2026-06-17' }), moment())).toBe(false)
    }
    expect(meets(criterion('TENURE', 'EQUAL', ['0'], 'DAY'), person({ startDate: TODAY }), moment())).toBe(
      true,
    )
  })

  test('averages are compared with two decimals, and people without an average never match', () => {
    const above = (wanted: string) => criterion('STAR_RATING', 'GREATER_THAN', [wanted], 'MONTH')
    expect(meets(above('4.5'), person(), moment(4.504))).toBe(false)
    expect(meets(above('4.5'), person(), moment(4.506))).toBe(true)
    expect(meets(criterion('QA_SCORE', 'EQUAL', ['87.5'], 'WEEK'), person(), moment(87.4999))).toBe(true)
    for (const operator of CRITERION_KINDS.QA_SCORE.operators)
      expect(meets(criterion('QA_SCORE', operator, ['50'], 'WEEK'), person(), moment(null))).toBe(false)
  })

  test('a look-back period ends today and has the given number of periods', () => {
    const over = (period: Period, times: number | null) =>
      lookBack(criterion('STAR_RATING', 'EQUAL', ['5'], period, times), TODAY)
    expect(over('DAY', null)).toEqual({ start: TODAY, end: TODAY })
    expect(over('WEEK', 1)).toEqual({ start: '2026-06-10', end: TODAY })
    expect(over('MONTH', 1)).toEqual({ start: '2026-05-17', end: TODAY })
    expect(over('QUARTER', 2)).toEqual({ start: '2025-12-17', end: TODAY })
    expect(over('YEAR', 1)).toEqual({ start: '2025-06-17', end: TODAY })
  })
})

describe('validation of a criterion', () => {
  const refused = (fields: object) => {
    const parsed = criterionSchema.safeParse({ ...criterion('TEAMS', 'IN', ['1']), ...fields })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }
  test.each([
    ['value', { value: [] }],
    ['value', { value: ['x'] }],
    ['value', { value: ['0'] }],
    ['value', { criterionType: 'LOCATIONS', value: [' '] }],
    ['value', { criterionType: 'LOCATIONS', value: ['a\u0000'] }],
    ['period', { period: 'MONTH' }],
    ['periodValue', { periodValue: 2 }],
    ['period', { criterionType: 'TENURE', operator: 'EQUAL', value: ['3'] }],
    ['value', { criterionType: 'TENURE', operator: 'EQUAL', period: 'DAY', value: ['1', '2'] }],
    ['value', { criterionType: 'TENURE', operator: 'EQUAL', period: 'DAY', value: ['1.5'] }],
    ['value', { criterionType: 'STAR_RATING', operator: 'EQUAL', period: 'DAY', value: ['5.01'] }],
    ['value', { criterionType: 'STAR_RATING', operator: 'EQUAL', period: 'DAY', value: ['4.125'] }],
    ['value', { criterionType: 'QA_SCORE', operator: 'EQUAL', period: 'DAY', value: ['-1'] }],
    [
      'periodValue',
      { criterionType: 'QA_SCORE', operator: 'EQUAL', period: 'DAY', value: ['1'], periodValue: 0 },
    ],
    ['criterionType', { criterionType: 'SHOE_SIZE' }],
  ])('a wrong %s is refused there: %j', (path, fields) => {
    expect(refused(fields)).toContain(path)
  })

  test('missing fields become null, and duplicate values are removed', () => {
    const given = { criterionType: 'TEAMS', operator: 'IN', value: ['7', ' 7', '8'] }
    expect(criterionSchema.parse(given)).toEqual(criterion('TEAMS', 'IN', ['7', '8']))
  })
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }).map(String), { minLength: 1, maxLength: 3 })
const setOperator = fc.constantFrom<Operator>('IN', 'NOT_IN')
const numberOperator = fc.constantFrom<Operator>('GREATER_THAN', 'LESS_THAN', 'EQUAL')
const anyCriterion = fc.oneof(
  fc.tuple(fc.constantFrom<CriterionType>('EMPLOYEES', 'GROUPS', 'ROLES', 'TEAMS'), setOperator, ids),
  fc.tuple(
    fc.constant<CriterionType>('LOCATIONS'),
    setOperator,
    fc.constantFrom<string[]>(['Oslo'], ['Oslo', 'Bergen']),
  ),
  fc.tuple(
    fc.constantFrom<CriterionType>('TENURE', 'QA_SCORE', 'STAR_RATING'),
    numberOperator,
    fc.nat(5).map((number) => [String(number)]),
  ),
)
const anyone = fc.record({
  employeeId: fc.integer({ min: 1, max: 4 }),
  teamIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  groupIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  roleId: fc.integer({ min: 1, max: 4 }),
  location: fc.constantFrom(null, 'Oslo', 'Bergen', 'Tromsø'),
  startDate: fc.option(fc.integer({ min: 0, max: 60 }).map((days) => dayBefore(days))),
})

const dayBefore = (days: number) => new Date(Date.UTC(2026, 5, 16 - days)).toISOString().slice(0, 10)

describe('compared with a second implementation of the rules', () => {
  test('every criterion gives the same result for everyone', () => {
    const parts = fc.tuple(
      anyCriterion,
      anyone,
      fc.constantFrom(...PERIODS),
      fc.option(fc.double({ min: 0, max: 5 })),
    )
    fc.assert(
      fc.property(parts, ([[type, operator, value], facts, period, average]) => {
        // Tenure in days only, so that the second implementation needs no calendar.
        const unit = type === 'TENURE' ? 'DAY' : CRITERION_KINDS[type].periods.length > 0 ? period : null
        const tested = criterion(type, operator, value, unit)
        expect(meets(tested, facts, moment(average))).toBe(saidInWords(tested, facts, average))
      }),
      { numRuns: 2_000 },
    )
  })

  test('every past start date matches exactly one of less than, equal to and greater than', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PERIODS),
        fc.nat(12),
        fc.integer({ min: 0, max: 2_000 }),
        (period, count, days) => {
          const begun = person({ startDate: dayBefore(days) })
          const says = (operator: Operator) =>
            meets(criterion('TENURE', operator, [String(count)], period), begun, moment())
          expect(says('LESS_THAN') && (says('EQUAL') || says('GREATER_THAN'))).toBe(false)
          expect(says('LESS_THAN') || says('EQUAL') || says('GREATER_THAN')).toBe(true)
        },
      ),
    )
  })
})

function saidInWords(
  { criterionType, operator, value }: Criterion,
  facts: CriterionFacts,
  average: number | null,
) {
  const wanted = Number(value[0])
  if (criterionType === 'TENURE') {
    if (facts.startDate === null) return false
    const days = Math.round((Date.parse(TODAY) - Date.parse(facts.startDate)) / 86_400_000)
    return operator === 'LESS_THAN' ? days < wanted : operator === 'EQUAL' ? days === wanted : days > wanted
  }
  if (criterionType === 'QA_SCORE' || criterionType === 'STAR_RATING') {
    if (average === null) return false
    const hundredths = Math.round(average * 100)
    if (operator === 'EQUAL') return hundredths === wanted * 100
    return operator === 'LESS_THAN' ? hundredths < wanted * 100 : hundredths > wanted * 100
  }
  const own = {
    EMPLOYEES: [facts.employeeId],
    GROUPS: facts.groupIds,
    LOCATIONS: [facts.location],
    ROLES: [facts.roleId],
    TEAMS: facts.teamIds,
  }[criterionType]
  const overlap = value.filter((each) => new Set(own.map(String)).has(each)).length > 0
  return operator === 'IN' ? overlap : !overlap
}
