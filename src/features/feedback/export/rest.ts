import { z } from 'zod'
import { FIXED_COLUMNS } from '#features/feedback/export/csv-rows.ts'
import { exportFeedback } from '#features/feedback/export/export.ts'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import { filterRequestSchema } from '#features/feedback/stream/contract.ts'
import { filtersOf } from '#features/feedback/stream/stream.ts'
import { todayIn } from '#lib/dates.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { flagQuery } from '#platform/http/query-values.ts'
import { csvWith } from '#platform/http/send-csv.ts'

export const exportEndpoints = ({ reviewed }: { reviewed?: ReviewedCondition } = {}): Endpoint[] => [
  endpoint({
    name: 'exportStream',
    method: 'POST',
    url: '/api/v1/stream/export.csv',
    summary:
      'The filtered stream as CSV, including deactivated people, at most 100,000 rows; X-Export-Rows is their number, X-Export-Capped says if more match',
    tag: 'Feedback',
    action: readFeedbackAction,
    query: z.object({ scorecard_filters: flagQuery.optional() }),
    body: filterRequestSchema,
    produces: 'text/csv',
    response: csvWith(FIXED_COLUMNS, ', one for each property, and one for each question and its comments'),
    handle: async ({ services, viewer, recheck, query, body, request, reply }) => {
      const { csv, rows, capped } = await exportFeedback(services, viewer, {
        // An export is a record, so it includes deactivated people even if the list hides them.
        filter: { ...filtersOf(body, query.scorecard_filters), include_deactivated: true },
        reviewed,
        recheck,
        failed: (error) => request.log.warn({ err: error }, 'an export broke off'),
      })
      const name = `feedback ${todayIn(viewer.company.timeZone, services.clock.now())}.csv`
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
