import {
  type ActivityQuery,
  type ActivityRow,
  findActivities,
} from '#features/people/activity-log/activity-query.ts'
import type { Activity, ActivityDetail, ActivityFilter } from '#features/people/activity-log/contract.ts'
import { withNames } from '#features/people/activity-log/name-objects.ts'
import { redacted } from '#features/people/activity-log/redaction.ts'
import { findNextSequences, findValues, type StoredValues } from '#features/people/activity-log/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import { seesTranscripts } from '#platform/access/transcript-visibility.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** What the viewer did and what was done to them, newest first; admins get every entry. */
export async function readActivities(
  services: Services,
  viewer: Viewer,
  { after, limit, ...filter }: ActivityFilter & { after?: string | undefined; limit: number },
): Promise<{ activities: Activity[]; nextCursor: string | null }> {
  const query = activityQuery(viewer, filter)
  let activities: Activity[] = []
  const { rows, nextCursor } = await timePage({ after, limit }, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      const found = await findActivities(tx, query, page)
      activities = await withNames(tx, found, await valuesOf(tx, found))
      return found
    }),
  )
  return { activities: activities.slice(0, rows.length), nextCursor }
}

/** One entry with its values. Throws notFound when the viewer may not see it. */
export const readActivity = (services: Services, viewer: Viewer, id: number): Promise<ActivityDetail> =>
  tenantTransaction(services, viewer, async (tx) => {
    const found = await findActivities(
      tx,
      { ...activityQuery(viewer, {}), sequence: id },
      { after: null, limit: 1 },
    )
    const [detail] = await withDetails(tx, found)
    if (!detail) throw notFound('This entry')
    return detail
  })

/** Every entry that matches the filter, with values, read in portions. */
export async function* readAllActivities(
  services: Services,
  viewer: Viewer,
  filter: ActivityFilter,
): AsyncGenerator<ActivityDetail, void, undefined> {
  const query = activityQuery(viewer, filter)
  let after: { createdAt: Date; id: number } | null = null
  for (;;) {
    const page = { after, limit: PORTION }
    const { rows, details }: { rows: ActivityRow[]; details: ActivityDetail[] } = await tenantTransaction(
      services,
      viewer,
      async (tx) => {
        const found = await findActivities(tx, query, page)
        return { rows: found, details: await withDetails(tx, found) }
      },
    )
    yield* details
    const last = rows.at(-1)
    if (!last || rows.length < PORTION) return
    after = { createdAt: last.created_at, id: last.id }
  }
}

/** The visible ones of the next entries, oldest first, with their values. `last` is the last one looked at. */
export async function readActivitiesAfter(
  tx: Tx,
  after: number,
  limit: number,
): Promise<{ activities: ActivityDetail[]; last: number; hasMore: boolean }> {
  const found = await findNextSequences(tx, after, limit + 1)
  const sequences = found.slice(0, limit)
  const rows = await findActivities(
    tx,
    { ...activityQuery(tx.viewer, {}), sequences },
    { after: null, limit },
  )
  const details = await withDetails(tx, rows)
  return {
    activities: details.sort((a, b) => a.id - b.id),
    last: sequences.at(-1) ?? after,
    hasMore: found.length > sequences.length,
  }
}

const PORTION = 500

function activityQuery(viewer: Viewer, filter: ActivityFilter): ActivityQuery {
  const { start_date, end_date } = filter
  if (start_date !== undefined && end_date !== undefined && start_date > end_date)
    throw invalid([{ path: 'end_date', message: 'must not be before start_date' }])
  const zone = viewer.company.timeZone
  return {
    reader: isAdmin(viewer) ? null : ownPerson(viewer).id,
    person: filter.person,
    group: filter.group,
    object: { type: filter.object_type, id: filter.object_id },
    from: start_date === undefined ? undefined : startOfDay(start_date, zone),
    before: end_date === undefined ? undefined : endOfDay(end_date, zone),
  }
}

/** Non-admins see values only of their own actions. */
async function withDetails(tx: Tx, rows: readonly ActivityRow[]): Promise<ActivityDetail[]> {
  const values = await valuesOf(tx, rows)
  const activities = await withNames(tx, rows, values)
  const admin = isAdmin(tx.viewer)
  return activities.map((activity, index) => {
    const seesValues = admin || activity.actor.person?.id === tx.viewer.person?.id
    const stored = seesValues ? values.get(activity.id) : undefined
    const reader = { seesCustomers: admin, seesTranscripts: seesTranscripts(tx.viewer) }
    return {
      ...activity,
      values_hidden: !seesValues && rows[index]?.has_values === true,
      before: redacted(stored?.before ?? null, reader),
      after: redacted(stored?.after ?? null, reader),
    }
  })
}

async function valuesOf(tx: Tx, rows: readonly ActivityRow[]): Promise<Map<number, StoredValues>> {
  const sequences = rows.filter(({ has_values }) => has_values).map(({ id }) => id)
  const stored = sequences.length === 0 ? [] : await findValues(tx, sequences)
  return new Map(stored.map((values) => [values.sequence, values]))
}
