import { sql } from 'kysely'
import type { ReviewTimes } from '#features/qa/assignments/assignment.ts'
import type { ReviewType } from '#features/qa/assignments/contract.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The times are of work that was completed in this many days before a period. */
const DAYS = 90
/** For a reviewer with fewer, the median of the company is used. */
const FEWEST = 5

export type TimedWork = { key: number; type: ReviewType; before: Date }

type TimeRow = { key: number; reviewer_id: number | null; seconds: number; count: number }

/**
 * How long reviews or audits took before given moments, by key. A median is not moved by the few that were left open
 * overnight.
 */
export async function findReviewTimes(tx: Tx, list: readonly TimedWork[]): Promise<Map<number, ReviewTimes>> {
  const rows = [
    ...(await timesOf(tx, 'qa_review', list)),
    ...(await timesOf(tx, 'qa_calibration_audit', list)),
  ]
  return new Map(
    list.map(({ key }) => {
      const own = rows.filter((row) => row.key === key)
      const known = own.flatMap(({ reviewer_id, seconds, count }) =>
        reviewer_id !== null && count >= FEWEST ? [[reviewer_id, seconds] as const] : [],
      )
      const company = own.find(({ reviewer_id }) => reviewer_id === null)?.seconds ?? null
      return [key, { byReviewer: new Map(known), company }]
    }),
  )
}

const WORK = {
  // Imported reviews have no working time.
  qa_review: { table: sql`qa_review`, reviewer: sql`q.reviewer_id`, isTimed: sql`q.origin <> 'imported'` },
  qa_calibration_audit: { table: sql`qa_audit`, reviewer: sql`q.auditor_id`, isTimed: sql`true` },
} as const satisfies Record<ReviewType, unknown>

async function timesOf(tx: Tx, type: ReviewType, all: readonly TimedWork[]): Promise<TimeRow[]> {
  const list = all.filter((each) => each.type === type)
  if (list.length === 0) return []
  const from = list.map(({ before }) => new Date(before.getTime() - DAYS * MILLISECONDS_PER_DAY))
  const { table, reviewer, isTimed } = WORK[type]
  const { rows } = await sql<TimeRow>`
    select w.key, times.* from unnest(${list.map(({ key }) => key)}::bigint[], ${from}::timestamptz[],
                  ${list.map(({ before }) => before)}::timestamptz[]) as w(key, from_moment, before_moment)
     cross join lateral (
      select ${reviewer} as reviewer_id, count(*)::int as count,
             percentile_cont(0.5) within group (order by extract(epoch from q.completed_at - q.started_at))::float8 as seconds
        from ${table} q
       where q.company_id = ${tx.companyId} and q.completed_at >= w.from_moment and q.completed_at < w.before_moment
         and q.deleted_at is null and ${isTimed}
       group by grouping sets ((${reviewer}), ())
      having count(*) > 0) times`.execute(tx.db)
  return rows
}
