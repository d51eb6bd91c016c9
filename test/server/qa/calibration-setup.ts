import type { StaffName } from '#features/people/testing.ts'
import type { Calibration } from '#features/qa/calibrations/contract.ts'
import { ok, type QaCompany, questionsIn } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export type Made = Calibration & { current_user_qa_review: { id: number } }
type Who = StaffName

/** Question of the scorecard by position, starting at 1. */
export function questionAt({ form }: QaCompany, place: number) {
  const found = questionsIn(form)[place]
  if (!found) throw new Error('no question')
  return found
}

/** A request for a calibration of the agent's call by the reviewer and the lead, with two questions. */
export const sentCalibration = (company: QaCompany, input: object = {}) => ({
  qa_form_id: company.form.id,
  qa_question_ids: [questionAt(company, 0).id, questionAt(company, 1).id],
  participant_ids: [company.people.lead.id],
  interaction_id: company.interactions.agent,
  meeting_at: '2026-07-01T09:00:00Z',
  ...input,
})

export const calibrate = async (
  company: QaCompany,
  input: object = {},
  client: Client = company.clients.reviewer,
): Promise<Made> => ok(await client.post('/api/v1/qa_calibrations', sentCalibration(company, input)))

export function reviewIdOf(company: QaCompany, calibration: Calibration, who: Who): number {
  const review = calibration.qa_reviews.find(({ reviewer }) => reviewer.id === company.people[who].id)
  if (!review) throw new Error(`${who} takes no part`)
  return review.id
}

/** Answers the chosen questions with options by position, and completes the review. */
export async function answerAll(
  company: QaCompany,
  calibration: Calibration,
  who: Who,
  places: readonly number[],
): Promise<void> {
  const id = reviewIdOf(company, calibration, who)
  for (const [index, { id: qa_question_id }] of calibration.questions.entries()) {
    const question = questionsIn(company.form).find((each) => each.id === qa_question_id)
    const qa_option_id = question?.options[places[index] ?? 0]?.id
    ok(
      await company.clients[who].post('/api/v1/qa_answers', {
        qa_review_id: id,
        qa_question_id,
        qa_option_id,
      }),
    )
  }
  ok(await company.clients[who].send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
}

/** An option by its position, in a question by position. */
export async function agree(
  company: QaCompany,
  { id }: Calibration,
  place: number,
  option: number,
  client: Client = company.clients.reviewer,
): Promise<Calibration> {
  const question = questionAt(company, place)
  const body = { qa_question_id: question.id, qa_option_id: question.options[option]?.id }
  return ok(await client.send('PUT', `/api/v1/qa_calibrations/${id}/option`, body))
}

export const complete = async (
  { clients }: QaCompany,
  { id }: Calibration,
  client: Client = clients.reviewer,
): Promise<Calibration> =>
  ok(await client.send('PUT', `/api/v1/qa_calibrations/${id}`, { completed_at: 'now' }))
