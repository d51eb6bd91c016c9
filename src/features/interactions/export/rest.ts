import { INTERACTION_COLUMNS } from '#features/interactions/export/csv-rows.ts'
import { exportInteractions } from '#features/interactions/export/export.ts'
import { browseInteractions } from '#features/interactions/interactions-policy.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import { todayIn } from '#lib/dates.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { csvWith } from '#platform/http/send-csv.ts'

export const interactionExportEndpoints = ({ reviews }: { reviews: ReviewLookup }): Endpoint[] => [
  endpoint({
    name: 'exportInteractions',
    method: 'POST',
    url: '/api/v1/interactions/export.csv',
    summary:
      'The filtered interactions as CSV, at most 100,000 rows; X-Export-Rows is their number, X-Export-Capped says if more match',
    tag: 'Interactions',
    action: browseInteractions,
    body: savedInteractionFilterSchema,
    produces: 'text/csv',
    response: csvWith(INTERACTION_COLUMNS, ', and one for each property'),
    handle: async ({ services, viewer, recheck, body, request, reply }) => {
      const { csv, rows, capped } = await exportInteractions(services, viewer, {
        filters: body,
        reviews,
        recheck,
        failed: (error) => request.log.warn({ err: error }, 'an export broke off'),
      })
      const name = `interactions ${todayIn(viewer.company.timeZone, services.clock.now())}.csv`
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition('attachment', name),
          'x-export-rows': rows,
          'x-export-capped': String(capped),
        })
        .send(csv)
    },
  }),
]
