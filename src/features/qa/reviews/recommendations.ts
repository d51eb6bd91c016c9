import { z } from 'zod'
import { imagePath } from '#features/people/image-path.ts'
import { findRecommended, findUnreviewed } from '#features/qa/reviews/recommendations-store.ts'
import { findReviewee } from '#features/qa/reviews/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const LOOKBACK_DAYS = 90
const MOST_RECOMMENDED = 100
const MOST_RECENT = 25
/** A random response is picked from this many of the newest. */
const CANDIDATES = 500

export const recommendationsSchema = z.object({
  employees: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      /** Unreviewed responses, counted up to 100. */
      unreviewed_count: z.number(),
      last_reviewed_at: z.string().nullable(),
    }),
  ),
})
export const recentSchema = z.object({
  solicitations: z.array(
    z.object({ id: z.number(), responded_at: z.string(), stars: z.number().nullable() }),
  ),
})

/** People the viewer could review next, longest without a review first. The screen shuffles them. */
export const recommendedEmployees = (
  services: Services,
  viewer: Viewer,
  employees: readonly number[] | undefined,
): Promise<z.input<typeof recommendationsSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findRecommended(tx, {
      visible: visibleEmployeeIds(viewer, 'QA'),
      employees: employees ?? null,
      since: new Date(tx.now.getTime() - LOOKBACK_DAYS * MILLISECONDS_PER_DAY),
      without: viewer.person?.id ?? 0,
      limit: MOST_RECOMMENDED,
    })
    return {
      employees: rows.map((row) => ({
        id: row.id,
        name: fullName(row.first_name, row.last_name),
        image: imagePath(row.image_file),
        unreviewed_count: row.unreviewed,
        last_reviewed_at: row.last_reviewed_at?.toISOString() ?? null,
      })),
    }
  })

/** The newest unreviewed responses about a person. */
export const recentUnreviewed = (
  services: Services,
  viewer: Viewer,
  employeeId: number,
): Promise<z.input<typeof recentSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireVisibleEmployee(tx, employeeId)
    const rows = await findUnreviewed(tx, employeeId, [], MOST_RECENT)
    return {
      solicitations: rows.map(({ id, responded_at, stars }) => ({
        id,
        responded_at: responded_at.toISOString(),
        stars,
      })),
    }
  })

/** A random unreviewed response that is not in `skipped`; null if there is none. */
export const randomUnreviewed = (
  services: Services,
  viewer: Viewer,
  employeeId: number,
  skipped: readonly number[],
): Promise<number | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireVisibleEmployee(tx, employeeId)
    const rows = await findUnreviewed(tx, employeeId, skipped, CANDIDATES)
    return rows[Math.floor(Math.random() * rows.length)]?.id ?? null
  })

async function requireVisibleEmployee(tx: Tx, id: number): Promise<void> {
  const visible = visibleEmployeeIds(tx.viewer, 'QA')
  const found = visible === null || visible.includes(id) ? await findReviewee(tx, id) : undefined
  if (!found) throw notFound('This person')
}
