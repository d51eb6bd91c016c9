import { findInteractionId } from '#features/interactions/reading/interactions.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { NewSkip, Skip } from '#features/qa/assignments/contract.ts'
import { endHandover } from '#features/qa/assignments/handovers-store.ts'
import { dropOffer, findOffer } from '#features/qa/assignments/offers-store.ts'
import { skipReason } from '#features/qa/assignments/skip-reasons.ts'
import {
  countSkips,
  findSkipOf,
  findSkips,
  findSolicitation,
  insertSkip,
  lockSkip,
  type NamedSkipRow,
  removeSkip,
  type SkipKey,
  type SkipRow,
} from '#features/qa/assignments/skips-store.ts'
import { findAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The interaction is not offered in this assignment again, to any reviewer. Skipping it twice returns the first skip. */
export const skipInteraction = (services: Services, viewer: Viewer, input: NewSkip): Promise<Skip> =>
  tenantTransaction(services, viewer, async (tx) => {
    const assignment = await requireAssignment(tx, input.assignment_id)
    const me = ownPerson(viewer).id
    if (!assignment.reviewers.includes(me) && !viewer.permissions.manageQa)
      throw forbidden('Only reviewers of this assignment can skip its interactions.')
    if (assignment.status === 'archived') throw new AppError('conflict', 'This assignment is archived.')
    const reason = requireSkipReason(input)
    const allocation_id = input.qa_allocation_id ?? null
    if (allocation_id !== null && !assignment.allocations.some(({ id }) => id === allocation_id))
      throw invalid([{ path: 'qa_allocation_id', message: 'must be an allocation of this assignment' }])
    const skipped = await skippedIn(tx, assignment, input)
    const fields = {
      assignment_id: assignment.id,
      ...skipped,
      reviewer_id: me,
      ...reason,
      allocation_id,
    }
    const skip = await insertSkip(tx, fields)
    const column = assignment.population ? 'interaction_id' : 'solicitation_id'
    if ((await findOffer(tx, assignment.id, me))?.[column] === skipped[column])
      await dropOffer(tx, assignment.id, me)
    await endHandover(tx, assignment.id, { column, id: skipped[column] ?? 0 })
    if (!skip) {
      const existing = await findSkipOf(tx, assignment.id, column, skipped[column] ?? 0)
      if (!existing) throw notFound('This assignment')
      return presentSkip(existing)
    }
    tx.audit({
      action: 'qa_assignment.skipped',
      objectType: 'qa_assignment',
      objectId: assignment.id,
      after: { ...subjectOf(skipped), ...reason },
    })
    return presentSkip(skip)
  })

/** The reason of a skip as it is stored. */
export function requireSkipReason({
  reason_id,
  reason_detail,
}: Pick<NewSkip, 'reason_id' | 'reason_detail'>) {
  const reason = skipReason(reason_id)
  if (!reason) throw invalid([{ path: 'reason_id', message: 'must be one of the skip reasons' }])
  const detail = reason_detail ?? ''
  if (reason.requiresDetail && detail === '')
    throw invalid([{ path: 'reason_detail', message: 'is required for this reason' }])
  return { reason_id: reason.id, reason_detail: detail }
}

/** Allowed for the reviewer who skipped and for QA managers. Returns the assignment's id. */
export const undoSkip = (services: Services, viewer: Viewer, id: number): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockSkip(tx, id)
    const assignment = row && (await findAssignment(tx, row.assignment_id))
    if (!row || !assignment) throw notFound('This skip')
    if (row.reviewer_id !== ownPerson(viewer).id && !viewer.permissions.manageQa)
      throw forbidden('Only the reviewer who skipped an interaction can undo the skip.')
    await removeSkip(tx, id)
    tx.audit({
      action: 'qa_assignment.skip_undone',
      objectType: 'qa_assignment',
      objectId: assignment.id,
      before: { ...subjectOf(row), reason_id: row.reason_id },
    })
    return assignment.id
  })

/** Includes people outside the viewer’s scope: a skip does not show whose interaction it was. */
export const listSkips = (
  services: Services,
  viewer: Viewer,
  assignment: number,
  page: { after: SkipKey | null; limit: number },
): Promise<NamedSkipRow[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireAssignment(tx, assignment)
    return findSkips(tx, assignment, page)
  })

export const countSkipsOf = (services: Services, viewer: Viewer, assignment: number): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireAssignment(tx, assignment)
    return countSkips(tx, assignment)
  })

type Skipped = Pick<SkipRow, 'solicitation_id' | 'uuid' | 'interaction_id'>

/** The response, or the interaction in an assignment that draws from interactions. */
async function skippedIn(tx: Tx, { population }: StoredAssignment, input: NewSkip): Promise<Skipped> {
  const { uuid, interaction_id } = input
  if (population) {
    if (interaction_id === undefined)
      throw invalid([{ path: 'interaction_id', message: 'is required in an assignment of interactions' }])
    const id = await findInteractionId(tx, interaction_id)
    if (id === undefined) throw invalid([{ path: 'interaction_id', message: 'does not exist' }])
    return { solicitation_id: null, uuid: null, interaction_id: id }
  }
  if (uuid === undefined) throw invalid([{ path: 'uuid', message: 'is required' }])
  const solicitation = await findSolicitation(tx, uuid, visibleEmployeeIds(tx.viewer, 'FEEDBACK'))
  if (!solicitation) throw invalid([{ path: 'uuid', message: 'does not exist' }])
  return { solicitation_id: solicitation.id, uuid: solicitation.uuid, interaction_id: null }
}

const subjectOf = ({ solicitation_id, interaction_id }: Skipped) =>
  interaction_id === null ? { solicitation_id } : { interaction_id }

async function requireAssignment(tx: Tx, id: number) {
  const row = await findAssignment(tx, id)
  if (!row) throw notFound('This assignment')
  return row
}

export const presentSkip = (row: SkipRow): Skip => ({
  id: row.id,
  uuid: row.uuid,
  assignment_id: row.assignment_id,
  solicitation_id: row.solicitation_id,
  interaction_id: row.interaction_id,
  reason_id: row.reason_id,
  reason_detail: row.reason_detail,
  qa_allocation_id: row.allocation_id,
  skipped_at: row.created_at.toISOString(),
})
