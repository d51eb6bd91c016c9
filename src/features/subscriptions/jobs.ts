import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import { companiesWithChats, findDueChats } from '#features/subscriptions/chats-store.ts'
import { sendToChat } from '#features/subscriptions/send-chat.ts'
import { planSendings, SENDING_WAITS } from '#features/subscriptions/sendings.ts'
import { deleteSendingsBefore } from '#features/subscriptions/sendings-store.ts'
import { companiesWithDue } from '#features/subscriptions/store.ts'
import { purgeDeletedSubscriptions } from '#features/subscriptions/subscriptions.ts'
import { writeSending } from '#features/subscriptions/write-sending.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

export const PLAN_SENDINGS = 'subscriptions.plan'
const PLAN_IN_COMPANY = 'subscriptions.planOf'
export const SEND_TO_CHAT = 'subscriptions.chat'
export const WRITE_SENDING = 'subscriptions.write'
export const TIDY_SUBSCRIPTIONS = 'subscriptions.tidy'

/** How long the log of what was sent is kept. */
const LOG_DAYS = 180

/**
 * Every five minutes, creates what is due, which also covers time zones with offsets of a quarter hour. Each message is
 * a job of its own, so that a slow one does not delay the others.
 */
export function defineSubscriptionJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void {
  const { jobs, clock } = services
  const often = { expression: '*/5 * * * *', timeZone: 'UTC' }
  jobs.define(PLAN_SENDINGS, { data: z.object({}), cron: often, retries: 0 }, async () => {
    const now = clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    const { ownerPool } = services.database
    const companies = [
      ...(await companiesWithDue(ownerPool, now)),
      ...(await companiesWithChats(ownerPool, now)),
    ]
    for (const companyId of new Set(companies))
      await jobs.send(PLAN_IN_COMPANY, { companyId }, { key: `${companyId} ${minute}` })
  })
  const company = z.object({ companyId: z.number().int() })
  jobs.define(PLAN_IN_COMPANY, { data: company }, async ({ companyId }) => {
    const system = await systemViewer(companyId)
    if (!system) return
    const minute = Math.floor(clock.now().getTime() / 60_000)
    await planSendings(services, system)
    for (const chatId of await tenantTransaction(services, system, findDueChats))
      await jobs.send(SEND_TO_CHAT, { companyId, chatId }, { key: `${companyId} ${chatId} ${minute}` })
  })

  const chat = company.extend({ chatId: z.number().int() })
  jobs.define(SEND_TO_CHAT, { data: chat, concurrency: 5 }, async ({ companyId, chatId }, { signal }) => {
    const system = await systemViewer(companyId)
    if (system) await sendToChat(services, system, chatId, signal)
  })

  const sending = company.extend({ sendingId: z.number().int() })
  const options = { data: sending, expireInSeconds: 600, concurrency: 2 }
  jobs.define(WRITE_SENDING, options, async ({ companyId, sendingId }, run) => {
    const system = await systemViewer(companyId)
    if (system) await writeSending(services, system, sendingId, run)
  })
  relay.onEvent(SENDING_WAITS, WRITE_SENDING)

  const nightly = { expression: '3 4 * * *', timeZone: 'UTC' }
  jobs.define(TIDY_SUBSCRIPTIONS, { data: z.object({}), cron: nightly }, () => {
    const before = new Date(clock.now().getTime() - LOG_DAYS * MILLISECONDS_PER_DAY)
    return visitCompanies(services, systemViewer, (system) =>
      tenantTransaction(services, system, async (tx) => {
        if (await hasLegalHold(tx)) return
        await purgeDeletedSubscriptions(tx)
        await deleteSendingsBefore(tx, before)
      }),
    )
  })
}
