import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { nameOfCopy } from '#lib/copy-name.ts'

/** Initial values of a copy: a later start, and without people who follow from groups or team leaders. */
export function duplicateValues(original: AssignmentValues): AssignmentValues {
  return {
    ...original,
    name: nameOfCopy(original.name, 200, (name) => `${name} [COPY]`),
    initialStartDate: laterDay(original.initialStartDate, original.startDate),
    startDate: null,
    endDate: null,
    employees: original.employeesAsReviewees ? original.employees : [],
    reviewers: original.allocateToTeamLeader ? [] : original.reviewers,
    // Without ids, the copy gets allocations of its own.
    allocations: original.allocations.map(({ id: _id, ...allocation }) => allocation),
  }
}

/** The later day; yyyy-MM-dd strings compare as dates. */
const laterDay = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one
