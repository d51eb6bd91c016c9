import { raiseAccessVersion } from '#features/company/access-version.ts'
import { connectorOf } from '#features/integrations/sources/connectors/all.ts'
import type { ConnectorForm } from '#features/integrations/sources/connectors/connector.ts'
import type { NewSource, Source, SourceChange, SurveyRule } from '#features/integrations/sources/contract.ts'
import { presentOne } from '#features/integrations/sources/present.ts'
import {
  findChannelsAmong,
  findSourceChannels,
  findSurveys,
  insertSource,
  lockSource,
  type SourceRow,
  type SourceValues,
  setChannelSource,
  updateSource,
} from '#features/integrations/sources/store.ts'
import { begun } from '#features/integrations/sources/survey-rules.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A source was connected or changed and must be read immediately. */
export const SOURCE_CHANGED = 'sourceSystemChanged'

export const createSource = (services: Services, viewer: Viewer, input: NewSource): Promise<Source> =>
  placed(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const { source, channel_ids = [] } = input
      const values = valuesOf(services, tx, input, null)
      await refuseUnknownSurveys(tx, input)
      const row = await insertSource(tx, { source, ...values, subdomain: input.subdomain })
      await serveChannels(tx, row.id, channel_ids)
      const after = await presentOne(tx, row)
      tx.audit({
        action: 'source_system.created',
        objectType: 'source_system',
        objectId: row.id,
        after: noted(after),
      })
      tx.emit({ type: SOURCE_CHANGED, payload: { sourceId: row.id } })
      return after
    }),
  )

/** Saves a change based on the version that was read. Another account is read from its beginning. */
export const changeSource = (
  services: Services,
  viewer: Viewer,
  id: number,
  change: SourceChange,
): Promise<Source> =>
  placed(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const stored = await lockSource(tx, id)
      if (!stored) throw notFound('This source system')
      const before = await presentOne(tx, stored)
      if (change.version !== stored.version) throw stale(before)
      const values = valuesOf(services, tx, change, stored)
      await refuseUnknownSurveys(tx, change)
      const moved = values.subdomain !== stored.subdomain || values.region !== stored.region
      // A stored key is sent only to the account it was entered for.
      if (moved && stored.api_key !== null && change.api_key === undefined)
        throw invalid([{ path: 'api_key', message: 'Another account needs its own API key.' }])
      const row = await updateSource(tx, id, {
        ...values,
        version: stored.version + 1,
        last_error: null,
        // Another account has other tickets.
        ...(moved && { read_cursor: null, read_through: null, wait_until: null, page_seen: [] }),
      })
      const archived = values.archived_at !== null
      if (archived) await serveChannels(tx, id, [])
      else if (change.channel_ids) await serveChannels(tx, id, change.channel_ids)
      const after = await presentOne(tx, row)
      tx.audit({
        action: 'source_system.changed',
        objectType: 'source_system',
        objectId: id,
        before: noted(before),
        after: noted(after),
      })
      tx.emit({ type: SOURCE_CHANGED, payload: { sourceId: id } })
      return after
    }),
  )

/** The decrypted key; null if there is none or it was encrypted with another secret. */
export const apiKeyOf = ({ config }: Pick<Services, 'config'>, tx: Tx, row: SourceRow): string | null =>
  openStored(config, apiKeyPlace(tx, row.source), row.api_key)

async function placed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'source_system_place_key') throw error
    throw invalid([{ path: 'subdomain', message: 'This account is already connected.' }])
  }
}

function valuesOf(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  input: NewSource | SourceChange,
  stored: SourceRow | null,
): SourceValues {
  const source = stored?.source ?? ('source' in input ? input.source : '')
  const { form, write } = connectorOf(source)
  const subdomain = input.subdomain ?? stored?.subdomain ?? ''
  if (!form.account.pattern.test(subdomain))
    throw invalid([{ path: 'subdomain', message: form.account.wrong }])
  const region = input.region === undefined && stored ? stored.region : regionOf(form, input.region)
  const key = keyValues(input.api_key, stored, (given) =>
    seal(config.secretKey, apiKeyPlace(tx, source), given),
  )
  const login = emptyToNull(input.login === undefined ? (stored?.login ?? null) : input.login)
  refuseIncomplete(form, login, key.api_key)
  const backfillDays = input.backfill_days ?? stored?.backfill_days ?? 0
  if (backfillDays > form.mostBackfillDays)
    throw invalid([
      {
        path: 'backfill_days',
        message: form.mostBackfillDays === 7 ? SEVEN_DAYS : `must be between 0 and ${form.mostBackfillDays}`,
      },
    ])
  const archived = 'archived' in input ? input.archived : undefined
  const importsRatings = input.imports_ratings ?? stored?.imports_ratings ?? false
  if (importsRatings && !form.hasRatings)
    throw invalid([{ path: 'imports_ratings', message: 'This system has no ratings.' }])
  const results = resultFields(input, stored)
  if (!write && (results.score_field ?? results.link_field) !== null)
    throw invalid([{ path: 'score_field', message: 'This system does not accept results.' }])
  return {
    subdomain,
    region,
    login,
    ...key,
    excluded_tags: distinct(input.excluded_tags ?? stored?.excluded_tags ?? []),
    excluded_fields: distinct(input.excluded_fields ?? stored?.excluded_fields ?? []),
    backfill_days: backfillDays,
    do_not_send_field: emptyToNull(
      input.do_not_send_field === undefined ? (stored?.do_not_send_field ?? null) : input.do_not_send_field,
    ),
    imports_ratings: importsRatings,
    ...results,
    survey_rules: JSON.stringify(surveyRules(input, stored, tx.now)),
    active: input.active ?? stored?.active ?? true,
    archived_at:
      archived === undefined
        ? (stored?.archived_at ?? null)
        : archived
          ? (stored?.archived_at ?? tx.now)
          : null,
  }
}

function surveyRules(input: NewSource | SourceChange, stored: SourceRow | null, now: Date): SurveyRule[] {
  const before = (stored?.survey_rules ?? []) as SurveyRule[]
  return input.survey_rules ? begun(input.survey_rules, before, now) : before
}

async function refuseUnknownSurveys(
  tx: Tx,
  { survey_rules = [] }: { survey_rules?: readonly SurveyRule[] | undefined },
): Promise<void> {
  if (survey_rules.length === 0) return
  const known = await findSurveys(
    tx,
    survey_rules.map(({ survey }) => survey),
  )
  const errors = survey_rules.flatMap(({ survey }, index) =>
    known.has(survey.toLowerCase())
      ? []
      : [{ path: `survey_rules.${index}.survey`, message: 'must be one of the company’s surveys' }],
  )
  if (errors.length > 0) throw invalid(errors)
}

/** The ticket fields for results. One field cannot hold both. */
function resultFields(
  input: NewSource | SourceChange,
  stored: SourceRow | null,
): Pick<SourceValues, 'score_field' | 'link_field'> {
  const given = (field: 'score_field' | 'link_field') =>
    emptyToNull(input[field] === undefined ? (stored?.[field] ?? null) : input[field])
  const [score_field, link_field] = [given('score_field'), given('link_field')]
  if (score_field !== null && score_field === link_field)
    throw invalid([{ path: 'link_field', message: 'This field already receives the score.' }])
  return { score_field, link_field }
}

/** INT-508 fixes this text, including its spelling. */
const SEVEN_DAYS = 'Maximun is 7 days'

/** The first region if none is given. */
export function regionOf({ regions }: ConnectorForm, given: string | undefined): string {
  if (given === undefined || given === '') return regions[0] ?? ''
  if (!regions.includes(given)) throw invalid([{ path: 'region', message: 'is not a region of this system' }])
  return given
}

function refuseIncomplete(form: ConnectorForm, login: string | null, key: Buffer | null): void {
  if (form.login === 'optional') {
    if (login === null && key === null)
      throw invalid([{ path: 'api_key', message: 'A login or an API key is required.' }])
    return
  }
  if (form.login === 'required' && login === null) throw invalid([{ path: 'login', message: 'is required' }])
  if (key === null) throw invalid([{ path: 'api_key', message: 'is required' }])
}

function keyValues(
  given: string | null | undefined,
  stored: SourceRow | null,
  sealed: (key: string) => Buffer,
): Pick<SourceValues, 'api_key' | 'api_key_end'> {
  if (given === undefined)
    return { api_key: stored?.api_key ?? null, api_key_end: stored?.api_key_end ?? null }
  if (given === null) return { api_key: null, api_key_end: null }
  // The last four characters would reveal too much of a short key.
  return { api_key: sealed(given), api_key_end: given.length >= 12 ? given.slice(-4) : '' }
}

/** Makes exactly these channels belong to the source; moves channels from other sources. */
async function serveChannels(tx: Tx, sourceId: number, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  const found = await findChannelsAmong(tx, [...wanted])
  if (found.length < wanted.size)
    throw invalid([{ path: 'channel_ids', message: 'One of these channels does not exist.' }])
  const served = (await findSourceChannels(tx)).filter((row) => row.source_system_id === sourceId)
  const gone = served.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  const come = found.filter((row) => row.source_system_id !== sourceId).map(({ id }) => id)
  if (gone.length > 0) await setChannelSource(tx, gone, null)
  if (come.length > 0) await setChannelSource(tx, come, sourceId)
  if (gone.length + come.length > 0) await raiseAccessVersion(tx)
}

/** The fields for the audit log: those people set, not the progress of reading. */
const noted = ({
  id: _id,
  version: _version,
  last_read_at: _lastReadAt,
  taken_in: _takenIn,
  last_error: _lastError,
  read_through: _readThrough,
  waiting_until: _waitingUntil,
  backfill_percent: _backfillPercent,
  skipped: _skipped,
  results_refused: _resultsRefused,
  quota: _quota,
  ...rest
}: Source) => rest

/** The place of an API key's envelope. */
export const apiKeyPlace = ({ companyId }: { companyId: number }, source: string): string =>
  `source_system.api_key ${companyId} ${source}`

const emptyToNull = (text: string | null): string | null => (text === null || text === '' ? null : text)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]
