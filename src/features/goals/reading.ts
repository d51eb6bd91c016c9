import type { Goal, GoalActionItem, GoalOwner, GoalStatus } from '#features/goals/contract.ts'
import { seesOwner } from '#features/goals/goal-access.ts'
import { findItems } from '#features/goals/items-store.ts'
import { ownerOfRow, presentGoal, presentItem } from '#features/goals/present.ts'
import {
  countOfOwner,
  countPast,
  findGoals,
  findOfOwner,
  findOwner,
  findPast,
  type GoalKey,
  type PastKey,
} from '#features/goals/store.ts'
import { todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A goal with its cursor key. */
export type Keyed<Key> = { goal: Goal; key: Key }

export const readGoalsPage = (
  services: Services,
  viewer: Viewer,
  owner: GoalOwner,
  status: GoalStatus,
  page: { after: GoalKey | null; limit: number },
): Promise<Keyed<GoalKey>[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireVisibleOwner(tx, owner)
    const rows = await findOfOwner(tx, owner, { status, today: today(tx) }, page)
    return rows.map((row) => ({
      goal: presentGoal(viewer, row),
      key: [row.completed_at === null ? 0 : 1, row.id] as const,
    }))
  })

export const countGoals = (
  services: Services,
  viewer: Viewer,
  owner: GoalOwner,
  status: GoalStatus,
): Promise<number> => tenantTransaction(services, viewer, (tx) => countOfOwner(tx, owner, status, today(tx)))

export const readPastPage = (
  services: Services,
  viewer: Viewer,
  owner: GoalOwner,
  page: { after: PastKey | null; limit: number },
): Promise<Keyed<PastKey>[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireVisibleOwner(tx, owner)
    const rows = await findPast(tx, owner, today(tx), page)
    return rows.map((row) => ({ goal: presentGoal(viewer, row), key: [row.over_on, row.id] as const }))
  })

export const countPastGoals = (services: Services, viewer: Viewer, owner: GoalOwner): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countPast(tx, owner, today(tx)))

/** Goals by id, limited to those the viewer may see. */
export const readGoalsByIds = (services: Services, viewer: Viewer, ids: readonly number[]): Promise<Goal[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findGoals(tx, ids)
    return rows.flatMap((row) => (seesOwner(viewer, ownerOfRow(row)) ? presentGoal(viewer, row) : []))
  })

/** Action items of goals that the viewer was shown. */
export const readItems = (
  services: Services,
  viewer: Viewer,
  goalIds: readonly number[],
): Promise<Map<number, GoalActionItem[]>> =>
  tenantTransaction(services, viewer, async (tx) =>
    Map.groupBy((await findItems(tx, goalIds)).map(presentItem), ({ goalId }) => goalId),
  )

const today = (tx: Tx): string => todayIn(tx.viewer.company.timeZone, tx.now)

/** Throws unless the owner exists and the viewer may see them. */
async function requireVisibleOwner(tx: Tx, owner: GoalOwner): Promise<void> {
  if (!seesOwner(tx.viewer, owner) || !(await findOwner(tx, owner))) throw noOwner(owner)
}

export const noOwner = ({ employeeId }: GoalOwner) =>
  notFound(employeeId === null ? 'This team' : 'This employee')
