import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { defineJobs } from '#app/jobs.ts'
import type { Dashboard, DashboardTile } from '#features/dashboards/contract.ts'
import { TILE_PAGES, type TilePage, type TilePart } from '#features/dashboards/tile-pages.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import { findDueChats } from '#features/subscriptions/chats-store.ts'
import type { ReportSendings, ReportSubscription } from '#features/subscriptions/contract.ts'
import { sendToChat } from '#features/subscriptions/send-chat.ts'
import { planSendings } from '#features/subscriptions/sendings.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import type { MailAttachment } from '#platform/mail/store.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'

export const SUBSCRIPTIONS = '/api/v1/report_subscriptions'

export type ReportMail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: MailAttachment[]
}

export type SubscriptionCompany = QaCompany & {
  /** A dashboard with every part but groups, shared with the roles of these people. */
  dashboard(who: StaffName, sharedWith?: readonly StaffName[]): Promise<Dashboard>
  subscribe(who: StaffName, dashboard: Dashboard, more?: object): Promise<ReportSubscription>
  /** Creates what is due, writes it and posts it to chats; at a moment, if one is given, when everyone signs in again. */
  run(moment?: string): Promise<void>
  /** The mails of subscriptions, oldest first. */
  mails(): Promise<ReportMail[]>
  sendings(who: StaffName, id: number): Promise<ReportSendings['sendings']>
}

/** A company with a mail server that is never reached, so that mails wait. */
export async function foundSubscriptionCompany(
  services: TestServices,
  app: FastifyInstance,
  slug = 'demo',
): Promise<SubscriptionCompany> {
  const relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  const company = await foundQaCompany(services, app, slug, { timeZone: 'Europe/Oslo' })
  const { clients, roles, people } = company
  const run = async (moment?: string) => {
    if (moment !== undefined) {
      services.clock.set(moment)
      for (const name of ['admin', 'lead', 'otherLead'] as const)
        clients[name] = await signInAs(app, people[name])
    }
    const system = await systemViewer(services, company.companyId)
    await planSendings(services, system)
    for (const chatId of await tenantTransaction(services, system, findDueChats))
      await sendToChat(services, system, chatId)
    await relay.sweep()
    // The mails themselves stay in the queue.
    services.jobs.sent.splice(0, Infinity, ...services.jobs.sent.filter(({ name }) => name !== 'mail.send'))
    await services.jobs.runAll()
  }
  return {
    ...company,
    run,
    async dashboard(who, sharedWith = []) {
      const made = ok(
        await clients[who].post('/api/v1/dashboards', { name: randomUUID(), tiles: mostTiles() }),
      ) as Dashboard
      if (sharedWith.length === 0) return made
      const role_ids = sharedWith.map((each) => roles[ROLES[each]])
      const change = { version: made.version, role_ids }
      return ok(await clients[who].send('PUT', `/api/v1/dashboards/${made.id}`, change))
    },
    subscribe: async (who, { id }, more = {}) =>
      ok(
        await clients[who].post(SUBSCRIPTIONS, {
          source: { kind: 'dashboard', id },
          repeats: 'daily',
          hour: 8,
          ...more,
        }),
      ),
    async mails() {
      const { rows } = await services.database.ownerPool.query<ReportMail>(
        `select id, to_address as to, subject, text_body as text, html_body as html, headers,
                coalesce(attachments, '[]') as attachments
           from app.mail_message where company_id = $1 and origin = 'report_subscription' order by id`,
        [company.companyId],
      )
      return rows
    },
    sendings: async (who, id) => ok(await clients[who].get(`${SUBSCRIPTIONS}/${id}/sendings`)).sendings,
  }
}

const ROLES: Record<StaffName, 'COMPANY_ADMIN' | 'MANAGER' | 'QA_REVIEWER' | 'AGENT'> = {
  admin: 'COMPANY_ADMIN',
  lead: 'MANAGER',
  otherLead: 'MANAGER',
  reviewer: 'QA_REVIEWER',
  agent: 'AGENT',
  childAgent: 'AGENT',
  outsider: 'AGENT',
}

/** The pages of one metric are alike, and a dashboard has at most 30 tiles. */
const LIKE_THE_COMPANY: readonly TilePage[] = [
  '/trends/team_member',
  '/trends/team',
  '/trends/company/multi',
  '/trends/company/reporting_groups',
]
const mostTiles = () => everyTile().filter(({ page }) => !LIKE_THE_COMPANY.includes(page))

/** One tile of every part, over the last 30 days. */
export const everyTile = (): DashboardTile[] =>
  (Object.keys(TILE_PAGES) as TilePage[]).flatMap((page) =>
    (TILE_PAGES[page] as readonly TilePart[]).map((part) => ({
      key: randomUUID(),
      page,
      part,
      query: '',
      date_preset: page === '/leaderboard' ? null : 'LAST_30_DAYS',
      title: null,
      width: 'full' as const,
    })),
  )

/** Responses of a person on the last days. */
export const responsesOf = (email: string, stars: readonly number[], more: object = {}) =>
  stars.map((each, index) =>
    sentResponse({
      employee: { email },
      stars: each,
      responded_at: `2026-06-${String(15 - (index % 10)).padStart(2, '0')}T10:00:00Z`,
      ...more,
    }),
  )

/** The files of a mail as text, and how many pictures and PDFs there are. */
export const filesOf = ({ attachments }: ReportMail) => ({
  csv: attachments
    .filter(({ type }) => type.startsWith('text/csv'))
    .map(({ base64 }) => Buffer.from(base64, 'base64').toString('utf8')),
  pictures: attachments.filter(({ type }) => type === 'image/png'),
  pdf: attachments.filter(({ type }) => type === 'application/pdf'),
})
