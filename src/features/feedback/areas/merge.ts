import type { Area, MergePreview } from '#features/feedback/areas/contract.ts'
import {
  countMerges,
  countResponses,
  deleteArea,
  findAreas,
  lockAreas,
  markMerged,
  moveResponses,
  moveViews,
} from '#features/feedback/areas/store.ts'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const AREAS_MERGED = 'areasMerged'
export const AREAS_MOVED = 'areasMoved'

/** Responses moved per transaction. */
const RESPONSES_AT_ONCE = 2_000

export const listAreas = (services: Services, viewer: Viewer): Promise<Area[]> =>
  tenantTransaction(services, viewer, async (tx) => (await findAreas(tx)).map(present))

/** Counts what a merge would change, without changing anything. */
export const previewMerge = (
  services: Services,
  viewer: Viewer,
  ids: { id: number; intoId: number },
): Promise<MergePreview> => tenantTransaction(services, viewer, (tx) => preview(tx, ids))

/**
 * Merges a duplicate area into another one. From then on its captions resolve to the target area. A job moves the
 * responses that named it.
 */
export const mergeArea = (
  services: Services,
  viewer: Viewer,
  ids: { id: number; intoId: number },
): Promise<MergePreview> =>
  tenantTransaction(services, viewer, async (tx) => {
    const counts = await preview(tx, ids)
    const { area, into } = counts
    await markMerged(tx, area, into)
    tx.audit({
      action: 'area.merged',
      objectType: 'response_tag',
      objectId: area.id,
      before: { caption: area.caption, responses: counts.responses, into_responses: counts.intoResponses },
      after: { caption: into.caption, into: into.id, responses: counts.after },
    })
    tx.emit({ type: AREAS_MERGED, payload: { areaId: area.id } })
    return counts
  })

async function preview(tx: Tx, { id, intoId }: { id: number; intoId: number }): Promise<MergePreview> {
  const areas = await lockAreas(tx, [id, intoId])
  const area = areas.find((each) => each.id === id)
  if (!area) throw notFound('This area')
  const into = areas.find((each) => each.id === intoId)
  const refuse = (message: string) => invalid([{ path: 'into_id', message }])
  if (id === intoId) throw refuse('Choose a different area to merge into.')
  if (!into) throw refuse('This area does not exist.')
  if (area.kind !== into.kind)
    throw refuse('An area of excellence and an area of improvement cannot be merged.')
  if (area.merged_into !== null || into.merged_into !== null || (await countMerges(tx, [id])) > 0)
    throw new AppError('conflict', 'One of these areas is already being merged. Try again in a minute.')
  const { one, other, both } = await countResponses(tx, area, [id, intoId])
  return {
    area: present(area),
    into: present(into),
    responses: one,
    intoResponses: other,
    both,
    after: one + other - both,
  }
}

/** Moves responses of a merged area in batches, then deletes the area. It can be interrupted and run again. */
export async function finishMerge(services: Services, viewer: Viewer, areaId: number): Promise<void> {
  let after = 0
  for (;;) {
    const next = await tenantTransaction(services, viewer, (tx) => moveSome(tx, areaId, after))
    if (next === null) return
    after = next
  }
}

/** Returns the id of the last response moved, or null when the merge is done. */
async function moveSome(tx: Tx, areaId: number, after: number): Promise<number | null> {
  const [area] = await lockAreas(tx, [areaId])
  if (!area || area.merged_into === null) return null
  const merge = { id: area.id, kind: area.kind, into: area.merged_into }
  const ids = await moveResponses(tx, merge, { after, most: RESPONSES_AT_ONCE })
  if (ids.length > 0) await markChangedDays(tx, { ids })
  const last = ids.at(-1)
  if (last !== undefined) return last
  // Start over once, to catch responses written while the merge began.
  if (after > 0) return 0
  await moveViews(tx, merge)
  await deleteArea(tx, area.id)
  tx.emit({ type: AREAS_MOVED, payload: { areaId: area.id } })
  return null
}

const present = ({ id, kind, caption, formerCaptions }: Area): Area => ({ id, kind, caption, formerCaptions })
