import type { z } from 'zod'
import { EDITED_FIELDS } from '#features/feedback/edits/contract.ts'
import type { HistoryEntry, requestedResponseSchema } from '#features/feedback/requests/contract.ts'
import {
  findByUuid,
  findHistory,
  type HistoryRow,
  type NeighbourRow,
  neighboursQuery,
} from '#features/feedback/requests/store.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { followUpsOn } from '#features/interactions/follow-ups/follow-ups.ts'
import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const MOST_ENTRIES = 100

/**
 * One response with everything about it. Unlike elsewhere, a response outside the viewer's scope is 403 instead of
 * 404 (STR-500). One of another company is 404, like one that does not exist.
 */
export async function readRequest(
  services: Services,
  viewer: Viewer,
  uuid: string,
): Promise<z.input<typeof requestedResponseSchema>> {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  const { found, ...details } = await tenantTransaction(services, viewer, async (tx) => {
    const found = await findByUuid(tx, uuid)
    if (!found) throw notFound('This response')
    if (!canOpen(viewer, visible, found.employee_id)) throw forbidden('You may not see this response.')
    const [solicitation] = await readSolicitations(tx, [found.id])
    if (!solicitation) throw notFound('This response')
    const followUps = await followUpsOn(tx, 'solicitation', found.id)
    const history =
      solicitation.can_edit && !solicitation.blind ? await findHistory(tx, found.id, MOST_ENTRIES) : null
    return { found, solicitation, follow_ups: followUps, history: history?.flatMap(present) ?? null }
  })
  const neighbours = neighboursQuery(
    viewer.company.id,
    { id: found.id, respondedAt: found.responded_at },
    visible,
  )
  const [rows] = await tenantFlight(services, viewer.company.id, [neighbours])
  const { newer = null, older = null } = (rows?.[0] ?? {}) as Partial<NeighbourRow>
  return { ...details, neighbours: { previous: newer, next: older } }
}

/** Within the scope, or the viewer's own feedback. */
const canOpen = (viewer: Viewer, visible: readonly number[] | null, employeeId: number | null): boolean =>
  visible === null ||
  (employeeId !== null && (visible.includes(employeeId) || employeeId === viewer.person?.id))

const ACTIONS: Record<string, HistoryEntry['action']> = {
  'response.edited': 'edited',
  'response.comments_removed': 'comments_removed',
  'response.comments_restored': 'comments_restored',
}

/** Leaves out removed words. Viewers who may restore them see them after restoring. */
function present(row: HistoryRow): HistoryEntry[] {
  const action = ACTIONS[row.action]
  if (!action) return []
  const [before, after] = [row.before, row.after] as (Record<string, Named> | null)[]
  return [
    {
      id: row.sequence,
      at: row.at.toISOString(),
      by:
        row.person_id === null
          ? null
          : {
              id: row.person_id,
              full_name: fullName(row.first_name ?? '', row.last_name ?? ''),
              image: imagePath(row.image_file),
            },
      action,
      changes:
        action === 'edited'
          ? EDITED_FIELDS.filter((field) => field in (before ?? {}) || field in (after ?? {})).map(
              (field) => ({
                field,
                before: before?.[field] ?? null,
                after: after?.[field] ?? null,
              }),
            )
          : [],
    },
  ]
}

type Named = { id: number; name: string } | null
