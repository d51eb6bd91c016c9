import {
  FOLLOW_UP_SUBJECTS,
  type FollowUp,
  type FollowUpSubjectType,
  type NewFollowUp,
} from '#features/interactions/follow-ups/contract.ts'
import {
  deleteFollowUpRow,
  type FollowUpFilter,
  type FollowUpRow,
  findFollowUps,
  findLeads,
  getFollowUp,
  hasOpenTask,
  insertFollowUp,
  insertTask,
  lockFollowUp,
  markDeleted,
  purgeFollowUps,
  updateFollowUpEmployees,
  updateTask,
  type VisiblePart,
} from '#features/interactions/follow-ups/store.ts'
import { type FollowUpSubjects, SUBJECT_AREAS } from '#features/interactions/follow-ups/subjects.ts'
import { hasArea } from '#features/interactions/policy.ts'
import { imagePath } from '#features/people/image-path.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { isAdmin, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

/** Deleted follow-ups can be restored for this many days; then they are gone. */
export const RESTORABLE_DAYS = 30

export const LONGEST_LIST = 1_000

export type FollowUpQuestion = FollowUpFilter & { after?: number | undefined; limit: number }

/**
 * The follow-ups that match every given parameter, within the viewer's scope. Ids, reviews, employees or owners must
 * be given; responses alone are not enough (STR-028). Empty lists count as not given.
 */
export async function readFollowUps(
  services: Services,
  viewer: Viewer,
  { after = 0, limit, ...subjects }: FollowUpQuestion,
): Promise<{ followUps: FollowUp[]; next: number | null }> {
  const filter = Object.fromEntries(
    Object.entries(subjects).filter(([, ids]) => ids !== undefined && ids.length > 0),
  ) as FollowUpFilter
  if (!filter.ids && !filter.qaReviewIds && !filter.employeeIds && !filter.ownerIds)
    throw new AppError('invalid', 'At least one supported getFollowUps parameter is required')
  const rows = await tenantTransaction(services, viewer, (tx) =>
    findFollowUps(tx, filter, visibleParts(viewer), { after, limit: limit + 1 }),
  )
  const page = rows.slice(0, limit)
  return {
    followUps: page.map((row) => present(viewer, row)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** All follow-ups on a subject that the viewer is known to see. */
export async function followUpsOn(tx: Tx, type: FollowUpSubjectType, id: number): Promise<FollowUp[]> {
  const ids = type === 'solicitation' ? { solicitationIds: [id] } : { qaReviewIds: [id] }
  const rows = await findFollowUps(tx, ids, [{ type, employees: null }], { after: 0, limit: LONGEST_LIST })
  return rows.map((row) => present(tx.viewer, row))
}

/** Writes a note on a response or a review. Throws 404 if the viewer cannot see it. */
export const writeFollowUp = (
  services: Services,
  viewer: Viewer,
  subjects: FollowUpSubjects,
  input: NewFollowUp,
): Promise<FollowUp> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { follow_upable_type: type, follow_upable_id: subjectId } = input
    const subject = subjects[type]
    const found = hasArea(viewer, SUBJECT_AREAS[type]) ? await subject?.find(tx, subjectId) : undefined
    if (!subject || !found) throw notFound(type === 'solicitation' ? 'This response' : 'This review')
    const id = await insertFollowUp(tx, input, {
      employeeId: found.employeeId,
      createdBy: ownPerson(viewer).id,
    })
    subject.changed(tx, subjectId)
    const followUp = present(tx.viewer, await getFollowUp(tx, id))
    record(tx, 'written', { after: followUp })
    return followUp
  })

/** Deletes a follow-up: its author or an admin. It can be restored for a month. */
export const deleteFollowUp = (
  services: Services,
  viewer: Viewer,
  subjects: FollowUpSubjects,
  id: number,
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, viewer, id)
    if (row.deleted_at !== null) throw notFound('This follow-up')
    await markDeleted(tx, id, tx.now)
    if (row.owner_id !== null) await updateTask(tx, id, { is_open: false })
    const followUp = present(viewer, row)
    subjects[followUp.follow_upable.type]?.changed(tx, row.subject_id)
    record(tx, 'deleted', { before: followUp })
  })

/** Restores a deleted follow-up. One that is not deleted is returned unchanged. */
export const restoreFollowUp = (
  services: Services,
  viewer: Viewer,
  subjects: FollowUpSubjects,
  id: number,
): Promise<FollowUp> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, viewer, id)
    const followUp = present(viewer, row)
    if (row.deleted_at === null) return followUp
    await markDeleted(tx, id, null)
    if (isUndone(row)) await openAgain(tx, row)
    subjects[followUp.follow_upable.type]?.changed(tx, row.subject_id)
    record(tx, 'restored', { after: followUp })
    return followUp
  })

/** Marks the task of a follow-up as done or not: its owner, its author or an admin. */
export const completeFollowUp = (
  services: Services,
  viewer: Viewer,
  subjects: FollowUpSubjects,
  id: number,
  completed: boolean,
): Promise<FollowUp> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockFollowUp(tx, id, visibleParts(viewer))
    if (!row || row.deleted_at !== null || row.owner_id === null) throw notFound('This follow-up')
    const me = viewer.person?.id
    if (row.owner_id !== me && row.created_by !== me && !isAdmin(viewer))
      throw forbidden('Only the owner of a follow-up can complete it.')
    const before = present(viewer, row)
    if (completed === (row.completed_at !== null)) return before
    if (completed) await updateTask(tx, id, { completed_at: tx.now, is_open: false })
    else await openAgain(tx, row)
    const after = present(tx.viewer, await getFollowUp(tx, id))
    subjects[after.follow_upable.type]?.changed(tx, row.subject_id)
    record(tx, completed ? 'completed' : 'reopened', { before, after })
    return after
  })

/**
 * Opens a task on a subject, in the caller's transaction. Returns null if the subject has an open one. `createdBy` is
 * the author of a task that the system writes.
 */
export async function openTask(
  tx: Tx,
  subjects: FollowUpSubjects,
  task: {
    type: FollowUpSubjectType
    subjectId: number
    employeeId: number | null
    note: string
    createdBy: number
    ownerId: number
    dueAt: Date
  },
): Promise<FollowUp | null> {
  const { type, subjectId, employeeId, note, createdBy, ownerId, dueAt } = task
  if (await hasOpenTask(tx, type, subjectId)) return null
  const id = await insertFollowUp(
    tx,
    { follow_upable_type: type, follow_upable_id: subjectId, note },
    { employeeId, createdBy },
  )
  const values = { subject_type: type, subject_id: subjectId, owner_id: ownerId, due_at: dueAt }
  if (!(await insertTask(tx, id, values))) {
    // Another transaction has opened one meanwhile.
    await deleteFollowUpRow(tx, id)
    return null
  }
  subjects[type]?.changed(tx, subjectId)
  const followUp = present(tx.viewer, await getFollowUp(tx, id))
  record(tx, 'written', { after: followUp })
  return followUp
}

/** The people who lead an employee, nearest first. */
export const leadsOf = (tx: Tx, employeeId: number): Promise<number[]> => findLeads(tx, employeeId)

const isUndone = ({ owner_id, completed_at }: FollowUpRow): boolean =>
  owner_id !== null && completed_at === null

/** Throws 409 if the subject has another open task. */
async function openAgain(tx: Tx, row: FollowUpRow): Promise<void> {
  if (await hasOpenTask(tx, row.subject_type as FollowUpSubjectType, row.subject_id))
    throw new AppError('conflict', 'There is another open follow-up on this record.')
  await updateTask(tx, row.id, { completed_at: null, is_open: true })
}

/**
 * Updates the employee of follow-ups whose subject was reassigned, so that the people who see the subject also see
 * them.
 */
export async function moveFollowUps(
  tx: Tx,
  type: FollowUpSubjectType,
  owners: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (owners.size > 0) await updateFollowUpEmployees(tx, type, [...owners.keys()], [...owners.values()])
}

/** Deletes follow-ups that are too old to be restored, unless the company has a legal hold. */
export async function purgeDeletedFollowUps(tx: Tx): Promise<void> {
  if (await hasLegalHold(tx)) return
  await purgeFollowUps(tx, new Date(tx.now.getTime() - RESTORABLE_DAYS * MILLISECONDS_PER_DAY))
}

/** The employees whose follow-ups the viewer may see, for each type of subject. */
function visibleParts(viewer: Viewer): VisiblePart[] {
  return FOLLOW_UP_SUBJECTS.filter((type) => hasArea(viewer, SUBJECT_AREAS[type])).map((type) => ({
    type,
    employees: visibleEmployeeIds(viewer, SUBJECT_AREAS[type]),
  }))
}

async function lockOwn(tx: Tx, viewer: Viewer, id: number): Promise<FollowUpRow> {
  const row = await lockFollowUp(tx, id, visibleParts(viewer))
  const own = row !== undefined && row.created_by === viewer.person?.id
  // A deleted follow-up exists only for its author and admins.
  if (!row || (row.deleted_at !== null && !own && !isAdmin(viewer))) throw notFound('This follow-up')
  if (!own && !isAdmin(viewer)) throw forbidden('Only the author of a follow-up can delete it.')
  return row
}

function record(tx: Tx, what: string, values: { before?: FollowUp; after?: FollowUp }): void {
  const followUp = values.after ?? values.before
  if (!followUp) return
  tx.audit({
    action: `follow_up.${what}`,
    objectType: 'follow_up',
    objectId: followUp.id,
    ...values,
  })
  tx.emit({
    type: 'followUpChanged',
    payload: {
      followUpId: followUp.id,
      subjectType: followUp.follow_upable.type,
      subjectId: followUp.follow_upable.id,
    },
  })
}

const present = (viewer: Viewer, row: FollowUpRow): FollowUp => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: {
    id: row.created_by,
    full_name: fullName(row.first_name, row.last_name),
    image: imagePath(row.image_file),
  },
  employeeId: row.hidden_from_viewer ? null : row.employee_id,
  follow_upable: { type: row.subject_type as FollowUpSubjectType, id: row.subject_id },
  note: row.note,
  ...presentTask(viewer, row),
})

/** The owner is often the lead of the employee, so it is hidden with the employee. */
function presentTask(
  { person }: Viewer,
  { owner_id: id, due_at, completed_at, hidden_from_viewer, ...row }: FollowUpRow,
): Pick<FollowUp, 'task'> {
  if (id === null || due_at === null) return {}
  const name = fullName(row.owner_first_name ?? '', row.owner_last_name ?? '')
  const owner = { id, full_name: name, image: imagePath(row.owner_image_file) }
  return {
    task: {
      owner: hidden_from_viewer && id !== person?.id ? null : owner,
      due_at: due_at.toISOString(),
      completed_at: completed_at?.toISOString() ?? null,
    },
  }
}
