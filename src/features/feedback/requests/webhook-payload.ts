import { readFeedbackAction } from '#features/feedback/policy.ts'
import { findPlace } from '#features/feedback/requests/store.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** A response within the owner's scope. A blind reviewer of it does not learn whose it is. */
export const responsePayload: ReadPayload<WebhookData<'response.created'>> = async (services, viewer, id) => {
  requirePermission(viewer, readFeedbackAction)
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const found = await tenantTransaction(services, viewer, async (tx) => {
    const place = await findPlace(tx, id)
    const isVisible = visible === null || (place?.employee_id != null && visible.includes(place.employee_id))
    return place && isVisible ? (await readSolicitations(tx, [id]))[0] : undefined
  })
  if (!found) return null
  return {
    id: found.id,
    uuid: found.uuid,
    responded_at: found.responded_at,
    stars: found.stars,
    employee_id: found.employee?.id ?? null,
    team_id: found.team?.id ?? null,
    survey_id: found.survey?.id ?? null,
    partial: found.partial,
    excluded_reason: found.excluded_reason,
    url: services.config.baseUrl + paths.request(found.uuid),
  }
}
