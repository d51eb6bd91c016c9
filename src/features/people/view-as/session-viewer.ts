import type { SessionRow } from '#features/people/sessions/viewer-store.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { viewAsFault } from '#features/people/view-as/rules.ts'
import { setViewAs } from '#features/people/view-as/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * The Viewer of a session: the person's own or, while an admin views the product as another person, that person's Viewer
 * with the admin as actor. The conditions are checked on every request; viewing as ends when the time is over, the admin
 * loses the right or the other person can no longer sign in.
 */
export async function sessionViewer(
  services: Services,
  companyId: number,
  tokenHash: Buffer,
  session: Pick<SessionRow, 'employee_id' | 'view_as_employee_id' | 'view_as_until'>,
): Promise<Viewer | null> {
  const own = await loadViewer(services, companyId, session.employee_id)
  if (!own || session.view_as_employee_id === null || session.view_as_until === null) return own
  const until = session.view_as_until
  const seen = await viewerAs(services, own, session.view_as_employee_id, until)
  const over = until <= services.clock.now() ? 'time' : seen === null ? 'person' : viewAsFault(own, seen)
  if (seen && over === null) return seen
  await endViewAs(services, own, tokenHash, session.view_as_employee_id, over ?? 'person')
  return own
}

/** The other person's Viewer for this admin; null if the person does not exist or cannot sign in. */
export function viewerAs(
  services: Services,
  admin: Viewer,
  employeeId: number,
  until: Date,
): Promise<Viewer | null> {
  const { person, actor, company } = admin
  if (!person) return Promise.resolve(null)
  const { id, firstName, lastName } = person
  return loadViewer(services, company.id, employeeId, {
    actor,
    viewAs: { admin: { id, name: fullName(firstName, lastName) }, until },
  })
}

/** Ends viewing as another person and records the reason in the audit log. */
export async function endViewAs(
  services: Services,
  admin: Viewer,
  tokenHash: Buffer,
  employeeId: number,
  because: string,
): Promise<void> {
  await tenantTransaction(services, admin, async (tx) => {
    await setViewAs(tx, tokenHash, null)
    tx.audit({
      action: 'view_as.ended',
      objectType: 'employee',
      objectId: employeeId,
      after: { because },
    })
  })
}
