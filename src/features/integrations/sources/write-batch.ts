import type { SourceApi } from '#features/integrations/sources/call.ts'
import type { interactionOf, responseOf } from '#features/integrations/sources/interaction.ts'
import { keepRecordings, type RecordingWish } from '#features/integrations/sources/keep-recordings.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
import { recordKey } from '#features/integrations/sources/record-key.ts'
import { SettingsChanged } from '#features/integrations/sources/reserve.ts'
import {
  deleteSkips,
  findStored,
  lockRun,
  type Progress,
  type Skip,
  saveProgress,
  saveSkips,
} from '#features/integrations/sources/store.ts'
import type { SurveyWish } from '#features/integrations/sources/survey-rules.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, wordFieldError } from '#platform/errors/app-error.ts'

/** The content of some records. */
export type Batch = {
  items: ReturnType<typeof interactionOf>[]
  responses: NonNullable<ReturnType<typeof responseOf>>[]
  surveys: SurveyWish[]
  recordings: RecordingWish[]
  skips: Skip[]
  keys: string[]
  /** Why not all records were read. */
  failure: unknown
}

/**
 * Stores what was read. Ratings, surveys and recordings need the stored interactions, and nothing reads them again once
 * the progress is saved, so that it is saved after them.
 */
export async function writeBatch(
  run: Run,
  { row }: Plan,
  api: SourceApi,
  batch: Batch,
  progress: Omit<Progress, 'created'>,
): Promise<void> {
  const { services, viewer, write, runner } = run
  const { items, skips } = batch
  const lock = async (tx: Tx) => {
    if (!(await lockRun(tx, row, runner))) throw new SettingsChanged()
  }
  const hasMore = batch.responses.length + batch.surveys.length + batch.recordings.length > 0
  await write(services, viewer, items, {
    allowsUnknownEmployees: true,
    source: row,
    first: lock,
    last: async (tx, { created, rejected }) => {
      const refused = skipsOf(items, rejected)
      const skipped = new Map([...skips, ...refused].map((skip) => [skip.external_id, skip]))
      const stored = items.flatMap(({ external_id }) => (skipped.has(external_id) ? [] : [external_id]))
      if (stored.length > 0) await deleteSkips(tx, row.id, stored)
      if (skipped.size > 0) await saveSkips(tx, row.id, [...skipped.values()])
      await saveProgress(tx, row.id, { ...(!hasMore && progress), created })
    },
  })
  if (!hasMore) return
  const notKept = await writeMore(run, row, api, batch)
  await tenantTransaction(services, viewer, async (tx) => {
    await lock(tx)
    if (notKept.length > 0) await saveSkips(tx, row.id, notKept)
    await saveProgress(tx, row.id, { ...progress, created: 0 })
  })
}

/** Saves ratings and recordings, and requests surveys. Returns what was refused. */
async function writeMore(
  run: Run,
  row: Plan['row'],
  api: SourceApi,
  { responses, surveys, recordings }: Batch,
): Promise<Skip[]> {
  const { services, viewer, writeRatings } = run
  const keys = [
    ...[...responses, ...surveys].map(({ external_id }) => external_id),
    ...recordings.map(({ recordId }) => recordKey(row, recordId)),
  ]
  const stored = await tenantTransaction(services, viewer, (tx) => findStored(tx, row.id, keys))
  const ratings = responses.map((rating) => ({
    ...rating,
    ext_interaction_id: stored.get(rating.external_id)?.external_id ?? rating.ext_interaction_id,
  }))
  if (ratings.length > 0) await writeRatings?.(services, viewer, ratings)
  const notRequested = await requestAll(run, surveys, stored)
  const toKeep = recordings.flatMap((recording) => {
    const interaction = stored.get(recordKey(row, recording.recordId))
    return interaction ? [{ ...recording, interactionId: interaction.id }] : []
  })
  const notKept = await keepRecordings(run, api, toKeep)
  // A record is listed once. The reason of a recording comes first, because it may be tried again.
  return [...new Map([...notRequested, ...notKept].map((skip) => [skip.external_id, skip])).values()]
}

async function requestAll(
  { services, viewer, requestSurveys }: Run,
  surveys: readonly SurveyWish[],
  stored: Awaited<ReturnType<typeof findStored>>,
): Promise<Skip[]> {
  const wishes = surveys.flatMap(({ since, ...wish }) => {
    const interaction = stored.get(wish.external_id)
    // One that was stored before may have been solved before, and only changed since.
    if (!interaction || interaction.created_at <= new Date(since)) return []
    const request = { ...wish, ext_interaction_id: interaction.external_id }
    return [{ external_id: wish.ext_interaction_id, request }]
  })
  if (wishes.length === 0 || !requestSurveys) return []
  const rejected = await requestSurveys(
    services,
    viewer,
    wishes.map(({ request }) => request),
  )
  return skipsOf(wishes, rejected).map((skip) => ({
    ...skip,
    reason: `No survey was requested. ${skip.reason}`.slice(0, LONGEST_REASON),
  }))
}

const skipsOf = (
  items: readonly { external_id: string }[],
  rejected: readonly { index: number; errors: readonly FieldError[] }[],
): Skip[] =>
  rejected.map(({ index, errors }) => ({
    external_id: items[index]?.external_id ?? '',
    reason: reasonOf(errors),
  }))

const LONGEST_REASON = 500

/** The first errors in words for an admin. */
export const reasonOf = (errors: readonly FieldError[]): string =>
  errors
    .slice(0, 5)
    .map((error) => wordFieldError(error).message)
    .join(' ')
    .slice(0, LONGEST_REASON)
