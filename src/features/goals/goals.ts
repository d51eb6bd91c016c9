import {
  daysFault,
  type Goal,
  type GoalChange,
  type GoalOwner,
  MOST_GOALS,
  type NewFreeformGoal,
  type NewMetricGoal,
} from '#features/goals/contract.ts'
import { seesOwner } from '#features/goals/goal-access.ts'
import { insertItems } from '#features/goals/items-store.ts'
import { ownerOfRow, presentGoal } from '#features/goals/present.ts'
import { noOwner } from '#features/goals/reading.ts'
import { type GoalAction, record } from '#features/goals/records.ts'
import {
  countOfOwner,
  findActiveEmployee,
  findGoal,
  findOpenTeam,
  type GoalFields,
  type GoalRow,
  insertGoal,
  isAnnounced,
  lockGoal,
  updateGoalRow,
} from '#features/goals/store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { listConfigs } from '#features/metrics/configs/configs.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { laterThan, todayIn } from '#lib/dates.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const noGoal = () => notFound('This goal')

/** Creates a goal for a metric to reach a figure. */
export const createMetricGoal = (services: Services, viewer: Viewer, input: NewMetricGoal): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const owner = await requireOwner(tx, ownerAt(input))
    if (!viewer.permissions.manageOneOnOnes) throw notYours()
    const config = (await listConfigs(tx)).find(({ id }) => id === input.metricConfigId)
    if (!config) throw notFound('This metric')
    if (scopeOf(viewer, config.productArea) === null) throw forbidden()
    return add(tx, owner, input, {
      kind: 'METRIC',
      metric_config_id: config.id,
      goal: input.goal,
      threshold: input.threshold ?? 1,
    })
  })

/** Creates a goal in words; people may set these for themselves. */
export const createFreeformGoal = (
  services: Services,
  viewer: Viewer,
  input: NewFreeformGoal,
): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const owner = await requireOwner(tx, ownerAt(input))
    const own = owner.employeeId !== null && owner.employeeId === viewer.person?.id
    if (!viewer.permissions.manageOneOnOnes && !own) throw notYours()
    return add(tx, owner, input, { kind: 'FREEFORM', metric_config_id: null, goal: null, threshold: 0 })
  })

export const updateGoal = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updatedAt: seen, ...change }: GoalChange,
): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, id)
    requireOpen(row)
    if (row.kind === 'FREEFORM')
      for (const path of ['goal', 'threshold'] as const)
        if (change[path] !== undefined)
          throw invalid([{ path, message: 'A goal in words has no target value.' }])
    if (seen !== undefined && row.updated_at.getTime() > Date.parse(seen))
      throw stale(presentGoal(viewer, row))
    const fields = fieldsOf(change)
    const touched = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (field) => fields[field] !== row[field],
    )
    if (touched.length === 0) return presentGoal(viewer, row)
    const after = { ...row, ...fields }
    requireOrderedDays(after.started_on, after.ended_on)
    await updateGoalRow(tx, id, fields, laterThan(row.updated_at, tx.now))
    record(tx, row, 'goal.changed', { fields: touched })
    return reload(tx, id)
  })

export const completeGoal = (services: Services, viewer: Viewer, id: number): Promise<Goal> =>
  change(services, viewer, id, (row) => {
    requireOpen(row)
    if (row.completed_at !== null) return null
    return ['goal.completed', (tx) => ({ completed_at: tx.now, completed_by: ownPerson(viewer).id })]
  })

/** Reopens a completed goal. */
export const undoGoalCompletion = (services: Services, viewer: Viewer, id: number): Promise<Goal> =>
  change(services, viewer, id, (row) => {
    requireOpen(row)
    if (row.completed_at === null) return null
    return ['goal.undone', () => ({ completed_at: null, completed_by: null })]
  })

export const archiveGoal = (services: Services, viewer: Viewer, id: number): Promise<Goal> =>
  change(services, viewer, id, (row) =>
    row.archived_at !== null ? null : ['goal.archived', (tx) => ({ archived_at: tx.now })],
  )

/** Restores an archived goal as it was. */
export const restoreGoal = (services: Services, viewer: Viewer, id: number): Promise<Goal> =>
  change(services, viewer, id, (row) =>
    row.archived_at === null ? null : ['goal.restored', () => ({ archived_at: null })],
  )

type Step = [GoalAction, (tx: Tx) => GoalFields]

const change = (
  services: Services,
  viewer: Viewer,
  id: number,
  step: (row: GoalRow) => Step | null,
): Promise<Goal> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, id)
    const [action, fields] = step(row) ?? []
    // Repeating an action changes nothing.
    if (!action || !fields) return presentGoal(viewer, row)
    await updateGoalRow(tx, id, fields(tx), laterThan(row.updated_at, tx.now))
    record(tx, row, action)
    // A figure that was announced is final: completing its goal is the same reach.
    if (action === 'goal.completed' && !(await isAnnounced(tx, id)))
      await recordWebhookEvents(tx, 'goal.reached', [id])
    return reload(tx, id)
  })

/** Locks a goal that the viewer may see. */
export async function lockSeen(tx: Tx, id: number): Promise<GoalRow> {
  const row = await lockGoal(tx, id)
  if (!row || !seesOwner(tx.viewer, ownerOfRow(row))) throw noGoal()
  return row
}

/** Locks a goal that the viewer manages. */
export async function lockOwn(tx: Tx, id: number): Promise<GoalRow> {
  const row = await lockSeen(tx, id)
  if (!presentGoal(tx.viewer, row).permissions.canManageGoal) throw notYours()
  return row
}

const notYours = () =>
  forbidden('Only the person who set a goal and people who coach its owner can change it.')

export function requireOpen({ archived_at }: GoalRow): void {
  if (archived_at !== null) throw new AppError('conflict', 'This goal is archived.')
}

export async function reload(tx: Tx, id: number): Promise<Goal> {
  const row = await findGoal(tx, id)
  if (!row) throw noGoal()
  return presentGoal(tx.viewer, row)
}

export function ownerAt({ employeeId, groupId }: { employeeId?: number; groupId?: number }): GoalOwner {
  if (employeeId !== undefined && groupId === undefined) return { employeeId, teamId: null }
  if (groupId !== undefined && employeeId === undefined) return { employeeId: null, teamId: groupId }
  const message =
    employeeId === undefined ? 'Name an employee or a group.' : 'Name an employee or a group, not both.'
  const paths = employeeId === undefined ? ['employeeId'] : ['employeeId', 'groupId']
  throw invalid(paths.map((path) => ({ path, message })))
}

/** Throws unless the owner is active and within the viewer's scope. */
async function requireOwner(tx: Tx, owner: GoalOwner): Promise<GoalOwner> {
  const { employeeId, teamId } = owner
  const found =
    seesOwner(tx.viewer, owner) &&
    (employeeId === null ? await findOpenTeam(tx, teamId) : await findActiveEmployee(tx, employeeId))
  if (!found) throw noOwner(owner)
  return owner
}

function requireOrderedDays(startedAt: string, endedAt: string | null): void {
  const fault = daysFault(startedAt, endedAt)
  if (fault) throw invalid([fault])
}

async function add(
  tx: Tx,
  owner: GoalOwner,
  input: NewFreeformGoal,
  fields: { kind: string; metric_config_id: number | null; goal: number | null; threshold: number },
): Promise<Goal> {
  const today = todayIn(tx.viewer.company.timeZone, tx.now)
  const started_on = input.startedAt ?? today
  const ended_on = input.endedAt ?? null
  requireOrderedDays(started_on, ended_on)
  if ((await countOfOwner(tx, owner, 'NOT_ARCHIVED', today)) >= MOST_GOALS)
    throw new AppError(
      'conflict',
      `An employee or team can have at most ${MOST_GOALS} goals that are not archived.`,
    )
  const created_by = ownPerson(tx.viewer).id
  const { employeeId: employee_id, teamId: team_id } = owner
  const { title } = input
  const id = await insertGoal(tx, {
    ...fields,
    employee_id,
    team_id,
    title,
    started_on,
    ended_on,
    created_by,
  })
  const items = input.actionItems ?? []
  if (items.length > 0) await insertItems(tx, id, items, created_by)
  record(tx, { id }, 'goal.created', { kind: fields.kind, employeeId: employee_id, teamId: team_id })
  return reload(tx, id)
}

const fieldsOf = ({ title, goal, threshold, startedAt, endedAt }: Omit<GoalChange, 'updatedAt'>) => ({
  ...(title !== undefined && { title }),
  ...(goal !== undefined && { goal }),
  ...(threshold !== undefined && { threshold }),
  ...(startedAt !== undefined && { started_on: startedAt }),
  ...(endedAt !== undefined && { ended_on: endedAt }),
})
