import { VIEW_AS_MINUTES, type ViewAsInput } from '#features/people/view-as/contract.ts'
import { viewAsFault } from '#features/people/view-as/rules.ts'
import { endViewAs, viewerAs } from '#features/people/view-as/session-viewer.ts'
import { setViewAs } from '#features/people/view-as/store.ts'
import { type Viewer, withoutViewAs } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Starting with the session's next request, the admin sees what the other person sees and can change nothing. */
export async function startViewAs(
  services: Services,
  admin: Viewer,
  tokenHash: Buffer,
  { employee_id, reason }: ViewAsInput,
): Promise<Viewer> {
  const until = new Date(services.clock.now().getTime() + VIEW_AS_MINUTES * 60_000)
  const seen = await viewerAs(services, admin, employee_id, until)
  if (!seen)
    throw invalid([{ path: 'employee_id', message: 'This person does not exist, or cannot sign in.' }])
  const fault = viewAsFault(admin, seen)
  if (fault === 'oneself') throw invalid([{ path: 'employee_id', message: 'This is you.' }])
  if (fault === 'vendor_admin') throw forbidden('No one can view the product as an admin of the vendor.')
  if (fault !== null) throw forbidden()
  await tenantTransaction(services, admin, async (tx) => {
    await setViewAs(tx, tokenHash, { employeeId: employee_id, until })
    tx.audit({
      action: 'view_as.started',
      objectType: 'employee',
      objectId: employee_id,
      after: { reason, until: until.toISOString() },
    })
  })
  return seen
}

/** Returns to the admin's own view; false if the session was not viewing as anyone. */
export async function stopViewAs(services: Services, viewer: Viewer, tokenHash: Buffer): Promise<boolean> {
  if (!viewer.viewAs || !viewer.person) return false
  await endViewAs(services, withoutViewAs(viewer), tokenHash, viewer.person.id, 'ended')
  return true
}
