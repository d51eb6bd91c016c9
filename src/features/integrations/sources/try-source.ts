import type { SourceTrial } from '#features/integrations/sources/contract.ts'
import { apiKeyOf } from '#features/integrations/sources/sources.ts'
import { findSource } from '#features/integrations/sources/store.ts'
import { SourceBusy, SourceError, zendesk } from '#features/integrations/sources/zendesk.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Tests a login without saving anything. A stored key is sent only to the account it was stored for. */
export async function trySource(
  services: Services,
  viewer: Viewer,
  { id, subdomain, login = null, api_key }: SourceTrial,
): Promise<{ ok: boolean; message: string }> {
  const stored =
    id === undefined
      ? null
      : await tenantTransaction(services, viewer, async (tx) => {
          const row = await findSource(tx, id)
          if (!row) throw notFound('This source system')
          return { subdomain: row.subdomain, apiKey: apiKeyOf(services, tx, row) }
        })
  if (api_key === undefined && stored && stored.subdomain !== subdomain)
    return { ok: false, message: 'Another account needs its own API key.' }
  const apiKey = api_key === undefined ? (stored?.apiKey ?? null) : api_key
  try {
    await zendesk(services.config, { subdomain, login: login || null, apiKey }).tryOut()
    return { ok: true, message: 'Connected: Zendesk accepts this login.' }
  } catch (error) {
    if (error instanceof SourceBusy)
      return { ok: true, message: 'Zendesk is busy. It is read as soon as it accepts requests.' }
    if (!(error instanceof SourceError)) throw error
    return { ok: false, message: error.message }
  }
}
