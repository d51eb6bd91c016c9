import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

export type SentResponse = Record<string, unknown> & { external_id: string }

let made = 0

/** A valid response as a sender sends it; a test overrides the fields it is about. */
export function sentResponse(options: Record<string, unknown> = {}): SentResponse {
  made++
  return {
    external_id: `response-${made}`,
    responded_at: '2026-06-10T09:30:00Z',
    stars: 4,
    comment: 'A friendly agent',
    ...options,
  }
}

/** Ingests responses, a thousand at a time. Throws if one is rejected. */
export async function ingestResponses(
  services: Services,
  viewer: Viewer,
  responses: readonly SentResponse[],
): Promise<void> {
  for (let start = 0; start < responses.length; start += 1_000) {
    const { rejected } = await ingestFeedback(services, viewer, responses.slice(start, start + 1_000))
    if (rejected.length > 0) throw new Error(`Responses were refused: ${JSON.stringify(rejected[0])}`)
  }
}

/** The ids of a company's responses by external id. */
export async function responseIds(services: Services, companyId: number): Promise<Map<string, number>> {
  const { rows } = await services.database.ownerPool.query<{ id: number; external_id: string }>(
    'select id, external_id from app.response where company_id = $1',
    [companyId],
  )
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
