import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  readActivities,
  readActivity,
  readAllActivities,
} from '#features/people/activity-log/activity-log.ts'
import {
  activityDetailSchema,
  activityFilterQuery,
  activityListSchema,
  activityPageQuery,
} from '#features/people/activity-log/contract.ts'
import { ACTIVITY_COLUMNS, activitiesToCsv, csvRow } from '#features/people/activity-log/csv.ts'
import { readActivityLog } from '#features/people/activity-log/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { csvWith, sendCsv } from '#platform/http/send-csv.ts'

const activityLog = { tag: 'Activity log', action: readActivityLog }

export const activityLogEndpoints = [
  endpoint({
    ...activityLog,
    name: 'listActivities',
    method: 'GET',
    url: '/api/v1/activity_log',
    summary: 'List who did what, newest first: your own entries, or all of them for admins',
    query: activityPageQuery,
    response: activityListSchema,
    handle: async ({ services, viewer, query }) => {
      const { activities, nextCursor } = await readActivities(services, viewer, query)
      return { activities, next_cursor: nextCursor }
    },
  }),
  endpoint({
    ...activityLog,
    name: 'exportActivities',
    method: 'GET',
    url: '/api/v1/activity_log/export.csv',
    summary: 'Export the activity log as CSV, with the values before and after',
    query: activityFilterQuery,
    produces: 'text/csv',
    response: csvWith(ACTIVITY_COLUMNS),
    handle: async ({ services, viewer, query, request, reply }) => {
      const activities = readAllActivities(services, viewer, query)
      // Read the first entry before sending anything, so that a refusal still becomes an error response.
      const first = await activities.next()
      const rows = async function* () {
        if (!first.done) yield csvRow(first.value)
        for await (const activity of activities) yield csvRow(activity)
      }
      return sendCsv(Readable.from(rows()), activitiesToCsv(), { name: 'activity log.csv', request, reply })
    },
  }),
  endpoint({
    ...activityLog,
    name: 'getActivity',
    method: 'GET',
    url: '/api/v1/activity_log/:id',
    summary: 'Read one entry, with the values before and after if you may see them',
    params: z.object({ id: idParam }),
    response: activityDetailSchema,
    handle: ({ services, viewer, params }) => readActivity(services, viewer, params.id),
  }),
]
