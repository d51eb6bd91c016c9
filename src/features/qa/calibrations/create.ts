import { ownPerson } from '#features/people/own-person.ts'
import type { Calibration, NewCalibration } from '#features/qa/calibrations/contract.ts'
import { invite } from '#features/qa/calibrations/invitations.ts'
import { presentStored, requireCalibration } from '#features/qa/calibrations/reading.ts'
import { findReviewers, insertCalibration } from '#features/qa/calibrations/store.ts'
import { calibratedSource, startCalibrated } from '#features/qa/reviews/calibrated.ts'
import type { FindSolicitation } from '#features/qa/reviews/create.ts'
import { CALIBRATIONS_TOPIC } from '#features/qa/reviews/reading.ts'
import { questionsOf } from '#features/qa/scorecards/form.ts'
import { findForm } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Creates a review of the same snapshot for every participant. The creator always takes part. */
export const createCalibration = (
  services: Services,
  viewer: Viewer,
  findSolicitation: FindSolicitation,
  input: NewCalibration,
): Promise<Calibration & { current_user_qa_review: { id: number } }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: me } = ownPerson(viewer)
    const source = await calibratedSource(tx, findSolicitation, input)
    const questionIds = await chosenQuestions(tx, source.form_id, input.qa_question_ids)
    const reviewerIds = [...new Set([me, ...input.participant_ids])]
    if (source.employee_id === me)
      throw at('employee_id', 'cannot be you: your own work is calibrated by others')
    await rejectInvalidParticipants(tx, reviewerIds, source.employee_id)
    const id = await insertCalibration(tx, {
      form_id: source.form_id,
      question_ids: questionIds,
      employee_id: source.employee_id,
      owner_id: me,
      meeting_at: input.meeting_at,
    })
    const reviews = await startCalibrated(tx, source, { calibrationId: id, questionIds, reviewerIds })
    const own = reviews.find(({ reviewer_id }) => reviewer_id === me)
    if (!own) throw new Error('The creator has no review.')
    tx.audit({
      action: 'qa_calibration.created',
      objectType: 'qa_calibration',
      objectId: id,
      after: {
        qa_form_id: source.form_id,
        employee_id: source.employee_id,
        participant_ids: reviewerIds,
        meeting_at: input.meeting_at,
      },
    })
    tx.show({ topic: CALIBRATIONS_TOPIC, created: [id] })
    tx.emit({ type: 'calibrationCreated', payload: { calibrationId: id, employeeId: source.employee_id } })
    const { row, reviews: made } = await requireCalibration(tx, id)
    await invite(services, tx, row, made, 'invited')
    return { ...(await presentStored(tx, row, made)), current_user_qa_review: { id: own.id } }
  })

/** The chosen questions without duplicates, in the order of the scorecard. */
async function chosenQuestions(tx: Tx, formId: number, requested: readonly number[]): Promise<number[]> {
  const form = await findForm(tx, formId)
  const known = form ? questionsOf(form).map(({ id }) => id) : []
  if (requested.some((id) => !known.includes(id)))
    throw at('qa_question_ids', 'must be questions of this scorecard')
  return known.filter((id) => requested.includes(id))
}

async function rejectInvalidParticipants(tx: Tx, ids: readonly number[], employeeId: number): Promise<void> {
  if (ids.includes(employeeId))
    throw at('participant_ids', 'cannot include the person whose work is reviewed')
  const known = await findReviewers(tx, ids)
  if (ids.some((id) => !known.has(id))) throw at('participant_ids', 'must be people who may review')
}

const at = (path: string, message: string) => invalid([{ path, message }])
