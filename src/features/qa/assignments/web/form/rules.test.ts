import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duplicateValues } from '#features/qa/assignments/web/form/duplicate.ts'
import { errorOf, otherErrors } from '#features/qa/assignments/web/form/form-errors.ts'
import {
  type AssignmentValues,
  countOf,
  NEW_ASSIGNMENT,
  withCount,
  withGroups,
  withTeamLeaders,
} from '#features/qa/assignments/web/form/values.ts'
import { fromWire, type StoredValues, toWire } from '#features/qa/assignments/web/form/wire.ts'

const values = (change: Partial<AssignmentValues> = {}): AssignmentValues => ({
  ...NEW_ASSIGNMENT,
  name: 'Weekly',
  ...change,
})
const wire = (change: Partial<AssignmentValues>) => toWire(values(change))
const stored = (change: Partial<StoredValues> = {}): StoredValues => ({
  name: 'Weekly',
  cadence: 'weekly',
  initial_start_date: '2024-01-01',
  start_date: '2024-01-08',
  end_date: '2024-01-14',
  number_of_days: null,
  default_qa_form_id: null,
  reporting_group_id: null,
  reporting_groups: [],
  included_roles: [],
  excluded_employees: [],
  allocate_to_team_leader: false,
  groups: [],
  employees: [],
  reviewers: [],
  blind: false,
  allow_best_match: false,
  employees_as_reviewees: false,
  qa_review_type: 'qa_review',
  filters: {},
  population: null,
  allocations: [],
  budget_minutes: null,
  ...change,
})
const any = { type: 'any' } as const
const positive = { type: 'stars', stars: [4, 5] } as const
const negative = { type: 'stars', stars: [1, 2, 3] } as const
const channel = { type: 'channel', channel_id: 7 } as const
const tags = { type: 'tags', tags: ['vip'] } as const
const counted = (...counts: [Parameters<typeof withCount>[1], number][]) =>
  counts.reduce((before, [kind, count]) => withCount(before, kind, count), values())

describe('conversion between form and API', () => {
  test('ASG-006 roles are sent as included_roles', () => {
    const body = wire({ roles: [3] })
    expect(body.included_roles).toEqual([3])
    expect(body).not.toHaveProperty('roles')
    expect(fromWire(stored({ included_roles: [3] })).roles).toEqual([3])
  })

  test('ASG-007 allowPartialMatch is sent as allow_best_match', () => {
    expect(wire({ allowPartialMatch: true }).allow_best_match).toBe(true)
    expect(wire({ allowPartialMatch: true })).not.toHaveProperty('allow_partial_match')
    expect(fromWire(stored({ allow_best_match: true })).allowPartialMatch).toBe(true)
  })

  test('ASG-022 a legacy single reporting group is read as a list of one and never written', () => {
    const read = fromWire(stored({ reporting_group_id: 4 }))
    expect(read.reportingGroups).toEqual([4])
    expect(toWire(read).reporting_groups).toEqual([4])
    expect(toWire(read)).not.toHaveProperty('reporting_group_id')
    expect(fromWire(stored({ reporting_group_id: 4, reporting_groups: [9] })).reportingGroups).toEqual([9])
  })

  test('ASG-043 only allocations with a count above 0 are sent', () => {
    const all = counted([any, 0], [positive, 2], [channel, 0])
    expect(toWire(all).allocations).toEqual([{ ...positive, count: 2 }])
    expect(toWire(counted([any, 0], [positive, 0], [negative, 0])).allocations).toEqual([])
  })

  test.each([
    ['the any count', any, 3],
    ['the positive count', positive, 2],
    ['the negative count', negative, 1],
    ['a channel’s count', channel, 2],
    ['a tag set’s count', tags, 1],
  ] as const)(
    'ASG-044 ASG-045 ASG-046 ASG-047 ASG-048 %s is sent when set, and absent when not',
    (_, kind, count) => {
      expect(toWire(counted([kind, count])).allocations).toEqual([{ ...kind, count }])
      expect(toWire(withCount(counted([kind, count]), kind, null)).allocations).toEqual([])
      expect(countOf(counted([kind, count]), kind)).toBe(count)
      expect(countOf(values(), kind)).toBeNull()
    },
  )

  test('ASG-049 default_qa_form_id is sent when set', () => {
    expect(wire({ defaultFormId: 4 }).default_qa_form_id).toBe(4)
    expect(wire({ defaultFormId: null })).not.toHaveProperty('default_qa_form_id')
  })

  test('ASG-050 reporting_groups are sent only when there are any', () => {
    expect(wire({ reportingGroups: [] })).not.toHaveProperty('reporting_groups')
    expect(wire({ reportingGroups: [2] }).reporting_groups).toEqual([2])
  })

  test('ASG-051 included_roles are sent only when there are any', () => {
    expect(wire({ roles: [] })).not.toHaveProperty('included_roles')
    expect(wire({ roles: [3] }).included_roles).toEqual([3])
  })

  test('ASG-052 listed people are sent only if they, not the groups, are reviewed', () => {
    const both = { groups: [1], employees: [5] }
    expect(wire({ ...both, employeesAsReviewees: false }).employees).toEqual([])
    expect(wire({ ...both, employeesAsReviewees: true }).employees).toEqual([5])
    expect(wire({ employees: [5] }).employees).toEqual([5])
  })

  test('allocations keep their order, whatever their counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }), (counts) => {
        const allocations = counts.map((count, at) => ({
          id: at + 1,
          type: 'channel' as const,
          channel_id: at + 10,
          count,
        }))
        expect(toWire(fromWire(stored({ allocations }))).allocations).toEqual(allocations)
      }),
    )
  })

  test('the length of a period is sent only for the custom cadence', () => {
    expect(wire({ cadence: 'custom', numberOfDays: 10 }).number_of_days).toBe(10)
    expect(wire({ cadence: 'weekly', numberOfDays: 10 })).not.toHaveProperty('number_of_days')
  })
})

describe('duplicating', () => {
  test('ASG-025 duplicating appends [COPY] to the name every time', () => {
    const copy = duplicateValues(values())
    expect(copy.name).toBe('Weekly [COPY]')
    expect(duplicateValues(copy).name).toBe('Weekly [COPY] [COPY]')
    expect(duplicateValues(values({ name: 'a'.repeat(200) })).name).toBe(`${'a'.repeat(193)} [COPY]`)
  })

  test('ASG-026 ASG-027 clears the start and end dates', () => {
    const copy = duplicateValues(values({ startDate: '2024-01-08', endDate: '2024-01-14' }))
    expect([copy.startDate, copy.endDate]).toEqual([null, null])
  })

  test.each([
    ['2024-01-01', '2024-02-05', '2024-02-05'],
    ['2024-03-01', '2024-02-05', '2024-03-01'],
    ['2024-01-01', null, '2024-01-01'],
    [null, '2024-02-05', '2024-02-05'],
  ])('ASG-028 starts at the later of initial start and start: %s, %s → %s', (initial, start, expected) => {
    expect(duplicateValues(values({ initialStartDate: initial, startDate: start })).initialStartDate).toBe(
      expected,
    )
  })

  test('ASG-029 clears the employees, unless they are the reviewees', () => {
    expect(duplicateValues(values({ employees: [1, 2] })).employees).toEqual([])
    expect(duplicateValues(values({ employees: [1, 2], employeesAsReviewees: true })).employees).toEqual([
      1, 2,
    ])
  })

  test('ASG-030 clears the reviewers if team leaders review', () => {
    expect(duplicateValues(values({ reviewers: [9], allocateToTeamLeader: true })).reviewers).toEqual([])
    expect(duplicateValues(values({ reviewers: [9] })).reviewers).toEqual([9])
  })

  test('copies the allocations without their ids', () => {
    const copy = duplicateValues(values({ allocations: [{ id: 3, type: 'any', count: 2 }] }))
    expect(copy.allocations).toEqual([{ type: 'any', count: 2 }])
  })
})

describe('team leaders as reviewers', () => {
  const group = (id: number, owner: number | null) => ({
    id,
    name: `Group ${id}`,
    owner: owner === null ? null : { id: owner, name: `Person ${owner}` },
  })
  const known = [group(1, 4), group(2, 5), group(3, 6), group(4, null), group(5, 4)]

  test('ASG-031 switched on, the owners of the chosen groups review, without duplicates', () => {
    const on = withTeamLeaders(values({ groups: [1, 2, 4, 5], reviewers: [9] }), true, known)
    expect(on).toMatchObject({ allocateToTeamLeader: true, reviewers: [4, 5] })
    expect(withTeamLeaders(on, false, known)).toMatchObject({
      allocateToTeamLeader: false,
      reviewers: [4, 5],
    })
  })

  test('ASG-032 a group added while on adds its owner; while off, it adds no reviewer', () => {
    const on = values({ groups: [1], reviewers: [4], allocateToTeamLeader: true })
    expect(withGroups(on, [1, 3], known).reviewers).toEqual([4, 6])
    expect(withGroups({ ...on, allocateToTeamLeader: false }, [1, 3], known).reviewers).toEqual([4])
  })

  test('ASG-033 cannot be on without groups', () => {
    const on = values({ groups: [1], reviewers: [4], allocateToTeamLeader: true })
    expect(withGroups(on, [], known).allocateToTeamLeader).toBe(false)
  })

  test('ASG-034 removing a group removes its owner; removing the last one switches it off', () => {
    const on = values({ groups: [1, 2], reviewers: [4, 5], allocateToTeamLeader: true })
    const one = withGroups(on, [1], known)
    expect(one).toMatchObject({ reviewers: [4], allocateToTeamLeader: true })
    expect(withGroups(one, [], known).allocateToTeamLeader).toBe(false)
  })
})

test('errors are found by field, including those inside it; the rest are listed apart', () => {
  const errors = [
    { path: 'allocations.0.count', message: 'too many' },
    { path: 'odd', message: 'no' },
  ]
  expect(errorOf(errors, 'allocations')).toBe('too many')
  expect(errorOf(errors, 'alloc')).toBeUndefined()
  expect(otherErrors(errors, ['allocations'])).toEqual([errors[1]])
})
