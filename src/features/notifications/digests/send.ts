import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { digestMail, showDigest } from '#features/notifications/digests/digest-mail.ts'
import { digestFacts } from '#features/notifications/digests/facts.ts'
import { digestPage } from '#features/notifications/digests/page.ts'
import { demandType, mayHave, rightsHash } from '#features/notifications/digests/rights.ts'
import { lastMailing, type Mailing, nextMailing } from '#features/notifications/digests/schedule.ts'
import {
  findDue,
  findMailingOf,
  findOwn,
  insertMailing,
  lastPeriod,
  lockOwn,
  moveOn,
  nameMail,
  type SubscriptionRow,
} from '#features/notifications/digests/store.ts'
import { scheduleOf, typeOf } from '#features/notifications/digests/subscriptions.ts'
import { unsubscribeToken } from '#features/notifications/digests/token.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { todayIn } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

export const DIGEST_ORIGIN = 'digest'
const AT_ONCE = 100

/**
 * Every digest of the company whose time has come, each by what its reader may see now. One that fails does not keep
 * the others back; the failure is thrown at the end. Answers how many were made.
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
 * Made first and written then, in one transaction with the note that the day has its digest: whoever is killed before
 * has done nothing, and of two that make the same one the second finds the note. From there on the mail's own states
 * say how far it came.
 */
async function sendOne(services: Services, system: Viewer, row: SubscriptionRow): Promise<boolean> {
  const type = typeOf(row)
  const viewer = await readerOf(services, system.company.id, row.employee_id)
  const due = dueOf(system, row, services.clock.now())
  const entitled = viewer !== null && mayHave(viewer, type)
  const mail = due && entitled ? digestMail(await makeDigest(services, viewer, type, due.period)) : null
  return tenantTransaction(services, system, async (tx) => {
    const now = await lockOwn(tx, row.employee_id, row.id)
    // Changed, ended or sent meanwhile: the next look finds what is due then.
    if (
      now?.next_at.getTime() !== row.next_at.getTime() ||
      now.updated_at.getTime() !== row.updated_at.getTime()
    )
      return false
    const mailing = { employeeId: row.employee_id, type, period: due?.period ?? row.next_period }
    const hash = viewer && rightsHash(viewer)
    const first = due !== null && (await insertMailing(tx, { ...mailing, rightsHash: hash }))
    const last = await lastPeriod(tx, row.employee_id, type)
    await moveOn(tx, row.id, nextMailing(scheduleOf(row), tx.viewer.company.timeZone, tx.now, last))
    if (!first || mail === null || !viewer?.person) return false
    const mailId = await queueMail(services, tx, { to: viewer.person.email, ...mail, origin: DIGEST_ORIGIN })
    await nameMail(tx, mailing, mailId)
    return true
  })
}

/** The mailing whose time has come; null where the company's clocks have changed, and it has not. */
function dueOf({ company }: Viewer, row: SubscriptionRow, now: Date): Mailing | null {
  if (row.time_zone === company.timeZone)
    return row.next_at <= now ? lastMailing(scheduleOf(row), company.timeZone, now) : null
  const last = lastMailing(scheduleOf(row), company.timeZone, now)
  return last.period >= row.next_period ? last : null
}

/** The person as of now, at work as nobody: null for who may not sign in any more. */
const readerOf = (services: Services, companyId: number, employeeId: number) =>
  loadViewer(services, companyId, employeeId, { actor: { kind: 'system', id: null } })

async function makeDigest(services: Services, viewer: Viewer, type: SubscriptionType, period: string) {
  const { baseUrl, secretKey } = services.config
  const { id: employeeId } = ownPerson(viewer)
  const token = unsubscribeToken(secretKey, { companyId: viewer.company.id, employeeId, type })
  // Whoever looks on as somebody else must not get the link that ends that person’s digest.
  const unsubscribe = viewer.viewAs ? paths.profile() : paths.unsubscribe(token)
  const facts = await digestFacts(services, viewer, type, period)
  return showDigest(facts, viewer, { baseUrl, unsubscribe: baseUrl + unsubscribe })
}

/** As it would be sent today. */
export async function previewDigest(
  services: Services,
  viewer: Viewer,
  type: SubscriptionType,
): Promise<string> {
  demandType(viewer, type)
  const today = todayIn(viewer.company.timeZone, services.clock.now())
  return digestPage(await makeDigest(services, viewer, type, today), true)
}

/**
 * Looked at just before a mail goes out, which may be long after it was made: why it must not, if the person has gone,
 * has unsubscribed or may not see all that is in it.
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
  if (viewer === null) return 'The reader may not sign in any more.'
  const same = found.mailing.rights_hash?.equals(rightsHash(viewer)) ?? false
  return same ? null : 'What the reader may see has changed since it was made.'
}
