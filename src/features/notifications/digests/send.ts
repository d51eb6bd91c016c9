import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { digestMail, showDigest } from '#features/notifications/digests/digest-mail.ts'
import { digestFacts } from '#features/notifications/digests/facts.ts'
import { digestPage } from '#features/notifications/digests/page.ts'
import { maySubscribe, requireType, rightsHash } from '#features/notifications/digests/rights.ts'
import { lastMailing, type Mailing, nextMailing } from '#features/notifications/digests/schedule.ts'
import {
  findDue,
  findMailingOf,
  findOwn,
  insertMailing,
  lastPeriod,
  lockOwn,
  nameMail,
  type SubscriptionRow,
  scheduleNext,
} from '#features/notifications/digests/store.ts'
import { scheduleOf, typeOf } from '#features/notifications/digests/subscriptions.ts'
import { unsubscribeToken } from '#features/notifications/digests/token.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { todayIn } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export const DIGEST_ORIGIN = 'digest'
const AT_ONCE = 100

/**
 * Sends every due digest of the company, with what its reader may see now. A failing digest does not stop the others;
 * the failure is thrown at the end. Returns how many were created.
 */
export async function sendDueDigests(services: Services, system: Viewer): Promise<number> {
  const failures: unknown[] = []
  let made = 0
  for (let after = 0; ; ) {
    const rows = await tenantTransaction(services, system, (tx) => findDue(tx, after, AT_ONCE))
    for (const row of rows) {
      try {
        if (await sendOne(services, system, row)) made++
      } catch (error) {
        services.log.warn({ err: error, companyId: system.company.id }, 'a digest could not be made')
        failures.push(error)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    after = last.id
  }
  if (failures.length > 0) throw failures[0]
  return made
}

/**
 * Creates the mail before the transaction that stores it with the record that the day has its digest. A worker killed
 * earlier has done nothing; of two concurrent ones the second finds the record. From then on the state of the mail
 * tells how far it came.
 */
async function sendOne(services: Services, system: Viewer, row: SubscriptionRow): Promise<boolean> {
  const type = typeOf(row)
  const viewer = await readerOf(services, system.company.id, row.employee_id)
  const due = dueOf(system, row, services.clock.now())
  const entitled = viewer !== null && maySubscribe(viewer, type)
  const mail = due && entitled ? digestMail(await makeDigest(services, viewer, type, due.period)) : null
  return tenantTransaction(services, system, async (tx) => {
    const now = await lockOwn(tx, row.employee_id, row.id)
    // Changed, ended or sent meanwhile; the next run handles it.
    if (
      now?.next_at.getTime() !== row.next_at.getTime() ||
      now.updated_at.getTime() !== row.updated_at.getTime()
    )
      return false
    const mailing = { employeeId: row.employee_id, type, period: due?.period ?? row.next_period }
    const hash = viewer && rightsHash(viewer)
    const first = due !== null && (await insertMailing(tx, { ...mailing, rightsHash: hash }))
    const last = await lastPeriod(tx, row.employee_id, type)
    await scheduleNext(tx, row.id, nextMailing(scheduleOf(row), tx.viewer.company.timeZone, tx.now, last))
    if (!first || mail === null || !viewer?.person) return false
    const mailId = await mailPerson(services, tx, 'digest', {
      employeeId: row.employee_id,
      to: viewer.person.email,
      ...mail,
      origin: DIGEST_ORIGIN,
    })
    await nameMail(tx, mailing, mailId)
    return true
  })
}

/** The mailing that is due; null if it is not due after a change of the company's time zone. */
function dueOf({ company }: Viewer, row: SubscriptionRow, now: Date): Mailing | null {
  if (row.time_zone === company.timeZone)
    return row.next_at <= now ? lastMailing(scheduleOf(row), company.timeZone, now) : null
  const last = lastMailing(scheduleOf(row), company.timeZone, now)
  return last.period >= row.next_period ? last : null
}

/** The reader with current rights, acting as the system; null if they may not sign in any more. */
const readerOf = (services: Services, companyId: number, employeeId: number) =>
  loadViewer(services, companyId, employeeId, { actor: { kind: 'system', id: null } })

async function makeDigest(services: Services, viewer: Viewer, type: SubscriptionType, period: string) {
  const { baseUrl, secretKey } = services.config
  const { id: employeeId } = ownPerson(viewer)
  const token = unsubscribeToken(secretKey, { companyId: viewer.company.id, employeeId, type })
  // While viewing as another person, an admin must not get the link that ends that person's subscription.
  const unsubscribe = viewer.viewAs ? paths.profile() : paths.unsubscribe(token)
  const facts = await digestFacts(services, viewer, type, period)
  return showDigest(facts, viewer, { baseUrl, unsubscribe: baseUrl + unsubscribe })
}

/** The digest as it would be sent today. */
export async function previewDigest(
  services: Services,
  viewer: Viewer,
  type: SubscriptionType,
): Promise<string> {
  requireType(viewer, type)
  const today = todayIn(viewer.company.timeZone, services.clock.now())
  return digestPage(await makeDigest(services, viewer, type, today), true)
}

/**
 * Checked just before a mail is sent, which may be long after it was created. Returns the reason not to send it: the
 * person left, unsubscribed, or may no longer see all of its content.
 */
export async function digestRefusal(
  services: Services,
  system: Viewer,
  mailId: number,
): Promise<string | null> {
  const found = await tenantTransaction(services, system, async (tx: Tx) => {
    const mailing = await findMailingOf(tx, mailId)
    return mailing && { mailing, subscribed: await findOwn(tx, mailing.employee_id, typeOf(mailing)) }
  })
  if (!found) return null
  if (!found.subscribed) return 'The reader has unsubscribed.'
  const viewer = await readerOf(services, system.company.id, found.mailing.employee_id)
  if (viewer === null) return 'The reader can no longer sign in.'
  const same = found.mailing.rights_hash?.equals(rightsHash(viewer)) ?? false
  return same ? null : 'The reader’s access has changed since the digest was created.'
}
