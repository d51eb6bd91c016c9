import type { DeliveryRow } from '#features/exports/deliveries/store.ts'
import { exportMail } from '#features/exports/mails.ts'
import type { ExportRow } from '#features/exports/store.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Minutes after each failure. Together they are about a day. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, 480, 480]

/** Null after the last attempt. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000)
}

export const endOf = (next: Date | null) =>
  next === null ? { state: 'failed' as const, next_attempt_at: null } : { next_attempt_at: next }

/** Records that a delivery has failed for good, and notifies the person who made the export. */
export async function announceFailure(
  services: Services,
  tx: Tx,
  { delivery, made, fault }: { delivery: DeliveryRow; made: ExportRow; fault: string },
): Promise<void> {
  tx.audit({
    action: 'export.not_delivered',
    objectType: 'export',
    objectId: made.id,
    after: { destination: delivery.destination_name, fault },
  })
  const owner = await activeViewerWithin(tx, made.owner_id)
  if (!owner?.person) return
  const { person, company } = owner
  const path = paths.feedbackExports()
  const mail = exportMail('undelivered', {
    languages: [person.language, company.language],
    firstName: person.firstName,
    name: delivery.destination_name,
    link: services.config.baseUrl + path,
  })
  const message = { employeeId: person.id, path, to: person.email, ...mail }
  await messagePerson(services, tx, 'export_undelivered', message)
}
