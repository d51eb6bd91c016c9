import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type { AssignmentInput } from '#features/qa/assignments/contract.ts'
import { findUnknown } from '#features/qa/assignments/references-store.ts'
import type { StoredAssignment } from '#features/qa/assignments/store.ts'
import { findForm, newestVersion } from '#features/qa/scorecards/scorecards.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'

/**
 * Rejects ids that do not exist in the company, and people and teams outside the viewer's QA scope. Ids the assignment
 * already had are kept, because a person may have left since.
 */
export async function requireReferences(
  tx: Tx,
  input: AssignmentInput,
  before?: StoredAssignment,
): Promise<void> {
  const faults: FieldError[] = []
  const check = async (
    table: Parameters<typeof findUnknown>[1],
    named: readonly (readonly [path: string, ids: readonly number[] | undefined, had?: readonly number[]])[],
    allowed: readonly number[] | null = null,
  ) => {
    const all = named.flatMap(([, ids]) => ids ?? [])
    const unknown = await findUnknown(tx, table, all)
    for (const [path, ids = [], had = []] of named)
      for (const [index, id] of ids.entries())
        if (!had.includes(id) && (unknown.has(id) || (allowed !== null && !allowed.includes(id))))
          faults.push({ path: `${path}.${index}`, message: 'does not exist' })
  }
  await check('team', [['groups', input.groups, before?.team_ids]], visibleTeamIds(tx.viewer, 'QA'))
  await check(
    'employee',
    [
      ['employees', input.employees, before?.employee_ids],
      ['excluded_employees', input.excluded_employees, before?.excluded_employee_ids],
    ],
    visibleEmployeeIds(tx.viewer, 'QA'),
  )
  await check('employee', [['reviewers', input.reviewers, before?.reviewers]])
  await check('role', [['included_roles', input.included_roles, before?.role_ids]])
  await check('reporting_group', [
    ['reporting_groups', input.reporting_groups, before?.reporting_group_ids],
    ['filters.reporting_groups', input.filters.reporting_groups, before?.filters.reporting_groups],
  ])
  await check('brand', [['filters.brands', input.filters.brands, before?.filters.brands]])
  await check('channel', [['filters.channels', input.filters.channels, before?.filters.channels]])
  const allocated = input.allocations.map((each) => (each.type === 'channel' ? each.channel_id : 0))
  const unknown = await findUnknown(
    tx,
    'channel',
    allocated.filter((id) => id !== 0),
  )
  for (const [index, id] of allocated.entries())
    if (unknown.has(id)) faults.push({ path: `allocations.${index}.channel_id`, message: 'does not exist' })
  const old = input.reporting_group_id ?? null
  if (old !== null && (await findUnknown(tx, 'reporting_group', [old])).size > 0)
    faults.push({ path: 'reporting_group_id', message: 'does not exist' })
  const formId = input.default_qa_form_id ?? null
  if (formId !== null && formId !== before?.default_form_id) {
    const form = await findForm(tx, await newestVersion(tx, formId))
    if (!form?.active || form.type !== 'regular')
      faults.push({
        path: 'default_qa_form_id',
        message: 'must be an active review scorecard',
      })
  }
  if (faults.length > 0) throw invalid(faults)
}
