import type { DemoCompany } from '#app/demo/plan.ts'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { maySubscribe } from '#features/notifications/digests/rights.ts'
import { readSubscription, subscribe } from '#features/notifications/digests/subscriptions.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { Services } from '#platform/services.ts'

/** Digests of the demo accounts, identified by the start of their e-mail. */
const SUBSCRIBED: readonly (readonly [account: string, type: SubscriptionType])[] = [
  ['lead@', 'team_report'],
  ['admin@', 'company_report'],
]

/** Subscribes demo accounts to weekly digests. Keeps subscriptions of an interrupted run. */
export async function seedDigests(services: Services, company: DemoCompany): Promise<void> {
  for (const [account, type] of SUBSCRIBED) {
    const person = company.people.find(({ email }) => email.startsWith(account))
    const login = person && (await findLogin(services.database.kysely, person.email))
    const viewer = login && (await loadViewer(services, login.company_id, login.employee_id))
    if (!viewer || !maySubscribe(viewer, type)) continue
    const { subscription } = await readSubscription(services, viewer, type)
    const { id, ...usual } = subscription
    if (id === null) await subscribe(services, viewer, usual)
  }
}
