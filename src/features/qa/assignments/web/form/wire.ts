import type { AssignmentBody, AssignmentRow } from '#features/qa/assignments/contract.ts'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'

/** The fields of a stored assignment that the form edits. */
export type StoredValues = Omit<
  AssignmentRow,
  | 'id'
  | 'status'
  | 'progress'
  | 'total_todo'
  | 'total_reviewers'
  | 'total_employees'
  | 'total_completed'
  | 'skipped'
  | 'mine'
  | 'can_edit'
  | 'created_at'
  | 'updated_at'
  | 'completed'
  | 'filters'
  | 'population'
> & { filters: object; population: object | null }

/** Maps the API's names to the form's; for example `included_roles` to `roles`. */
export function fromWire(row: StoredValues): AssignmentValues {
  return {
    name: row.name,
    cadence: row.cadence,
    initialStartDate: row.initial_start_date,
    startDate: row.start_date,
    endDate: row.end_date,
    numberOfDays: row.number_of_days,
    defaultFormId: row.default_qa_form_id,
    // Older assignments have a single reporting group, which is no longer written.
    reportingGroups:
      row.reporting_groups.length === 0 && row.reporting_group_id !== null
        ? [row.reporting_group_id]
        : row.reporting_groups,
    roles: row.included_roles,
    excludedEmployees: row.excluded_employees,
    allocateToTeamLeader: row.allocate_to_team_leader,
    groups: row.groups,
    employees: row.employees,
    reviewers: row.reviewers,
    blind: row.blind,
    allowPartialMatch: row.allow_best_match,
    employeesAsReviewees: row.employees_as_reviewees,
    qaReviewType: row.qa_review_type,
    filters: row.filters as AssignmentValues['filters'],
    population: row.population as AssignmentValues['population'],
    allocations: row.allocations as AssignmentValues['allocations'],
    budgetMinutes: row.budget_minutes,
  }
}

/** The request body. Leaves out empty optional lists and allocations with a count of 0. */
export function toWire(values: AssignmentValues): AssignmentBody {
  const { allocations, employeesAsReviewees } = values
  // The groups then decide who is reviewed.
  const byGroups = values.groups.length > 0 && !employeesAsReviewees
  return {
    name: values.name.trim(),
    cadence: values.cadence,
    ...(values.initialStartDate !== null && { initial_start_date: values.initialStartDate }),
    ...(values.cadence === 'custom' &&
      values.numberOfDays !== null && { number_of_days: values.numberOfDays }),
    ...(values.defaultFormId !== null && { default_qa_form_id: values.defaultFormId }),
    ...(values.reportingGroups.length > 0 && { reporting_groups: [...values.reportingGroups] }),
    ...(values.roles.length > 0 && { included_roles: [...values.roles] }),
    excluded_employees: [...values.excludedEmployees],
    allocate_to_team_leader: values.allocateToTeamLeader,
    groups: [...values.groups],
    employees: byGroups ? [] : [...values.employees],
    reviewers: [...values.reviewers],
    blind: values.blind,
    allow_best_match: values.allowPartialMatch,
    employees_as_reviewees: employeesAsReviewees,
    qa_review_type: values.qaReviewType,
    filters: values.filters,
    // Audits draw completed reviews.
    ...(values.population && values.qaReviewType === 'qa_review' && { population: values.population }),
    allocations: allocations.filter(({ count }) => count > 0),
    ...(values.budgetMinutes !== null && { budget_minutes: values.budgetMinutes }),
  }
}
