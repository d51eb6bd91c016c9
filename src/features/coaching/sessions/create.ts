import { informNewCoachee } from '#features/coaching/intelligence/intelligence.ts'
import { record } from '#features/coaching/records.ts'
import type { SessionAnswer } from '#features/coaching/sessions/contract.ts'
import { noSession, present } from '#features/coaching/sessions/reading.ts'
import { privateViewerId } from '#features/coaching/sessions/session.ts'
import {
  findActivePerson,
  findDraft,
  findSession,
  insertSession,
  type NewSession,
  type SessionRow,
} from '#features/coaching/sessions/store.ts'
import { usableTemplate } from '#features/coaching/templates/use.ts'
import { carryTopicsOver } from '#features/coaching/topics/carry-over.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, viewingOnly } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Returns the viewer's draft for a person, creating it if needed, from a template if one is given. Repeating the
 * request returns the same draft.
 */
export const newSession = (
  services: Services,
  viewer: Viewer,
  { employeeId, templateId }: { employeeId: number; templateId?: number | undefined },
): Promise<SessionAnswer> => {
  // This is a GET, which the general check for writes does not cover.
  if (viewer.viewAs) throw viewingOnly()
  return tenantTransaction(services, viewer, async (tx) => {
    const coachId = privateViewerId(viewer)
    if (coachId === null) throw notFound('This employee')
    await requireCoachable(tx, employeeId)
    const template = templateId === undefined ? null : await usableTemplate(tx, templateId)
    const input: NewSession = {
      coach_id: coachId,
      employee_id: employeeId,
      ...(template && { template_id: template.id, title: template.name, notes: template.body }),
    }
    return present(tx, await draftOf(tx, input))
  })
}

/** The coach's draft for a person, created if there is none. */
export async function draftOf(tx: Tx, input: NewSession): Promise<SessionRow> {
  const id = await insertSession(tx, input)
  const find = () =>
    id === undefined ? findDraft(tx, input.coach_id, input.employee_id) : findSession(tx, id)
  const row = await find()
  if (!row) throw noSession()
  if (id === undefined) return row
  record(tx, row, 'coaching_session.created')
  await informNewCoachee(tx, row.employee_id)
  await carryTopicsOver(tx, row)
  return (await find()) ?? row
}

/** Throws unless the person is active, within the viewer's coaching scope, and not the viewer. */
export async function requireCoachable(tx: Tx, employeeId: number): Promise<void> {
  const visible = visibleEmployeeIds(tx.viewer, 'COACHING')
  const known = visible === null || visible.includes(employeeId)
  if (!known || !(await findActivePerson(tx, employeeId))) throw notFound('This employee')
  if (tx.viewer.person?.id === employeeId)
    throw invalid([{ path: 'employee_id', message: 'You cannot coach yourself.' }])
}
