import type { ChosenEvent, NotificationEvent } from '#features/people/notices/events.ts'
import { isNotified, waitsUntil } from '#features/people/notices/settings.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { MailDraft } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

export type PersonMail = Omit<MailDraft, 'notBefore' | 'heldFor' | 'neededBy'> & {
  employeeId: number
  /** If the quiet hours end later than this, the mail does not wait for their end. */
  neededBy?: Date | undefined
}

/**
 * Mails a person about an event in the caller's transaction, as their notification settings say. Returns the id of the
 * mail; null if the person has turned the event off, which is impossible for events that are not theirs to choose.
 */
export async function mailPerson<Event extends NotificationEvent>(
  services: Pick<Services, 'config'>,
  tx: Tx,
  event: Event,
  { employeeId, neededBy, ...draft }: PersonMail,
): Promise<number | (Event extends ChosenEvent ? null : never)> {
  if (!(await isNotified(tx, employeeId, event, 'mail')))
    return null as Event extends ChosenEvent ? null : never
  const notBefore = await waitsUntil(tx, employeeId, event, neededBy)
  return queueMail(services, tx, { ...draft, ...(notBefore && { notBefore, heldFor: employeeId, neededBy }) })
}
