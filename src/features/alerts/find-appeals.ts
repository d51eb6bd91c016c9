import type { Watch } from '#features/alerts/active-watch.ts'
import type { AlertCause } from '#features/alerts/contract.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { findReviewsOfTeams, findUrgentAppeals } from '#features/alerts/watch-store.ts'
import { seesAppeals } from '#features/qa/appeals/rules.ts'
import { findVisibleReviews, presentForViewer } from '#features/qa/reviews/reading.ts'
import type { Tx } from '#platform/db/tenant.ts'

const HOUR_MS = 3_600_000
/** The most urgent are looked at first; the others follow when these are decided. */
const MOST_APPEALS = 1_000

/** The open appeals whose deadline is near, among those the owner may see. */
export async function appealCauses(
  tx: Tx,
  { cause, team_ids: teamIds }: Watch<Extract<AlertCause, { kind: 'appeal_deadline' }>>,
): Promise<NewNotice[]> {
  const before = new Date(tx.now.getTime() + cause.hours * HOUR_MS)
  const appeals = (await findUrgentAppeals(tx, before, MOST_APPEALS)).filter((appeal) =>
    seesAppeals(tx.viewer, appeal),
  )
  const reviewIds = appeals.map(({ review_id }) => review_id)
  if (reviewIds.length === 0) return []
  const seen = (await findVisibleReviews(tx, reviewIds)).filter(
    (row) => row.deleted_at === null && (teamIds.length === 0 || presentForViewer(tx, row).employee),
  )
  const visible = new Set(seen.map(({ id }) => id))
  const inTeams = teamIds.length === 0 ? visible : await findReviewsOfTeams(tx, [...visible], teamIds)
  return appeals
    .filter(({ review_id }) => visible.has(review_id) && inTeams.has(review_id))
    .map(({ id, review_id, decide_by }) => ({
      cause_key: `appeal ${id}`,
      object_id: review_id,
      facts: { at: decide_by.toISOString() },
    }))
}
