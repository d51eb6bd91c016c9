import { createHash } from 'node:crypto'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { findSendingOfMail } from '#features/subscriptions/sendings-store.ts'
import { findReaders, getSubscription } from '#features/subscriptions/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const SUBSCRIPTION_ORIGIN = 'report_subscription'

/** Hash of everything that decides what a reader may see. If it changes, a mail written earlier may show too much. */
export function rightsHash({
  company,
  permissions,
  dataAccess,
  ownTeamIds,
  ownTeamMemberIds,
  person,
}: Viewer): Buffer {
  const rights = [
    permissions,
    dataAccess,
    ownTeamIds,
    ownTeamMemberIds,
    person?.email,
    company.customerVisibility,
    company.features,
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest()
}

/**
 * Checked just before a mail is sent, which may be long after it was written. Returns the reason not to send it: the
 * person left, unsubscribed, or may see something else now.
 */
export async function reportRefusal(
  services: Services,
  system: Viewer,
  mailId: number,
): Promise<string | null> {
  const found = await tenantTransaction(services, system, async (tx) => {
    const sending = await findSendingOfMail(tx, mailId)
    if (!sending) return null
    const row = await getSubscription(tx, sending.subscription_id)
    const reader = (await findReaders(tx, [sending.subscription_id])).find(
      ({ id }) => id === sending.employee_id,
    )
    const ended = row?.deleted_at !== null || reader === undefined || reader.unsubscribed_at !== null
    return { sending, ended: ended && sending.period !== null }
  })
  if (!found) return null
  if (found.ended) return 'The reader has unsubscribed.'
  const viewer = await loadViewer(services, system.company.id, found.sending.employee_id)
  if (viewer === null) return 'The reader can no longer sign in.'
  const same = found.sending.rights_hash?.equals(rightsHash(viewer)) ?? false
  return same ? null : 'The reader’s access has changed since the mail was written.'
}
