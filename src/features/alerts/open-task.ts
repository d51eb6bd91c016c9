import { followUpMail } from '#features/alerts/mails.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import type { RuleRow } from '#features/alerts/store.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import type { FollowUpSubjectType } from '#features/interactions/follow-ups/contract.ts'
import { leadsOf, openTask } from '#features/interactions/follow-ups/follow-ups.ts'
import { SUBJECT_AREAS } from '#features/interactions/follow-ups/subjects.ts'
import { hasArea } from '#features/interactions/policy.ts'
import { messagePerson } from '#features/people/notices/message-person.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { findVisibleReviews, presentForViewer } from '#features/qa/reviews/reading.ts'
import { reviewSubject } from '#features/qa/reviews/review-lookups.ts'
import { paths } from '#paths.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const SUBJECTS = { solicitation: solicitationSubject, qa_review: reviewSubject }
const HOUR_MS = 3_600_000

/**
 * Opens a follow-up on the response or review of a notice, unless it has an open one. It belongs to the owner of the
 * alert, or to the nearest lead of the employee who may see the record. If the employee is hidden from the owner of
 * the alert, so is the lead, and the follow-up is the owner's, who is notified of it like a lead.
 */
export async function openTaskOf(
  services: Services,
  tx: Tx,
  rule: RuleRow,
  owner: Viewer,
  { object_id: subjectId }: Pick<NewNotice, 'object_id'>,
): Promise<void> {
  if (rule.follow_up_hours === null) return
  const type: FollowUpSubjectType = rule.kind === 'auto_fail' ? 'qa_review' : 'solicitation'
  const subject = await SUBJECTS[type].find(tx, subjectId)
  if (!subject || !hasArea(owner, SUBJECT_AREAS[type])) return
  const { employeeId } = subject
  const forLead = rule.follow_up_owner === 'lead' && employeeId !== null
  const lead =
    forLead && (await knowsEmployee(tx, owner, type, subjectId)) ? await findLead(tx, type, employeeId) : null
  const holder = lead ?? owner
  const dueAt = new Date(tx.now.getTime() + rule.follow_up_hours * HOUR_MS)
  const opened = await openTask(tx, SUBJECTS, {
    type,
    subjectId,
    employeeId,
    note: rule.name,
    createdBy: rule.owner_id,
    ownerId: holder.person?.id ?? rule.owner_id,
    dueAt,
  })
  // The owner of an alert expects a follow-up, unless it was meant for a lead.
  const isExpected = holder.person?.id === rule.owner_id && (rule.follow_up_owner === 'me' || lead !== null)
  if (!opened || holder.person === null || isExpected) return
  const path = type === 'qa_review' ? paths.review(subjectId) : await pathOfResponse(tx, subjectId)
  await messagePerson(services, tx, 'follow_up_assigned', {
    employeeId: holder.person.id,
    path,
    ...followUpMail(services.config, holder, dueAt, path),
    reviewId: type === 'qa_review' ? subjectId : null,
    neededBy: dueAt,
  })
}

/** Whether the owner of the alert is shown whose record it is. */
async function knowsEmployee(tx: Tx, owner: Viewer, type: FollowUpSubjectType, id: number): Promise<boolean> {
  const theirs = { ...tx, viewer: owner }
  if (type === 'solicitation') return (await readSolicitations(theirs, [id]))[0]?.employee != null
  const [row] = await findVisibleReviews(theirs, [id])
  return row !== undefined && presentForViewer(theirs, row).employee !== null
}

async function findLead(tx: Tx, type: FollowUpSubjectType, employeeId: number): Promise<Viewer | null> {
  const area = SUBJECT_AREAS[type]
  for (const id of await leadsOf(tx, employeeId)) {
    const lead = await activeViewerWithin(tx, id)
    if (lead === null || !hasArea(lead, area)) continue
    const visible = visibleEmployeeIds(lead, area)
    if (visible === null || visible.includes(employeeId)) return lead
  }
  return null
}

const pathOfResponse = async (tx: Tx, id: number): Promise<string> =>
  paths.request((await readSolicitations(tx, [id]))[0]?.uuid ?? '')
