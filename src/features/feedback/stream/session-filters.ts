import { type StreamFilter, streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { findSessionFilters, saveSessionFilters } from '#features/feedback/stream/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Shown } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

/** The filters as they are kept: a text that is the same for the same filters. */
export const filtersText = (filters: StreamFilter): string => JSON.stringify(filters)

/** Remembers what the page asked for last, for the session; a token has none. It leaves no trace in the audit log. */
export async function rememberFilters(
  services: Services,
  viewer: Viewer,
  shown: Shown,
  filters: StreamFilter,
): Promise<void> {
  // Whoever looks as somebody else leaves no trace of it.
  if (shown.kind !== 'session' || viewer.viewAs) return
  await tenantTransaction(services, viewer, (tx) =>
    saveSessionFilters(tx, shown.secret.hash, filtersText(filters)),
  )
}

/** What the session asked for last; none where nothing was, or where it is no question of this version. */
export async function rememberedFilters(
  services: Services,
  viewer: Viewer,
  shown: Shown,
): Promise<StreamFilter> {
  if (shown.kind !== 'session' || viewer.viewAs) return {}
  const found = await tenantTransaction(services, viewer, (tx) => findSessionFilters(tx, shown.secret.hash))
  const parsed = streamFilterSchema.safeParse(found)
  return parsed.success ? parsed.data : {}
}
