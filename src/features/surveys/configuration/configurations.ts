import { listBrands } from '#features/company/brands/brands.ts'
import { listChannels } from '#features/integrations/channels/channels.ts'
import { findCaptions } from '#features/surveys/catalogue/areas-store.ts'
import {
  type Configuration,
  languagesOf,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import {
  configurationSchema,
  type MarketingSettings,
  surveyNameSchema,
} from '#features/surveys/configuration/contract.ts'
import { differences } from '#features/surveys/configuration/differences.ts'
import { configurationHash } from '#features/surveys/configuration/hash.ts'
import {
  SERVICE_RECOVERY,
  type Starter,
  startingConfiguration,
} from '#features/surveys/configuration/starters.ts'
import {
  findAvailableQuestions,
  findMarketing,
  findSurveyByName,
  findSurveyRows,
  insertConfiguration,
  insertSurvey,
  lockSurvey,
  type SurveyRow,
  updateConfiguration,
  updateSurvey,
} from '#features/surveys/configuration/store.ts'
import { renumber } from '#features/surveys/configuration/transforms.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

export type Survey = SurveyRow & { differencesCount: number }

/**
 * All surveys made in the editor, by name. If the company has the service recovery feature, a survey named 'Service
 * Recovery' always exists.
 */
export async function listSurveys(tx: Tx): Promise<Survey[]> {
  const rows = await findSurveyRows(tx)
  const wanted = tx.viewer.company.features.service_recovery === true
  if (!wanted || rows.some(({ name }) => name === SERVICE_RECOVERY)) return rows.map(withDifferences)
  await createSurvey(tx, { name: SERVICE_RECOVERY, starter: 'recovery' })
  return (await findSurveyRows(tx)).map(withDifferences)
}

/** One survey, or null. */
export async function findSurvey(tx: Tx, uuid: string): Promise<Survey | null> {
  if (!UUID.test(uuid)) return null
  const [row] = await findSurveyRows(tx, uuid)
  return row ? withDifferences(row) : null
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Creates a survey. If feedback from other systems has used its name, the survey takes over that name and its
 * answers. The name of another survey made in the editor is rejected.
 */
export async function createSurvey(
  tx: Tx,
  { name, starter, configuration }: { name: string; starter?: Starter; configuration?: unknown },
): Promise<Survey> {
  const called = surveyName(name)
  const known = await findSurveyByName(tx, called)
  if (known?.configured) throw nameTaken()
  const uuid = known?.uuid ?? uuidv7(tx.now)
  const made =
    configuration === undefined
      ? startingConfiguration(uuid, called, starter ?? 'empty')
      : asConfiguration(configuration, uuid, called)
  try {
    const surveyId = known?.id ?? (await insertSurvey(tx, { uuid, name: called }))
    const hash = configurationHash(made)
    await insertConfiguration(tx, surveyId, made, hash)
    tx.audit({
      action: 'survey.created',
      objectType: 'survey',
      objectId: surveyId,
      after: { name: called, configuration_hash: hash },
    })
  } catch (error) {
    throw ['survey_name_key', 'survey_configuration_pkey'].includes(brokenConstraint(error) ?? '')
      ? nameTaken()
      : error
  }
  return getSurvey(tx, uuid)
}

/**
 * Saves the configuration of a survey. `before` is the hash of the copy that was changed. If that is out of date, the
 * answer has the current copy.
 */
export async function saveConfiguration(
  tx: Tx,
  uuid: string,
  { configuration, before }: { configuration: unknown; before: string },
): Promise<Survey> {
  const survey = await lockExistingSurvey(tx, uuid)
  requireCurrentHash(survey, before)
  const named = asConfiguration(configuration, survey.uuid, undefined)
  const hash = configurationHash(named)
  if (hash !== survey.configuration_hash) {
    await rename(tx, survey, named.name)
    await updateConfiguration(tx, survey.survey_id, { configuration: named, hash })
    tx.audit({
      action: 'survey.saved',
      objectType: 'survey',
      objectId: survey.survey_id,
      before: { configuration_hash: survey.configuration_hash },
      after: { configuration_hash: hash, changes: differences(named, survey.configuration).length },
    })
  }
  return getSurvey(tx, uuid)
}

/** Deactivates or reactivates a survey. Its answers are kept. */
export async function archiveSurvey(tx: Tx, uuid: string, archived: boolean): Promise<Survey> {
  const survey = await lockExistingSurvey(tx, uuid)
  if ((survey.archived_at !== null) !== archived) {
    await updateSurvey(tx, survey.survey_id, { archived_at: archived ? tx.now : null })
    tx.audit({
      action: archived ? 'survey.archived' : 'survey.restored',
      objectType: 'survey',
      objectId: survey.survey_id,
    })
  }
  return getSurvey(tx, uuid)
}

/** Everything the editor needs besides the configuration itself. */
export async function loadEditorData(tx: Tx) {
  return {
    features: surveyFeatures(tx),
    filterOptions: {
      languages: LANGUAGES_OFFERED,
      brands: await listBrands(tx),
      channels: (await listChannels(tx, {})).map(({ id, name }) => ({ id, name })),
      areas: {
        AreasOfExcellence: await findCaptions(tx, 'excellence'),
        AreasOfImprovement: await findCaptions(tx, 'improvement'),
      },
    },
    globalMarketingSettings: (await findMarketing(tx)) ?? NO_MARKETING,
    availableQuestions: await findAvailableQuestions(tx),
  }
}

/** Languages offered for surveys, by their number of speakers among expected customers. */
export const LANGUAGES_OFFERED =
  'en nb sv da fi de fr es it pt nl pl cs sk hu ro bg el tr uk ru ar he fa hi id ja ko zh th vi'.split(' ')

const NO_MARKETING: MarketingSettings = { enabled: false, text: '' }

const surveyFeatures = ({ viewer }: Tx): Record<string, boolean> => ({
  preview: viewer.company.features.preview === true,
  service_recovery: viewer.company.features.service_recovery === true,
})

export async function lockExistingSurvey(tx: Tx, uuid: string): Promise<SurveyRow> {
  const survey = UUID.test(uuid) ? await lockSurvey(tx, uuid) : undefined
  if (!survey) throw notFound('This survey')
  return survey
}

export async function getSurvey(tx: Tx, uuid: string): Promise<Survey> {
  const survey = await findSurvey(tx, uuid)
  if (!survey) throw notFound('This survey')
  return survey
}

/** Throws 409 with the current copy if someone else has saved in the meantime. */
export function requireCurrentHash(survey: SurveyRow, hash: string): void {
  if (hash !== survey.configuration_hash)
    throw stale({
      configuration: survey.configuration,
      configurationHash: survey.configuration_hash,
      updatedAt: survey.updated_at.toISOString(),
    })
}

export const surveyCounts = ({ configuration }: Pick<SurveyRow, 'configuration'>) => ({
  questions: questionsOf(configuration).length,
  languages: languagesOf(configuration).length,
})

const withDifferences = (row: SurveyRow): Survey => ({
  ...row,
  differencesCount: row.published_configuration
    ? differences(row.configuration, row.published_configuration).length
    : 0,
})

/** The configuration as stored: with its own id and name, numbered, without the editor's marks. */
function asConfiguration(value: unknown, uuid: string, name: string | undefined): Configuration {
  const parsed = parseOrRefuse(configurationSchema, value) as Configuration
  const pages = renumber(parsed.pages).map((page) =>
    page.map(({ reordered: _reordered, ...question }) => question),
  )
  return { ...parsed, id: uuid, name: name ?? surveyName(parsed.name), pages }
}

const surveyName = (name: string): string => parseOrRefuse(surveyNameSchema, { name }).name

async function rename(tx: Tx, survey: SurveyRow, name: string): Promise<void> {
  if (name === survey.name) return
  await updateSurvey(tx, survey.survey_id, { name }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'survey_name_key' ? nameTaken() : error
  })
}

const nameTaken = () => invalid([{ path: 'name', message: 'A survey with this name already exists.' }])

/** A survey that was never published cannot be deactivated. */
export const neverPublished = () => new AppError('conflict', 'This survey has never been published.')
