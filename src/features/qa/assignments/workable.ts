import { selectionMode } from '#features/qa/assignments/assignment.ts'
import type { ReviewType } from '#features/qa/assignments/contract.ts'
import { findNames } from '#features/qa/assignments/progress-query.ts'
import { findAllowed } from '#features/qa/assignments/references-store.ts'
import type { AssignmentFields, StoredAssignment } from '#features/qa/assignments/store.ts'
import { fullName } from '#lib/text.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'

/** The permission a reviewer needs, by review type. */
export const NEEDED_TO_WORK = {
  qa_review: 'reviewQA',
  qa_calibration_audit: 'performQaAudits',
} as const satisfies Record<ReviewType, PermissionFlag>

const WORK = { qa_review: 'review', qa_calibration_audit: 'audit' } as const

type Fields = Pick<
  AssignmentFields,
  | 'allocate_to_team_leader'
  | 'employee_ids'
  | 'employees_as_reviewees'
  | 'excluded_employee_ids'
  | 'qa_review_type'
  | 'reporting_group_ids'
  | 'role_ids'
  | 'team_ids'
>

/**
 * Rejects an assignment that could never offer a review: no reviewers, no reviewees, no counts, or new reviewers whose
 * role does not allow the work. Existing reviewers stay, because an earlier role may have allowed it.
 */
export async function requireWorkable(
  tx: Tx,
  fields: Fields,
  { reviewers, allocations }: { reviewers: readonly number[]; allocations: readonly unknown[] },
  before?: StoredAssignment,
): Promise<void> {
  const faults: FieldError[] = []
  const byLeaders = fields.allocate_to_team_leader
  if (reviewers.length === 0)
    faults.push(
      byLeaders
        ? { path: 'groups', message: 'must include a team that has a leader' }
        : { path: 'reviewers', message: 'must include at least one person' },
    )
  if (selectionMode(fields) === 'named' && fields.employee_ids.length === 0)
    faults.push({ path: 'employees', message: 'must include at least one person, or choose groups' })
  if (allocations.length === 0)
    faults.push({ path: 'allocations', message: 'must have at least one count above 0' })
  const had = before?.qa_review_type === fields.qa_review_type ? before.reviewers : []
  const added = reviewers.filter((id) => !had.includes(id))
  const allowed = await findAllowed(tx, added, NEEDED_TO_WORK[fields.qa_review_type])
  const refused = added.filter((id) => !allowed.has(id))
  const message = `is not allowed to ${WORK[fields.qa_review_type]}`
  if (byLeaders)
    for (const { first_name, last_name } of await findNames(tx, refused))
      faults.push({
        path: 'groups',
        message: `must have other leaders: ${fullName(first_name, last_name)} ${message}`,
      })
  else for (const id of refused) faults.push({ path: `reviewers.${reviewers.indexOf(id)}`, message })
  if (faults.length > 0) throw invalid(faults)
}
