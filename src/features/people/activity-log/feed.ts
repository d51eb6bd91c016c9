import { readActivitiesAfter } from '#features/people/activity-log/activity-log.ts'
import { activityDetailSchema } from '#features/people/activity-log/contract.ts'
import { readActivityLog } from '#features/people/activity-log/policy.ts'
import { findFirstSince, findLastSequence } from '#features/people/activity-log/store.ts'
import type { Action } from '#platform/access/policy.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FeedQuery, feedPageSchema, feedQuery } from '#platform/feeds/contract.ts'
import { newerThanData, readFeedCursor, writeFeedCursor } from '#platform/feeds/cursor.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** Copy the activity log: for everyone who may read it. */
const copyActivityLog: Action = { ...readActivityLog, name: 'activity_log.copy', tokenScope: 'audit:read' }

/** Entries are numbered in the order of commits and never change, so that their number is their place in the feed. */
export const activityFeed = endpoint({
  name: 'listNewActivities',
  method: 'GET',
  url: '/api/v1/feeds/activity',
  summary: 'Entries of the activity log, oldest first, to copy and to keep the copy current',
  tag: 'Feeds',
  action: copyActivityLog,
  query: feedQuery,
  response: feedPageSchema(activityDetailSchema),
  handle: ({ services, viewer, query }) =>
    tenantTransaction(services, viewer, async (tx) => {
      const after = await startOf(tx, query)
      const { activities, last, hasMore } = await readActivitiesAfter(tx, after, query.limit)
      const cursor = writeFeedCursor(scopeOf(tx), { position: 0, id: last })
      return {
        items: activities.map((activity) => ({ ...activity, updated_at: activity.at, deleted_at: null })),
        next_cursor: hasMore ? cursor : null,
        resume_cursor: cursor,
      }
    }),
})

/** The number of the entry after which the page starts. */
async function startOf(tx: Tx, { after, updated_since }: FeedQuery): Promise<number> {
  if (after === undefined)
    return updated_since === undefined ? 0 : findFirstSince(tx, new Date(updated_since))
  const { id } = readFeedCursor(scopeOf(tx), after)
  if (id > (await findLastSequence(tx))) throw newerThanData()
  return id
}

const scopeOf = ({ companyId }: Tx) => ({ companyId, feed: 'activity' })
