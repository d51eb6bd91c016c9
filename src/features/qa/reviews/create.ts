import { findAssignee, findInteractionId } from '#features/interactions/reading/interactions.ts'
import type { SnapshotContent } from '#features/interactions/snapshots/contract.ts'
import {
  type StoredSnapshot,
  storeSuppliedSnapshot,
  takeSnapshot,
} from '#features/interactions/snapshots/snapshots.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { isTokenOf } from '#features/qa/reviews/blind-token.ts'
import type { NewReview, Review } from '#features/qa/reviews/contract.ts'
import { hasOthers, partOf } from '#features/qa/reviews/part.ts'
import { withdrawPass } from '#features/qa/reviews/passes/take-back.ts'
import { presentForViewer, requireReview, showReviewChange } from '#features/qa/reviews/reading.ts'
import { findBlind } from '#features/qa/reviews/review-lookups-store.ts'
import { channelExists, findReviewee, insertReviews, type NewReviewRow } from '#features/qa/reviews/store.ts'
import { adjustReviewCount, lockFormForUse, newestVersion } from '#features/qa/scorecards/scorecards.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Finds the employee and team of a response the viewer may see. The composition root passes it in. */
export type FindSolicitation = (tx: Tx, id: number) => Promise<Owner | undefined>
type Owner = { employeeId: number | null; teamId: number | null }

/** Checks that an assignment allows the review, and returns its rules. The composition root passes it in. */
export type JoinAssignment = (
  tx: Tx,
  review: {
    assignmentId: number
    allocationId: number | null
    solicitationId: number | null
    interactionId: number | null
    employeeId: number
    /** The request names the person, which a blind assignment does not allow. */
    isNamed: boolean
  },
) => Promise<Assigned>
type Assigned = { blind: boolean; partiallyMatched: boolean }

export type ReviewDependencies = { findSolicitation: FindSolicitation; joinAssignment: JoinAssignment }

/** Creates a draft with a snapshot of the interaction, which stays readable even if the source is deleted. */
export const createReview = (
  services: Services,
  viewer: Viewer,
  { findSolicitation, joinAssignment }: ReviewDependencies,
  input: NewReview,
): Promise<Review> =>
  tenantTransaction(services, viewer, async (tx) => {
    const reviewer = ownPerson(viewer).id
    const source = {
      ...(await withNewestForm(tx, input)),
      employee_id: await revieweeOf(services, tx, findSolicitation, input),
      isNamed: typeof input.employee_id === 'number',
    }
    const fields = await reviewFields(tx, findSolicitation, source, 'QA')
    const options = reviewOptions(input, await assignmentOf(tx, joinAssignment, input, fields))
    // A second review of a blindly reviewed interaction must be blind too, or it would reveal the reviewee.
    const blind = options.blind || (await isReviewedBlind(tx, fields))
    const [made] = await insertReviews(tx, [{ ...fields, ...options, blind, reviewer_id: reviewer }])
    if (!made) throw new Error('A review was not made.')
    const { id } = made
    await adjustReviewCount(tx, fields.form_id, 1)
    await withdrawPass(tx, {
      interactionId: fields.interaction_id,
      solicitationId: input.solicitation_id ?? null,
    })
    tx.audit({
      action: 'qa_review.started',
      objectType: 'qa_review',
      objectId: id,
      after: {
        qa_form_id: fields.form_id,
        // Reviewers can read their own audit log, so it must not name the reviewee of a blind review.
        ...(!blind && { employee_id: fields.employee_id }),
        interaction_id: fields.interaction_id,
        origin: options.origin,
        qa_assignment_id: options.qa_assignment_id,
      },
    })
    showReviewChange(tx, { id }, true)
    return presentForViewer(tx, await requireReview(tx, id))
  })

/** Uses the newest version of an assignment's scorecard, because the reviewer's page may have loaded an older one. */
const withNewestForm = async (tx: Tx, input: NewReview): Promise<NewReview> =>
  input.qa_assignment_id == null ? input : { ...input, qa_form_id: await newestVersion(tx, input.qa_form_id) }

async function isReviewedBlind(
  tx: Tx,
  { interaction_id, solicitation_id }: Pick<SourceFields, 'interaction_id' | 'solicitation_id'>,
): Promise<boolean> {
  const found = [
    ...(interaction_id === null ? [] : await findBlind(tx, 'interaction_id', [interaction_id])),
    ...(solicitation_id === null ? [] : await findBlind(tx, 'solicitation_id', [solicitation_id])),
  ]
  return found.length > 0
}

/** The reviewee named in the request, by id or by the token of the viewer's blind offer. */
async function revieweeOf(
  services: Services,
  tx: Tx,
  findSolicitation: FindSolicitation,
  input: NewReview,
): Promise<number | null> {
  const { employee_id: named, qa_assignment_id: assignmentId } = input
  if (typeof named !== 'string') return named ?? null
  for (const { employeeId, ...subject } of await offeredOwners(tx, findSolicitation, input)) {
    const offer = {
      companyId: tx.companyId,
      assignmentId: assignmentId ?? 0,
      ...subject,
      reviewId: null,
      reviewerId: ownPerson(tx.viewer).id,
      employeeId,
    }
    if (acceptedKeys(services.config).some((key) => isTokenOf(named, key, offer))) return employeeId
  }
  throw at('employee_id', 'does not match this offer; start the review from its assignment')
}

/** The employees of the response and of the interaction: an offer is of one of them. */
async function offeredOwners(
  tx: Tx,
  findSolicitation: FindSolicitation,
  { solicitation_id: solicitationId, interaction_id: name }: NewReview,
) {
  const response = solicitationId ? await findSolicitation(tx, solicitationId) : undefined
  const interactionId = name == null ? undefined : await findInteractionId(tx, name)
  const assigned = interactionId === undefined ? null : await findAssignee(tx, interactionId)
  return [
    ...(response?.employeeId
      ? [{ solicitationId: solicitationId ?? null, interactionId: null, employeeId: response.employeeId }]
      : []),
    ...(interactionId !== undefined && assigned !== null
      ? [{ solicitationId: null, interactionId, employeeId: assigned }]
      : []),
  ]
}

/** The subject of a review; all reviews of a calibration share one. */
export type ReviewSource = { employee_id?: number | null | undefined } & Pick<
  NewReview,
  | 'qa_form_id'
  | 'interaction_id'
  | 'interaction_url'
  | 'filename'
  | 'transcript'
  | 'interaction'
  | 'solicitation_id'
  | 'channel_id'
> & {
    participant_letter?: string | null | undefined
    /** The viewer named the reviewee by id. */
    isNamed?: boolean
  }
type SourceFields = Omit<NewReviewRow, 'reviewer_id' | keyof ReturnType<typeof reviewOptions>>

/** Resolves scorecard, reviewee and snapshot within the viewer's scope. Locks the scorecard. */
export async function reviewFields(
  tx: Tx,
  findSolicitation: FindSolicitation,
  input: ReviewSource,
  area: ProductArea,
): Promise<SourceFields> {
  const form = await lockFormForUse(tx, input.qa_form_id)
  if (!form) throw at('qa_form_id', 'is not a scorecard')
  if (!form.active || form.type !== 'regular')
    throw at('qa_form_id', 'is no scorecard for reviews at the moment')
  const solicitation = input.solicitation_id ? await findSolicitation(tx, input.solicitation_id) : undefined
  if (input.solicitation_id && !solicitation) throw at('solicitation_id', 'does not exist')
  if (input.channel_id && !(await channelExists(tx, input.channel_id)))
    throw at('channel_id', 'does not exist')
  const { interactionId, taken } = await interactionOf(tx, input)
  const subject = { interaction_id: interactionId, solicitation_id: input.solicitation_id ?? null }
  // Trying one employee after another would show who took part.
  if (input.isNamed && hasOthers(taken) && (await isReviewedBlind(tx, subject)))
    throw at('employee_id', 'cannot be named in a blind review; choose a part by its letter')
  const employeeId = partOf(
    input,
    taken,
    solicitation?.employeeId ?? null,
    visibleEmployeeIds(tx.viewer, area),
  )
  if (employeeId === null) throw at('employee_id', 'is required, because the interaction has no employee')
  const employee = await requireReviewee(tx, employeeId, area)
  const brought = transcriptEvents(input)
  const snapshotId =
    taken?.id ??
    (brought.length > 0
      ? await storeSuppliedSnapshot(tx, transcriptSnapshot(input, employeeId, brought))
      : null)
  return {
    form_id: form.id,
    employee_id: employee.id,
    team_id: teamAtTheTime(employee, [taken, solicitation]),
    ...subject,
    snapshot_id: snapshotId,
    has_transcript: taken ? taken.hasTranscript : brought.length > 0,
    ext_interaction_id:
      taken?.externalId ?? (input.interaction_id == null ? null : String(input.interaction_id)),
    interaction_url: input.interaction_url ?? null,
    filename: input.filename || null,
    channel_id: input.channel_id ?? taken?.channelId ?? null,
    language: taken?.language ?? null,
    properties: JSON.stringify(taken?.properties ?? {}),
  }
}

/** The team of the interaction or response, else the reviewee's current team. */
function teamAtTheTime(
  employee: { id: number; team_id: number | null },
  sources: readonly (Owner | undefined)[],
): number | null {
  const source = sources.find((each) => each?.employeeId === employee.id)
  return source ? source.teamId : employee.team_id
}

/** Origin, assignment and flags of the new review. */
const reviewOptions = (input: NewReview, assigned: Assigned | undefined) => ({
  qa_assignment_id: input.qa_assignment_id ?? null,
  qa_allocation_id: input.qa_allocation_id ?? null,
  origin: assigned ? 'assignment' : input.origin,
  partially_matched: assigned?.partiallyMatched || (input.partially_matched ?? false),
  // All reviews of a blind assignment are blind.
  blind: assigned?.blind || (input.blind ?? false),
  count_toward_score: input.count_toward_score ?? true,
  hide_reviewer: input.hide_reviewer ?? false,
})

async function assignmentOf(
  tx: Tx,
  join: JoinAssignment,
  input: NewReview,
  { employee_id, interaction_id }: SourceFields,
) {
  const [assignmentId, allocationId] = [input.qa_assignment_id ?? null, input.qa_allocation_id ?? null]
  if (assignmentId === null && allocationId !== null) throw at('qa_allocation_id', 'needs qa_assignment_id')
  if (assignmentId === null) return undefined
  return join(tx, {
    assignmentId,
    allocationId,
    solicitationId: input.solicitation_id ?? null,
    interactionId: interaction_id,
    employeeId: employee_id,
    isNamed: typeof input.employee_id === 'number',
  })
}

/** Our interaction with a new snapshot; neither if only the source system knows the interaction. */
async function interactionOf(
  tx: Tx,
  input: ReviewSource,
): Promise<{ interactionId: number | null; taken: StoredSnapshot | undefined }> {
  if (input.interaction_id == null) return { interactionId: null, taken: undefined }
  const id = await findInteractionId(tx, input.interaction_id)
  // A numeric id must exist here; a text may name an interaction that is only in its source system.
  if (id === undefined && typeof input.interaction_id === 'number')
    throw at('interaction_id', 'No interaction found for that id!')
  const taken = id === undefined ? undefined : await takeSnapshot(tx, id, transcriptEvents(input))
  return { interactionId: id ?? null, taken }
}

async function requireReviewee(tx: Tx, id: number, area: ProductArea) {
  const visible = visibleEmployeeIds(tx.viewer, area)
  const employee = visible === null || visible.includes(id) ? await findReviewee(tx, id) : undefined
  if (!employee) throw at('employee_id', 'is not a person you may review')
  return employee
}

/** Turns the supplied transcript into snapshot events, with negative ids because they are not stored as events. */
function transcriptEvents({ transcript }: ReviewSource): SnapshotContent['events'] {
  const turns = typeof transcript === 'string' ? [{ text: transcript }] : (transcript ?? [])
  return turns
    .filter(({ text }) => text !== '')
    .map((turn, index) => ({
      id: -(index + 1),
      position: index + 1,
      kind: 'turn',
      author: null,
      speaker: ('speaker' in turn ? turn.speaker : null) ?? null,
      text: turn.text,
      translated_text: ('translated_text' in turn ? turn.translated_text : null) ?? null,
      at: ('at' in turn ? turn.at : null) ?? null,
    }))
}

const transcriptSnapshot = (input: ReviewSource, employeeId: number, events: SnapshotContent['events']) => ({
  interactionId: null,
  employeeId,
  content: {
    ext_interaction_id: input.interaction_id == null ? '' : String(input.interaction_id),
    external_url: input.interaction_url ?? null,
    resolved_at: input.interaction?.resolved_at ?? null,
    summary: input.interaction?.summary ?? null,
    tags: input.interaction?.tags ?? [],
    ...(input.interaction?.started_at && { started_at: input.interaction.started_at }),
    event_count: events.length,
    events,
  },
})

const at = (path: string, message: string) => invalid([{ path, message }])
