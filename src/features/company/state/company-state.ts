import { raiseAccessVersion } from '#features/company/access-version.ts'
import { lockState, updateState } from '#features/company/state/store.ts'
import type { CompanyState, Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** What an admin can do; purging is done only by a job (purge/). */
export type StateAct = 'churn' | 'enable'

const ACTS = {
  churn: { from: 'live', to: 'churned', action: 'company.churned', detail: 'The company is disabled.' },
  enable: { from: 'churned', to: 'live', action: 'company.enabled', detail: 'The company is enabled.' },
} as const satisfies Record<
  StateAct,
  { from: CompanyState; to: CompanyState; action: string; detail: string }
>

/**
 * Closes or reopens a company; the admin confirms with its subdomain. In a closed company only people with the `admin`
 * flag can sign in, nothing is written and no job runs. After PURGE_AFTER_DAYS its data is removed.
 */
export const changeState = (
  services: Services,
  viewer: Viewer,
  act: StateAct,
  { subdomain }: { subdomain: string },
): Promise<{ detail: string }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { from, to, action, detail } = ACTS[act]
    const company = await lockState(tx)
    if (subdomain !== company.slug)
      throw invalid([{ path: 'subdomain', message: 'This is not the company’s subdomain.' }])
    if (company.state !== from) throw invalid([{ path: 'state', message: REFUSALS[company.state] }])
    await updateState(tx, { state: to, churned_at: to === 'churned' ? tx.now : null })
    await raiseAccessVersion(tx)
    tx.audit({
      action,
      objectType: 'company',
      objectId: tx.companyId,
      before: { state: from },
      after: { state: to },
    })
    return { detail }
  })

const REFUSALS: Record<CompanyState, string> = {
  live: 'The company is already enabled.',
  churned: 'The company is already disabled.',
  purging: 'The company’s data is being removed; it can no longer be enabled.',
  purged: 'The company’s data was removed; it can no longer be enabled.',
}
