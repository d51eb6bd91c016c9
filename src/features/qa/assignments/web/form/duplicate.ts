import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'

/** What a copy of an assignment begins with: it starts later, and with people chosen anew where they follow from others. */
export function duplicated(original: AssignmentValues): AssignmentValues {
  return {
    ...original,
    name: `${original.name} [COPY]`,
    initialStartDate: later(original.initialStartDate, original.startDate),
    startDate: null,
    endDate: null,
    employees: original.employeesAsReviewees ? original.employees : [],
    reviewers: original.allocateToTeamLeader ? [] : original.reviewers,
    // The copy's places are its own.
    allocations: original.allocations.map(({ id: _id, ...allocation }) => allocation),
  }
}

/** Days written yyyy-MM-dd compare as they are. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one
