import { readOneOnOnes } from '#features/coaching/policy.ts'
import { requireCoachingSession } from '#features/coaching/sessions/reading.ts'
import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** The coach and the coachee of a shared one-on-one. A private one reaches only webhooks of these two. */
export const sessionPayload: ReadPayload<WebhookData<'session.shared'>> = async (services, viewer, id) => {
  requirePermission(viewer, readOneOnOnes)
  const row = await tenantTransaction(services, viewer, (tx) => requireCoachingSession(tx, id))
  return {
    id,
    coach_id: row.coach_id,
    employee_id: row.employee_id,
    shared_at: (row.reshared_at ?? row.shared_at)?.toISOString() ?? null,
    url: services.config.baseUrl + paths.oneOnOne(id),
  }
}
