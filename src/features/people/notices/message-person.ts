import type { NotificationEvent } from '#features/people/notices/events.ts'
import { mailPerson, type PersonMail } from '#features/people/notices/mail-person.ts'
import { type PersonPush, pushPerson } from '#features/people/notices/push-person.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type PersonMessage = Omit<PersonMail, 'to'> &
  Pick<PersonPush, 'path'> & {
    /** Null for a person without an address, who is notified on devices only. */
    to: string | null
  }

/**
 * Notifies a person about an event on their devices and by mail in the caller's transaction, as their notification
 * settings say. Devices show the subject of the mail.
 */
export async function messagePerson(
  services: Pick<Services, 'config'>,
  tx: Tx,
  event: NotificationEvent,
  { path, to, ...mail }: PersonMessage,
): Promise<void> {
  const { employeeId, subject: title, neededBy } = mail
  await pushPerson(tx, event, { employeeId, title, path, neededBy })
  if (to) await mailPerson(services, tx, event, { ...mail, to })
}
