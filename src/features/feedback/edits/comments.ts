import { MAX_BULK_EDIT } from '#features/feedback/edits/contract.ts'
import {
  blanked,
  hashOf,
  listWords,
  restoreInto,
  type SpokenResponse,
  type Words,
} from '#features/feedback/edits/removed-words.ts'
import {
  deleteKeptWords,
  findAnswerWords,
  findRemoved,
  forgetWords,
  insertRemoved,
  type LockedResponse,
  lockResponses,
  updateAnswerWords,
  updateWords,
} from '#features/feedback/edits/store.ts'
import { searchText } from '#features/feedback/ingest/normalise.ts'
import { editRights } from '#features/feedback/policy.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { laterThan, MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Removed comments can be restored for this many days; then they are deleted. */
export const RESTORABLE_DAYS = 30

export type BulkEditResult = { solicitations: Solicitation[]; notFound: number[] }

/**
 * Removes the customer's words from responses: the comment and the comment of every answer. Stars, options and
 * everything else stay. Responses that the viewer cannot see or edit are returned as not found and stay unchanged.
 */
export const removeComments = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BulkEditResult> => changeResponses(services, viewer, ids, blankWords)

/** Restores removed comments, unless the sender has since sent other words in their place. */
export const restoreComments = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BulkEditResult> =>
  changeResponses(services, viewer, ids, async (tx, rows) => {
    await restoreWords(tx, rows)
  })

/** Restores one response. Throws 404 if the viewer cannot see it, and 409 if its words are no longer kept. */
export const restoreCommentsOf = (services: Services, viewer: Viewer, id: number): Promise<Solicitation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const [row] = await lockResponses(tx, [id], visibleEmployeeIds(viewer, 'FEEDBACK'))
    if (!row) throw notFound('This response')
    if (!mayEdit(viewer, row)) throw forbidden(OWN_FEEDBACK_ERROR)
    const restoredCount = await restoreWords(tx, [row])
    if (row.comments_removed_at !== null && restoredCount === 0)
      throw new AppError('conflict', 'The removed comments can no longer be restored.')
    const [solicitation] = await readSolicitations(tx, [id])
    if (!solicitation) throw notFound('This response')
    return solicitation
  })

/** Deletes removed words that are too old to be restored. */
export const forgetRemovedWords = (tx: Tx) =>
  forgetWords(tx, new Date(tx.now.getTime() - RESTORABLE_DAYS * MILLISECONDS_PER_DAY))

export const OWN_FEEDBACK_ERROR = 'You cannot edit feedback about yourself.'

export function mayEdit(viewer: Viewer, { employee_id }: { employee_id: number | null }): boolean {
  const rights = editRights(viewer)
  return rights === 'all' || (rights === 'not-own' && employee_id !== viewer.person?.id)
}

/** Blanks the words of locked responses. Responses without words stay unchanged. */
export async function blankWords(tx: Tx, rows: readonly LockedResponse[]): Promise<void> {
  const answers = await findAnswerWords(tx, idsOf(rows))
  const withWords = rows.flatMap((row) => {
    const response = { comment: row.comment, answers: answers.get(row.id) ?? [] }
    const words = listWords(response)
    return words.length > 0 ? [{ row, response, words }] : []
  })
  if (withWords.length === 0) return
  const removed = withWords.flatMap(({ row, words }) =>
    words.map((each) => ({ ...each, responseId: row.id, hash: hashOf(each.text) })),
  )
  await insertRemoved(tx, removed, tx.viewer.person?.id ?? null)
  await write(
    tx,
    withWords.map(({ row, response }) => ({
      row,
      response: {
        comment: blanked(response.comment),
        answers: response.answers.map((answer) => ({
          ...answer,
          text: blanked(answer.text),
          comment: blanked(answer.comment),
        })),
      },
      removedAt: tx.now,
    })),
  )
  for (const { row, response } of withWords)
    tx.audit({
      action: 'response.comments_removed',
      objectType: 'response',
      objectId: row.id,
      before: auditedWords(response),
    })
  await announce(
    tx,
    withWords.map(({ row }) => row.id),
  )
}

/** Returns how many responses had words restored. */
async function restoreWords(tx: Tx, rows: readonly LockedResponse[]): Promise<number> {
  const ids = idsOf(rows.filter((row) => row.comments_removed_at !== null))
  if (ids.length === 0) return 0
  const removed = Map.groupBy(await findRemoved(tx, ids), (each) => each.response_id)
  const answers = await findAnswerWords(tx, ids)
  const restored = rows.flatMap((row) => {
    const all = removed.get(row.id) ?? []
    const words = all.filter((each): each is typeof each & Words => each.text !== null)
    if (words.length === 0) return []
    const response = restoreInto({ comment: row.comment, answers: answers.get(row.id) ?? [] }, words)
    return [{ row, response, removedAt: all.length > words.length ? row.comments_removed_at : null }]
  })
  if (restored.length === 0) return 0
  await deleteKeptWords(tx, idsOf(restored.map(({ row }) => row)))
  await write(tx, restored)
  for (const { row, response } of restored)
    tx.audit({
      action: 'response.comments_restored',
      objectType: 'response',
      objectId: row.id,
      after: auditedWords(response),
    })
  await announce(
    tx,
    restored.map(({ row }) => row.id),
  )
  return restored.length
}

async function changeResponses(
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
  change: (tx: Tx, rows: readonly LockedResponse[]) => Promise<void>,
): Promise<BulkEditResult> {
  const requestedIds = [...new Set(ids)].slice(0, MAX_BULK_EDIT)
  return tenantTransaction(services, viewer, async (tx) => {
    const seen = await lockResponses(tx, requestedIds, visibleEmployeeIds(viewer, 'FEEDBACK'))
    const rows = seen.filter((row) => mayEdit(viewer, row))
    if (rows.length > 0) await change(tx, rows)
    const touched = new Set(idsOf(rows))
    return {
      solicitations: await readSolicitations(
        tx,
        requestedIds.filter((id) => touched.has(id)),
      ),
      notFound: requestedIds.filter((id) => !touched.has(id)),
    }
  })
}

async function write(
  tx: Tx,
  changes: readonly { row: LockedResponse; response: SpokenResponse; removedAt: Date | null }[],
): Promise<void> {
  await updateWords(
    tx,
    changes.map(({ row, response: { comment, answers }, removedAt }) => ({
      id: row.id,
      comment,
      searchText: searchText([comment, ...answers.flatMap((answer) => [answer.text, answer.comment])]),
      removedAt,
      updatedAt: laterThan(row.updated_at, tx.now),
    })),
  )
  const answers = changes.flatMap(({ row, response }) =>
    response.answers.map(({ position, text, comment }) => ({ responseId: row.id, position, text, comment })),
  )
  if (answers.length > 0) await updateAnswerWords(tx, answers)
}

/** Announces the change to open screens, jobs and webhooks. */
export async function announce(tx: Tx, ids: readonly number[]): Promise<void> {
  tx.show({ topic: FEEDBACK_TOPIC, changed: ids })
  tx.emit({ type: 'feedbackEdited', payload: { responseIds: [...ids] } })
  await recordWebhookEvents(tx, 'response.updated', ids)
}

const auditedWords = ({ comment, answers }: SpokenResponse) => ({
  comment,
  answers: answers.map(({ questionId, text, comment: remark }) => ({
    question_id: questionId,
    text,
    comment: remark,
  })),
})

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
