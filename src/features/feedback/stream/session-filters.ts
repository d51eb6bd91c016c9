import { type StreamFilter, streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { findSessionFilters, saveSessionFilters } from '#features/feedback/stream/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Credential } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

/** The filters as a text that is equal for equal filters. */
export const filtersText = (filters: StreamFilter): string => JSON.stringify(filters)

/** Stores the filters of the latest page in the session. A token has no session. This is not audited. */
export async function rememberFilters(
  services: Services,
  viewer: Viewer,
  credential: Credential,
  filters: StreamFilter,
): Promise<void> {
  // An admin viewing as another person must not change that person's session.
  if (credential.kind !== 'session' || viewer.viewAs) return
  await tenantTransaction(services, viewer, (tx) =>
    saveSessionFilters(tx, credential.secret.hash, filtersText(filters)),
  )
}

/** The filters of the session's latest page; none if nothing is stored or this version cannot read it. */
export async function rememberedFilters(
  services: Services,
  viewer: Viewer,
  credential: Credential,
): Promise<StreamFilter> {
  if (credential.kind !== 'session' || viewer.viewAs) return {}
  const found = await tenantTransaction(services, viewer, (tx) =>
    findSessionFilters(tx, credential.secret.hash),
  )
  const parsed = streamFilterSchema.safeParse(found)
  return parsed.success ? parsed.data : {}
}
