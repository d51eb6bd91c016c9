import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'

/** Parts of an assignment that are compared when two people changed it. */
const COMPARED = [
  'name',
  'cadence',
  'reviewers',
  'reviewees',
  'counts',
  'budget',
  'population',
  'filters',
  'other',
] as const
export type Compared = (typeof COMPARED)[number]

const VALUES_BY_PART: Record<Compared, (values: AssignmentValues) => unknown> = {
  name: ({ name }) => name,
  cadence: ({ cadence, initialStartDate, numberOfDays }) => [cadence, initialStartDate, numberOfDays],
  reviewers: ({ reviewers, allocateToTeamLeader }) => [reviewers, allocateToTeamLeader],
  reviewees: ({ groups, reportingGroups, employees, excludedEmployees, roles, employeesAsReviewees }) => [
    groups,
    reportingGroups,
    employees,
    excludedEmployees,
    roles,
    employeesAsReviewees,
  ],
  counts: ({ allocations }) => allocations.map(({ id: _id, ...allocation }) => allocation),
  budget: ({ budgetMinutes }) => budgetMinutes,
  population: ({ population }) => population,
  filters: ({ filters }) => filters,
  other: ({ blind, allowPartialMatch, qaReviewType, defaultFormId }) => [
    blind,
    allowPartialMatch,
    qaReviewType,
    defaultFormId,
  ],
}

/** The parts that differ, each with a short summary of both copies: lists as their length, other values as they are. */
export function differences(mine: AssignmentValues, theirs: AssignmentValues) {
  return COMPARED.filter(
    (field) => JSON.stringify(VALUES_BY_PART[field](mine)) !== JSON.stringify(VALUES_BY_PART[field](theirs)),
  ).map((field) => ({ field, mine: summarize(field, mine), theirs: summarize(field, theirs) }))
}

function summarize(field: Compared, values: AssignmentValues): string {
  if (field === 'name') return values.name
  if (field === 'reviewers') return String(values.reviewers.length)
  if (field === 'reviewees')
    return String(values.groups.length + values.reportingGroups.length + values.employees.length)
  if (field === 'counts') return String(values.allocations.reduce((sum, { count }) => sum + count, 0))
  if (field === 'budget') return String(values.budgetMinutes ?? '')
  if (field === 'population') return String(Object.keys(values.population?.filters ?? {}).length)
  if (field === 'filters')
    return String(
      Object.values(values.filters).filter((value) => JSON.stringify(value ?? []).length > 2).length,
    )
  if (field === 'cadence') return [values.initialStartDate, values.numberOfDays].filter(Boolean).join(' · ')
  return ''
}
