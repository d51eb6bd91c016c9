import { noteChangedDays } from '#features/feedback/changed-days/store.ts'
import { findTeamOf, insertRecoveryAnswers } from '#features/feedback/ingest/answer-store.ts'
import { searchText } from '#features/feedback/ingest/normalise.ts'
import { insertAnswers, insertResponses, tagIds } from '#features/feedback/ingest/store.ts'
import { notePropertyKeys } from '#features/feedback/properties/properties.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import type { CustomerResponse, RecordedAnswer, Recorder } from '#features/surveys/customer-page/recorder.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sha256 } from '#platform/records/audit.ts'

/** What customers answer on the survey's page becomes a response like those that other systems send. */
export const answerRecorder: Recorder = { record, recordRecovery }

async function record(tx: Tx, response: CustomerResponse): Promise<number> {
  const excellence = await tagIds(tx, 'excellence', response.excellence)
  const improvement = await tagIds(tx, 'improvement', response.improvement)
  const row = {
    uuid: uuidv7(tx.now),
    external_id: response.externalId,
    responded_at: tx.now,
    stars: response.stars,
    comment: response.comment,
    language: response.language,
    channel_id: response.channelId,
    brand_id: response.brandId,
    survey_id: response.surveyId,
    survey_version: response.surveyVersion,
    employee_id: response.employeeId,
    team_id: response.employeeId === null ? null : await findTeamOf(tx, response.employeeId),
    ext_interaction_id: response.extInteractionId,
    external_url: null,
    ...(response.customer.name && { customer_name: response.customer.name }),
    ...(response.customer.email && { customer_email: response.customer.email }),
    ...(response.suspectedBot && { excluded_reason: 'suspected_bot' as const }),
    properties: response.properties,
    excellence_ids: response.excellence.flatMap((caption) => excellence.get(caption) ?? []),
    improvement_ids: response.improvement.flatMap((caption) => improvement.get(caption) ?? []),
    search_text: searchText([response.comment, ...response.answers.map(({ text }) => text)]),
    content_hash: sha256(JSON.stringify(response)),
    answers: response.answers.map(asAnswer),
  }
  const ids = await insertResponses(tx, [row])
  const id = ids.get(row.external_id)
  if (id === undefined) throw new AppError('conflict', 'This survey was answered already.')
  await insertAnswers(tx, [row], ids)
  await notePropertyKeys(tx, [row])
  await noteChangedDays(tx, { moments: [row.responded_at] })
  tx.audit({
    action: 'feedback.answered',
    objectType: 'response',
    objectId: id,
    after: { survey_id: response.surveyId, survey_version: response.surveyVersion },
  })
  tx.emit({ type: 'feedbackIngested', payload: { created: [id], updated: [] } })
  tx.show({ topic: FEEDBACK_TOPIC, created: [id] })
  return id
}

async function recordRecovery(tx: Tx, responseId: number, answers: readonly RecordedAnswer[]): Promise<void> {
  await insertRecoveryAnswers(tx, responseId, answers)
  tx.audit({ action: 'feedback.recovered', objectType: 'response', objectId: responseId })
  tx.emit({ type: 'feedbackIngested', payload: { created: [], updated: [responseId] } })
  tx.show({ topic: FEEDBACK_TOPIC, changed: [responseId] })
}

/** The store needs no more of a question than its id. */
const asAnswer = ({ questionId, number, text, optionIds }: RecordedAnswer) => ({
  questionId,
  optionIds,
  answer: { question: NO_NAME, number, text, comment: null, options: [] },
})

const NO_NAME = { text: '', type: 'Text', typeFrom: 'nothing' } as const
