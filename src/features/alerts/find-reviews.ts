import type { Watch } from '#features/alerts/active-watch.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { findReviewsOfTeams } from '#features/alerts/watch-store.ts'
import { watchedSince } from '#features/alerts/watched-since.ts'
import { findVisibleReviews, presentForViewer } from '#features/qa/reviews/reading.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * The changed reviews with an answer that makes their score 0, among those the owner may see. A review that the owner
 * reviews blind is in no named team, because that would tell whose it is.
 */
export async function reviewCauses(
  tx: Tx,
  { team_ids: teamIds, watches_from }: Watch,
  ids: readonly number[],
): Promise<NewNotice[]> {
  const since = watchedSince(watches_from, tx.now)
  const failed = (await findVisibleReviews(tx, ids)).filter(
    (row) =>
      row.autofailed &&
      row.completed_at !== null &&
      row.completed_at >= since &&
      row.deleted_at === null &&
      row.qa_calibration_id === null,
  )
  const seen = teamIds.length === 0 ? failed : failed.filter((row) => presentForViewer(tx, row).employee)
  const inTeams =
    teamIds.length === 0
      ? null
      : await findReviewsOfTeams(
          tx,
          seen.map(({ id }) => id),
          teamIds,
        )
  return seen
    .filter(({ id }) => inTeams === null || inTeams.has(id))
    .map(({ id }) => ({ cause_key: `review ${id}`, object_id: id, facts: {} }))
}
