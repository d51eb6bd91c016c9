import { brandIds } from '#features/company/brands/brands.ts'
import { settingsOf } from '#features/company/settings/settings.ts'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { type RemovedHashes, stripRemovedWords } from '#features/feedback/edits/removed-words.ts'
import { announceResponses } from '#features/feedback/ingest/announce.ts'
import {
  type FeedbackItem,
  feedbackItemSchema,
  type IngestResult,
} from '#features/feedback/ingest/contract.ts'
import {
  type NormalItem,
  normalise,
  redactItem,
  searchText,
  searchTextOf,
} from '#features/feedback/ingest/normalise.ts'
import type { ResponseRow } from '#features/feedback/ingest/rows-sql.ts'
import {
  deleteAnswers,
  findKnown,
  insertAnswers,
  insertResponses,
  lockRemovedWords,
  tagIds,
  updateResponses,
} from '#features/feedback/ingest/store.ts'
import { savePropertyKeys } from '#features/feedback/properties/properties.ts'
import { channelIds, channelSlug } from '#features/integrations/channels/channels.ts'
import { type Conversation, redactionOf } from '#features/integrations/channels/redaction.ts'
import { moveFollowUps } from '#features/interactions/follow-ups/follow-ups.ts'
import { employeeFinder, unknownEmployee } from '#features/people/employees/named-employees.ts'
import { optionIds, optionKey, surveyIds } from '#features/surveys/catalogue/catalogue.ts'
import { externalQuestionIds } from '#features/surveys/catalogue/external-questions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

type Rejection = { index: number; errors: FieldError[] }
type Indexed = NormalItem & { index: number }

/** A dry run writes nothing. By external id, it remembers the hashes that earlier batches would have written. */
export type DryRunHashes = Map<string, Buffer>

/**
 * Stores up to 1,000 responses in one transaction. Each is validated separately: an invalid one is listed in
 * `rejected` and does not stop the others. `external_id` makes the call repeatable. The same content again is
 * `unchanged`, other content is `updated`, no matter if it was sent before in an earlier call or earlier in this one.
 */
export async function ingestFeedback(
  services: Services,
  viewer: Viewer,
  responses: readonly unknown[],
  dryRunHashes?: DryRunHashes,
): Promise<IngestResult> {
  const { valid, rejected } = validateItems(responses)
  const total = { created: 0, updated: 0, unchanged: 0, rejected }
  if (valid.length === 0) return total
  const work = async (tx: Tx) => {
    for (const round of rounds(valid)) {
      const rows = await resolve(tx, round, rejected)
      if (dryRunHashes) await countDryRun(tx, rows, dryRunHashes, total)
      else await storeResponses(tx, rows, total)
    }
    rejected.sort((a, b) => a.index - b.index)
    // Resolving names may have created brands and questions, so a dry run rolls back everything.
    if (dryRunHashes) throw new DryRunRollback()
  }
  await tenantTransaction(services, viewer, work).catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error
  })
  return total
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

function validateItems(responses: readonly unknown[]): { valid: Indexed[]; rejected: Rejection[] } {
  const valid: Indexed[] = []
  const rejected: Rejection[] = []
  responses.forEach((response, index) => {
    const parsed = feedbackItemSchema.safeParse(response)
    if (parsed.success) valid.push({ ...normalise(parsed.data), index })
    else rejected.push({ index, errors: fieldErrors(parsed.error) })
  })
  return { valid, rejected }
}

/** A statement can change a row only once, so a repeated id goes into a later round. */
function rounds(items: readonly Indexed[]): Indexed[][] {
  const seen = new Map<string, number>()
  const made: Indexed[][] = []
  for (const item of items) {
    const round = seen.get(item.item.external_id) ?? 0
    seen.set(item.item.external_id, round + 1)
    const list = made[round] ?? []
    made[round] = list
    list.push(item)
  }
  return made
}

type Counts = Pick<IngestResult, 'created' | 'updated' | 'unchanged'>

async function storeResponses(tx: Tx, rows: readonly ResponseRow[], total: Counts): Promise<void> {
  const known = await knownHashes(tx, rows)
  const fresh = rows.filter((row) => !known.has(row.external_id))
  const inserted = fresh.length > 0 ? await insertResponses(tx, fresh) : new Map<string, number>()
  // Rows that another transaction inserted since the look-up are now known, and are compared like the others.
  const insertedElsewhere = fresh.filter((row) => !inserted.has(row.external_id))
  for (const [externalId, hash] of await knownHashes(tx, insertedElsewhere)) known.set(externalId, hash)
  const existing = rows.filter((row) => known.has(row.external_id))
  const changed = existing.filter((row) => !isSame(row, known.get(row.external_id)))
  const updated = changed.length > 0 ? await replaceResponses(tx, changed) : new Map<string, number>()
  // Rows inserted elsewhere with different content are among the changed ones, so their answers are written once.
  const written = [...fresh.filter((row) => inserted.has(row.external_id)), ...changed]
  await insertAnswers(tx, written, new Map([...inserted, ...updated]))
  await savePropertyKeys(tx, written)
  total.created += inserted.size
  total.updated += updated.size
  total.unchanged += existing.length - changed.length
  if (inserted.size + updated.size === 0) return
  await markChangedDays(tx, { moments: written.map((row) => row.responded_at) })
  await record(tx, [...inserted.values()], [...updated.values()])
}

/**
 * Replaces responses whose content has changed. Fields that people have set stay as they are, and removed words stay
 * removed: `rows` are changed accordingly. The caller inserts the answers again.
 */
export async function replaceResponses(tx: Tx, rows: readonly ResponseRow[]): Promise<Map<string, number>> {
  const removed = await lockRemovedWords(
    tx,
    rows.map((row) => row.external_id),
  )
  for (const row of rows) {
    const hashes = removed.get(row.external_id)
    if (hashes) applyRemovals(row, hashes)
  }
  await markChangedDays(tx, { externalIds: rows.map((row) => row.external_id) })
  const updated = await updateResponses(tx, rows)
  if (updated.length === 0) return new Map()
  await deleteAnswers(
    tx,
    updated.map(({ id }) => id),
  )
  const owners = updated.map(({ id, employee_id }) => [id, employee_id] as const)
  await moveFollowUps(tx, 'solicitation', new Map(owners))
  return new Map(updated.map((row) => [row.external_id, row.id]))
}

function applyRemovals(row: ResponseRow, removed: RemovedHashes): void {
  const sentAnswers = row.answers.map(({ questionId, answer }) => ({
    questionId,
    text: answer.text,
    comment: answer.comment,
  }))
  const { comment, answers, isStripped } = stripRemovedWords(
    { comment: row.comment, answers: sentAnswers },
    removed,
  )
  row.words_removed = isStripped
  if (!isStripped) return
  row.comment = comment
  for (const [index, { text, comment }] of answers.entries()) {
    const given = row.answers[index]
    if (given) given.answer = { ...given.answer, text, comment }
  }
  row.search_text = searchText([comment, ...answers.flatMap((answer) => [answer.text, answer.comment])])
}

async function countDryRun(
  tx: Tx,
  rows: readonly ResponseRow[],
  dryRunHashes: DryRunHashes,
  total: Counts,
): Promise<void> {
  const known = await knownHashes(tx, rows)
  for (const row of rows) {
    const before = dryRunHashes.get(row.external_id) ?? known.get(row.external_id)
    if (!before) total.created++
    else if (isSame(row, before)) total.unchanged++
    else total.updated++
    dryRunHashes.set(row.external_id, row.content_hash)
  }
}

/** A response of an erased person has an empty hash, which any content equals: sent again, it stays erased. */
const isSame = ({ content_hash, formerHashes }: ResponseRow, known: Buffer | undefined): boolean =>
  known !== undefined &&
  (known.length === 0 ||
    known.equals(content_hash) ||
    (formerHashes?.().some((hash) => known.equals(hash)) ?? false))

async function knownHashes(tx: Tx, rows: readonly ResponseRow[]): Promise<Map<string, Buffer>> {
  if (rows.length === 0) return new Map()
  const known = await findKnown(
    tx,
    rows.map((row) => row.external_id),
  )
  return new Map(known.map((row) => [row.external_id, row.content_hash]))
}

/** Resolves names to ids. New brands, channels, surveys, questions and tags are created; an employee must exist. */
async function resolve(tx: Tx, items: readonly Indexed[], rejected: Rejection[]): Promise<ResponseRow[]> {
  const employees = await employeeFinder(
    tx,
    items.flatMap(({ item }) => item.employee ?? []),
  )
  const accepted = items.filter(({ item, index }) => {
    const fault = item.employee && !employees(item.employee) ? unknownEmployee(item.employee) : null
    if (fault) rejected.push({ index, errors: [fault] })
    return !fault
  })
  const names = (of: (item: FeedbackItem) => string | null | undefined) =>
    accepted.flatMap(({ item }) => of(item) ?? [])
  const brands = await brandIds(
    tx,
    names((item) => item.brand),
  )
  const channelNames = new Set(names((item) => item.channel))
  const channelsBySlug = await channelIds(tx, channelNames)
  const channels = new Map([...channelNames].map((name) => [name, channelsBySlug.get(channelSlug(name))]))
  const surveys = await surveyIds(
    tx,
    names((item) => item.survey),
  )
  const excellence = await tagIds(
    tx,
    'excellence',
    accepted.flatMap((item) => item.excellence),
  )
  const improvement = await tagIds(
    tx,
    'improvement',
    accepted.flatMap((item) => item.improvement),
  )
  const answers = await answerFinder(tx, accepted)
  const counting = await countingRule(tx, accepted)
  const conversationOf = (item: FeedbackItem): Conversation => ({
    channelId: (item.channel && channels.get(item.channel)) || null,
    employeeId: item.employee ? (employees(item.employee)?.id ?? null) : null,
    customerName: item.customer?.name,
  })
  const redactions = await redactionOf(
    tx,
    accepted.map(({ item }) => conversationOf(item)),
  )
  // Sort rows by external id, so that two calls with the same responses never deadlock.
  return accepted
    .map((unredacted): ResponseRow => {
      const conversation = conversationOf(unredacted.item)
      const redacted = redactItem(unredacted, redactions(conversation))
      const { item } = redacted
      const employee = item.employee ? employees(item.employee) : undefined
      return {
        uuid: uuidv7(tx.now),
        external_id: item.external_id,
        responded_at: new Date(item.responded_at),
        stars: item.stars ?? null,
        comment: item.comment || null,
        language: item.language ?? null,
        channel_id: conversation.channelId,
        brand_id: (item.brand && brands.get(item.brand)) || null,
        survey_id: (item.survey && surveys.get(item.survey)) || null,
        employee_id: employee?.id ?? null,
        team_id: employee?.team_id ?? null,
        ext_interaction_id: item.ext_interaction_id ?? null,
        external_url: item.external_url ?? null,
        // Leave out missing values: rows are sent as JSON.
        ...counting(item),
        ...(item.customer?.name && { customer_name: item.customer.name }),
        ...(item.customer?.email && { customer_email: item.customer.email }),
        ...(item.customer?.phone && { customer_phone: item.customer.phone }),
        properties: item.properties ?? {},
        excellence_ids: redacted.excellence.flatMap((caption) => excellence.get(caption) ?? []),
        improvement_ids: redacted.improvement.flatMap((caption) => improvement.get(caption) ?? []),
        search_text: searchTextOf(redacted),
        content_hash: redacted.contentHash,
        formerHashes: redacted.formerHashes,
        answers: answers(redacted.answers),
      }
    })
    .sort((a, b) => (a.external_id < b.external_id ? -1 : 1))
}

/** Whether responses are partial, and whether this company counts new partial ones. */
async function countingRule(tx: Tx, items: readonly Indexed[]) {
  const some = items.some(({ item }) => item.partial === true)
  const counts = !some || (await settingsOf(tx)).count_partial_responses
  return ({ partial }: FeedbackItem): Pick<ResponseRow, 'partial' | 'excluded_reason'> => ({
    ...(partial != null && { partial }),
    ...(partial === true && !counts && { excluded_reason: 'partial' as const }),
  })
}

async function answerFinder(tx: Tx, items: readonly Indexed[]) {
  const all = items.flatMap((item) => item.answers)
  const idOf = await externalQuestionIds(
    tx,
    all.map((answer) => answer.question),
  )
  const options = await optionIds(
    tx,
    all.flatMap((answer) =>
      answer.options.map((option) => ({ ...option, questionId: idOf(answer.question) })),
    ),
  )
  return (answers: NormalItem['answers']): ResponseRow['answers'] =>
    answers.map((answer) => {
      const questionId = idOf(answer.question)
      const optionIdsOf = answer.options.flatMap(
        (option) => options.get(optionKey(questionId, option.label)) ?? [],
      )
      return { questionId, answer, optionIds: optionIdsOf }
    })
}

async function record(tx: Tx, created: number[], updated: number[]): Promise<void> {
  tx.audit({
    action: 'feedback.ingested',
    objectType: 'response_batch',
    objectId: created[0] ?? updated[0] ?? 0,
    after: { created: created.length, updated },
  })
  await announceResponses(tx, { created, updated })
}
