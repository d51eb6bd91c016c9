import { z } from 'zod'
import { endCompany } from '#features/company/policy.ts'
import { changeState, type StateAct } from '#features/company/state/company-state.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** The link of a dashboard tile. It is not a page: opened in a browser it returns 404. */
const stateEndpoint = (name: string, act: StateAct, summary: string) =>
  endpoint({
    name,
    method: 'PATCH',
    url: `/admin/company/${act}`,
    summary,
    tag: 'Settings',
    action: endCompany,
    body: z.strictObject({ subdomain: z.string().max(100) }),
    response: z.object({ detail: z.string() }),
    handle: ({ services, viewer, body }) => changeState(services, viewer, act, body),
  })

export const companyStateEndpoints = [
  stateEndpoint('disableCompany', 'churn', 'Disable the company: only the vendor’s admins can sign in'),
  stateEndpoint('enableCompany', 'enable', 'Enable a disabled company'),
]
