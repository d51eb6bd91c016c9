import { SourceBusy, SourceError, sourceApi } from '#features/integrations/sources/call.ts'
import { CONNECTORS } from '#features/integrations/sources/connectors/all.ts'
import type { SourceTrial } from '#features/integrations/sources/contract.ts'
import { apiKeyOf, regionOf } from '#features/integrations/sources/sources.ts'
import { findSource } from '#features/integrations/sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Tests a login without saving anything. A stored key is sent only to the account it was stored for. */
export async function trySource(
  services: Services,
  viewer: Viewer,
  { id, source, subdomain, region, login = null, api_key }: SourceTrial,
): Promise<{ ok: boolean; message: string }> {
  const connector = CONNECTORS[source]
  const { name, form } = connector
  if (!form.account.pattern.test(subdomain))
    throw invalid([{ path: 'subdomain', message: form.account.wrong }])
  const chosen = regionOf(form, region)
  const stored =
    id === undefined
      ? null
      : await tenantTransaction(services, viewer, async (tx) => {
          const row = await findSource(tx, id)
          if (!row) throw notFound('This source system')
          return { ...row, apiKey: apiKeyOf(services, tx, row) }
        })
  const isElsewhere =
    stored && (stored.source !== source || stored.subdomain !== subdomain || stored.region !== chosen)
  if (api_key === undefined && isElsewhere)
    return { ok: false, message: 'Another account needs its own API key.' }
  const apiKey = api_key === undefined ? (stored?.apiKey ?? null) : api_key
  try {
    const account = { subdomain, region: chosen, login: login || null, apiKey }
    await sourceApi(services.config, connector, account).check()
    return { ok: true, message: `Connected: ${name} accepts this login.` }
  } catch (error) {
    if (error instanceof SourceBusy)
      return { ok: true, message: `${name} is busy. It is read as soon as it accepts requests.` }
    if (!(error instanceof SourceError)) throw error
    return { ok: false, message: error.message }
  }
}
