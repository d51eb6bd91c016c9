import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { REPEATS, type SkipReason } from '#features/subscriptions/contract.ts'
import { reportMail } from '#features/subscriptions/mail/message.ts'
import { readReport } from '#features/subscriptions/mail/report.ts'
import { rightsHash, SUBSCRIPTION_ORIGIN } from '#features/subscriptions/refusal.ts'
import {
  endSending,
  findSending,
  lockSending,
  type SendingRow,
} from '#features/subscriptions/sendings-store.ts'
import type { Source } from '#features/subscriptions/source.ts'
import { findSource, sourceOf } from '#features/subscriptions/sources.ts'
import { findReaders, getSubscription, type SubscriptionRow } from '#features/subscriptions/store.ts'
import { readerToken } from '#features/subscriptions/token.ts'
import { fullName } from '#lib/text.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { MailDraft } from '#platform/mail/store.ts'
import type { Services } from '#platform/services.ts'

/**
 * Writes the message of a sending with the reader's rights of this moment. The mail is stored with the note that the
 * sending is written, so a run that was killed before has done nothing, and of two runs only one has an effect.
 */
export async function writeSending(
  services: Services,
  system: Viewer,
  sendingId: number,
  run: Pick<JobRun, 'isLastAttempt'>,
): Promise<void> {
  const waiting = await findWaiting(services, system, sendingId)
  if (!waiting) return
  const { sending, row } = waiting
  const prepared = await prepare(services, system, sending, row).catch(async (error: unknown) => {
    if (run.isLastAttempt)
      await tenantTransaction(services, system, (tx) => endSending(tx, sendingId, { state: 'failed' }))
    throw error
  })
  await tenantTransaction(services, system, async (tx) => {
    const now = await lockSending(tx, sendingId)
    if (now?.state !== 'waiting') return
    if ('reason' in prepared) {
      await endSending(tx, sendingId, { state: 'skipped', reason: prepared.reason })
      return
    }
    const mailId = await mailPerson(services, tx, 'subscription', {
      employeeId: sending.employee_id,
      ...prepared.mail,
    })
    await endSending(tx, sendingId, { state: 'written', mail_id: mailId, rights_hash: prepared.rights })
    await recordWebhookEvents(tx, 'subscription.sent', [sendingId])
  })
}

const findWaiting = (services: Services, system: Viewer, id: number) =>
  tenantTransaction(services, system, async (tx) => {
    const sending = await findSending(tx, id)
    const row = sending && (await getSubscription(tx, sending.subscription_id))
    return sending?.state === 'waiting' && row ? { sending, row } : null
  })

type Prepared = { reason: SkipReason } | { mail: MailDraft; rights: Buffer }

async function prepare(
  services: Services,
  system: Viewer,
  sending: SendingRow,
  row: SubscriptionRow,
): Promise<Prepared> {
  const companyId = system.company.id
  const viewer = await loadViewer(services, companyId, sending.employee_id, {
    actor: { kind: 'system', id: null },
  })
  if (!viewer?.person) return { reason: 'left' }
  const found = await tenantTransaction(services, viewer, (tx) => sourceFor(tx, sending, row))
  if (typeof found === 'string') return { reason: found }
  const report = await readReport(services, viewer, found)
  const token = readerToken(services.config.secretKey, {
    companyId,
    employeeId: sending.employee_id,
    subscriptionId: row.id,
  })
  const mail = await reportMail(report, {
    repeats: REPEATS.find((each) => each === row.repeats) ?? 'weekly',
    csv: row.attach_csv,
    pdf: row.attach_pdf,
    owner: row.owner_id === viewer.person.id ? null : fullName(row.first_name, row.last_name),
    baseUrl: services.config.baseUrl,
    unsubscribe: paths.unsubscribe(token),
  })
  return {
    rights: rightsHash(viewer),
    mail: { to: viewer.person.email, ...mail, origin: SUBSCRIPTION_ORIGIN },
  }
}

async function sourceFor(
  tx: Tx,
  { period, employee_id }: SendingRow,
  row: SubscriptionRow,
): Promise<Source | SkipReason> {
  if (row.deleted_at !== null) return 'source_gone'
  const reader = (await findReaders(tx, [row.id])).find(({ id }) => id === employee_id)
  // A person who asked for it gets it even if it is not sent to them regularly.
  if (period !== null && (!reader || reader.unsubscribed_at !== null)) return 'unsubscribed'
  return (await findSource(tx, sourceOf(row))) ?? 'no_access'
}
