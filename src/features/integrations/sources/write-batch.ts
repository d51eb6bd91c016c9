import type { interactionOf, responseOf } from '#features/integrations/sources/interaction.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
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

/** What was read of some records. */
export type Batch = {
  items: ReturnType<typeof interactionOf>[]
  responses: NonNullable<ReturnType<typeof responseOf>>[]
  surveys: SurveyWish[]
  skips: Skip[]
  keys: string[]
  /** Why not all records were read. */
  failure: unknown
}

/**
 * Stores what was read. Ratings and surveys need the ids of the stored interactions, and nothing reads them again once
 * the progress is saved, so that it is saved after them.
 */
export async function writeBatch(run: Run, { row }: Plan, batch: Batch, progress: Omit<Progress, 'created'>) {
  const { services, viewer, write, runner } = run
  const { items, skips } = batch
  const lock = async (tx: Tx) => {
    if (!(await lockRun(tx, row, runner))) throw new SettingsChanged()
  }
  const hasMore = batch.responses.length + batch.surveys.length > 0
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
  const notRequested = await writeMore(run, row.id, batch)
  await tenantTransaction(services, viewer, async (tx) => {
    await lock(tx)
    if (notRequested.length > 0) await saveSkips(tx, row.id, notRequested)
    await saveProgress(tx, row.id, { ...progress, created: 0 })
  })
}

/** Saves ratings and requests surveys. Returns the conversations whose surveys were refused. */
async function writeMore(
  { services, viewer, writeRatings, requestSurveys }: Run,
  sourceId: number,
  { responses, surveys }: Pick<Batch, 'responses' | 'surveys'>,
): Promise<Skip[]> {
  const records = [...responses, ...surveys].map(({ external_id }) => external_id)
  const stored = await tenantTransaction(services, viewer, (tx) => findStored(tx, sourceId, records))
  const ratings = responses.map((rating) => ({
    ...rating,
    ext_interaction_id: stored.get(rating.external_id)?.external_id ?? rating.ext_interaction_id,
  }))
  if (ratings.length > 0) await writeRatings?.(services, viewer, ratings)
  const wishes = surveys.flatMap(({ since, ...wish }) => {
    const interaction = stored.get(wish.external_id)
    // One that was stored before may have been solved before, and only changed since.
    if (!interaction || interaction.created_at < new Date(since)) return []
    return [
      {
        recordId: wish.ext_interaction_id,
        request: { ...wish, ext_interaction_id: interaction.external_id },
      },
    ]
  })
  if (wishes.length === 0 || !requestSurveys) return []
  const rejected = await requestSurveys(
    services,
    viewer,
    wishes.map(({ request }) => request),
  )
  const refused = skipsOf(
    wishes.map(({ recordId }) => ({ external_id: recordId })),
    rejected,
  )
  return refused.map((skip) => ({
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
