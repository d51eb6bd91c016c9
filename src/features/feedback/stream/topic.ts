import { responseEmployeesQuery } from '#features/feedback/stream/store.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'

export const FEEDBACK_TOPIC = 'feedback'

/** The topic under which open screens subscribe to responses. */
export const feedbackTopic: LiveTopic = {
  name: FEEDBACK_TOPIC,
  area: 'FEEDBACK',
  async ownersOf(services, companyId, ids) {
    const [rows = []] = await tenantFlight(services, companyId, [responseEmployeesQuery(companyId, ids)])
    return new Map(rows.map((row) => [Number(row.id), row.employee_id as number | null]))
  },
}
