import { type Goal, MOST_ITEMS } from '#features/goals/contract.ts'
import { lockOwn, lockSeen, reload, requireOpen } from '#features/goals/goals.ts'
import { countItems, deleteItem, findItem, insertItems, tickItem } from '#features/goals/items-store.ts'
import { presentGoal } from '#features/goals/present.ts'
import { record } from '#features/goals/records.ts'
import type { GoalRow } from '#features/goals/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const noItem = () => notFound('This action item')

export const addItem = (
  services: Services,
  viewer: Viewer,
  { goalId, text }: { goalId: number; text: string },
): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const goal = await lockOwn(tx, goalId)
    requireOpen(goal)
    if ((await countItems(tx, goalId)) >= MOST_ITEMS)
      throw new AppError('conflict', `A goal has at most ${MOST_ITEMS} action items.`)
    await insertItems(tx, goalId, [text], ownPerson(viewer).id)
    record(tx, goal, 'goal_action_item.added')
    return reload(tx, goalId)
  })

/** Ticks or unticks an action item; repeating the request changes nothing. */
export const completeItem = (
  services: Services,
  viewer: Viewer,
  id: number,
  complete: boolean,
): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const goal = await goalOfItem(tx, id, lockSeen)
    if (!presentGoal(viewer, goal).permissions.canCompleteActionItems)
      throw forbidden('Only the owner of the goal and people who manage it can tick action items.')
    requireOpen(goal)
    // Read it again: another request may have ticked it before the goal was locked.
    const item = await findItem(tx, id)
    if (!item) throw noItem()
    if (complete === (item.completed_at !== null)) return reload(tx, goal.id)
    const done = complete
      ? { completed_at: tx.now, completed_by: ownPerson(viewer).id }
      : { completed_at: null, completed_by: null }
    await tickItem(tx, item, done, laterThan(item.updated_at, tx.now))
    record(tx, goal, complete ? 'goal_action_item.completed' : 'goal_action_item.reopened', {
      actionItemId: id,
    })
    return reload(tx, goal.id)
  })

export const removeItem = (services: Services, viewer: Viewer, id: number): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const goal = await goalOfItem(tx, id, lockOwn)
    requireOpen(goal)
    // Another request may have deleted it before the goal was locked.
    if (!(await deleteItem(tx, { id, goal_id: goal.id }))) throw noItem()
    record(tx, goal, 'goal_action_item.deleted', { actionItemId: id })
    return reload(tx, goal.id)
  })

/** Locks the goal of an action item. Throws 404 for the item if the viewer may not see the goal. */
async function goalOfItem(tx: Tx, id: number, lock: typeof lockSeen): Promise<GoalRow> {
  const item = await findItem(tx, id)
  if (!item) throw noItem()
  return lock(tx, item.goal_id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? noItem() : error
  })
}
