import { settingsOf } from '#features/company/settings/settings.ts'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { announceResponses } from '#features/feedback/ingest/announce.ts'
import {
  findConversation,
  findTeamOf,
  insertRecoveryAnswers,
} from '#features/feedback/ingest/answer-store.ts'
import { replaceResponses } from '#features/feedback/ingest/ingest.ts'
import { searchText } from '#features/feedback/ingest/normalise.ts'
import {
  lockBegunResponse,
  lockUnfinished,
  type StoredCounting,
  setCounting,
} from '#features/feedback/ingest/partial-store.ts'
import type { ResponseRow } from '#features/feedback/ingest/rows-sql.ts'
import { insertAnswers, insertResponses, tagIds } from '#features/feedback/ingest/store.ts'
import { savePropertyKeys } from '#features/feedback/properties/properties.ts'
import { type Redact, redactionOf } from '#features/integrations/channels/redaction.ts'
import type { CustomerResponse, RecordedAnswer, Recorder } from '#features/surveys/customer-page/recorder.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sha256 } from '#platform/records/audit.ts'

/** Turns answers from the survey page into responses like those sent by other systems. */
export const answerRecorder: Recorder = { record, settle, recordRecovery }

async function record(tx: Tx, response: CustomerResponse): Promise<number> {
  const begun = await lockBegunResponse(tx, response.externalId)
  if (begun && !begun.partial) throw answeredAlready()
  const row = await rowOf(tx, response, begun?.responded_at ?? tx.now)
  const id = begun ? await addToResponse(tx, row, begun) : await create(tx, row)
  await savePropertyKeys(tx, [row])
  await markChangedDays(tx, { moments: [row.responded_at] })
  tx.audit({
    action: response.partial ? 'feedback.partly_answered' : 'feedback.answered',
    objectType: 'response',
    objectId: id,
    after: { survey_id: response.surveyId, survey_version: response.surveyVersion },
  })
  await announceResponses(tx, begun === undefined ? { created: [id] } : { updated: [id] })
  return id
}

async function create(tx: Tx, row: ResponseRow): Promise<number> {
  const ids = await insertResponses(tx, [row])
  const id = ids.get(row.external_id)
  if (id === undefined) throw answeredAlready()
  await insertAnswers(tx, [row], ids)
  return id
}

/** Adds answers to a response. If it already counts, it keeps counting while the customer continues. */
async function addToResponse(tx: Tx, row: ResponseRow, begun: StoredCounting): Promise<number> {
  const { partial = false, excluded_reason: asNew = null } = row
  const stays = partial && asNew === 'in_progress' && begun.excluded_reason !== 'suspected_bot'
  const ids = await replaceResponses(tx, [row])
  await insertAnswers(tx, [row], ids)
  await setCounting(tx, begun.id, { partial, excluded_reason: stays ? begun.excluded_reason : asNew })
  return begun.id
}

async function rowOf(tx: Tx, sent: CustomerResponse, respondedAt: Date): Promise<ResponseRow> {
  const response = await redacted(tx, sent)
  const excellence = await tagIds(tx, 'excellence', response.excellence)
  const improvement = await tagIds(tx, 'improvement', response.improvement)
  const reason = response.suspectedBot ? 'suspected_bot' : response.partial ? 'in_progress' : undefined
  return {
    uuid: uuidv7(tx.now),
    external_id: response.externalId,
    responded_at: respondedAt,
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
    ...(reason && { excluded_reason: reason }),
    partial: response.partial,
    properties: response.properties,
    excellence_ids: response.excellence.flatMap((caption) => excellence.get(caption) ?? []),
    improvement_ids: response.improvement.flatMap((caption) => improvement.get(caption) ?? []),
    search_text: searchText([response.comment, ...response.answers.map(({ text }) => text)]),
    content_hash: sha256(JSON.stringify(sent)),
    answers: response.answers.map(asAnswer),
  }
}

async function redacted(tx: Tx, response: CustomerResponse): Promise<CustomerResponse> {
  const conversation = { ...response, customerName: response.customer.name }
  const redact = (await redactionOf(tx, [conversation]))(conversation)
  return { ...response, comment: redact(response.comment), answers: withTexts(response.answers, redact) }
}

const withTexts = (answers: readonly RecordedAnswer[], redact: Redact): RecordedAnswer[] =>
  answers.map((answer) => ({ ...answer, text: redact(answer.text) }))

/**
 * Called when the customer has left the survey unfinished: the response now counts if the company counts partial ones.
 */
async function settle(tx: Tx, responseId: number): Promise<void> {
  const found = await lockUnfinished(tx, responseId)
  if (!found) return
  const { count_partial_responses: counts } = await settingsOf(tx)
  const reason = counts ? null : 'partial'
  await setCounting(tx, responseId, { partial: true, excluded_reason: reason })
  await markChangedDays(tx, { ids: [responseId] })
  tx.audit({
    action: 'feedback.left_partial',
    objectType: 'response',
    objectId: responseId,
    after: { excluded_reason: reason },
  })
  await announceResponses(tx, { updated: [responseId] })
}

async function recordRecovery(tx: Tx, responseId: number, answers: readonly RecordedAnswer[]): Promise<void> {
  const conversation = await findConversation(tx, responseId)
  const redact = (await redactionOf(tx, [conversation]))(conversation)
  await insertRecoveryAnswers(tx, responseId, withTexts(answers, redact))
  tx.audit({ action: 'feedback.recovered', objectType: 'response', objectId: responseId })
  await announceResponses(tx, { updated: [responseId] })
}

const answeredAlready = () => new AppError('conflict', 'This survey has already been answered.')

/** The store only needs the id of the question. */
const asAnswer = ({ questionId, number, text, optionIds }: RecordedAnswer) => ({
  questionId,
  optionIds,
  answer: { question: NO_NAME, number, text, comment: null, options: [] },
})

const NO_NAME = { text: '', type: 'Text', typeFrom: 'nothing' } as const
