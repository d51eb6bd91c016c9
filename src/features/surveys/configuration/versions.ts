import {
  getSurvey,
  lockExistingSurvey,
  neverPublished,
  requireCurrentHash,
  type Survey,
} from '#features/surveys/configuration/configurations.ts'
import { differences } from '#features/surveys/configuration/differences.ts'
import { configurationHash } from '#features/surveys/configuration/hash.ts'
import { isError, lint, type Problem } from '#features/surveys/configuration/lint.ts'
import { linkToCatalogue } from '#features/surveys/configuration/publishing.ts'
import {
  countVersions,
  findVersion,
  findVersions,
  insertVersion,
  insertWordings,
  updateConfiguration,
} from '#features/surveys/configuration/store.ts'
import { fullName } from '#lib/text.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'

export const SURVEY_PUBLISHED = 'surveyPublished'

/**
 * Publishes the saved configuration as a new version for customers. `before` is the hash of the copy the publisher
 * saw. Errors from the lint block it. Publishing the same content again creates no version.
 */
export async function publishSurvey(tx: Tx, uuid: string, before: string): Promise<Survey> {
  const survey = await lockExistingSurvey(tx, uuid)
  requireCurrentHash(survey, before)
  const faults = lint(survey.configuration).filter(isError)
  if (faults.length > 0) throw invalid(faults.map(asFieldError))
  if (survey.published_hash === survey.configuration_hash) return getSurvey(tx, uuid)
  const published =
    survey.published_number === null
      ? undefined
      : await findVersion(tx, survey.survey_id, survey.published_number)
  const { configuration, links, wordings } = await linkToCatalogue(tx, survey.survey_id, {
    configuration: survey.configuration,
    earlier: published?.links ?? null,
  })
  const hash = configurationHash(configuration)
  const number = (await countVersions(tx, survey.survey_id)) + 1
  await insertVersion(tx, survey.survey_id, { number, configuration, hash, links })
  await insertWordings(tx, { surveyId: survey.survey_id, number }, wordings)
  await updateConfiguration(tx, survey.survey_id, { configuration, hash, publishedNumber: number })
  tx.audit({
    action: 'survey.published',
    objectType: 'survey',
    objectId: survey.survey_id,
    before: { version: survey.published_number, configuration_hash: survey.published_hash },
    after: { version: number, configuration_hash: hash },
  })
  tx.emit({ type: SURVEY_PUBLISHED, payload: { surveyId: survey.survey_id, version: number } })
  return getSurvey(tx, uuid)
}

/** Resets the saved configuration to the published version. */
export async function resetSurvey(tx: Tx, uuid: string): Promise<Survey> {
  const survey = await lockExistingSurvey(tx, uuid)
  if (survey.published_number === null) throw neverPublished()
  return rollBack(tx, uuid, survey.published_number)
}

/** Restores an earlier version in the editor. Customers see it once it is published. */
export async function rollBack(tx: Tx, uuid: string, number: number): Promise<Survey> {
  const survey = await lockExistingSurvey(tx, uuid)
  const version = await findVersion(tx, survey.survey_id, number)
  if (!version) throw notFound('This version')
  const { configuration, configuration_hash: hash } = version
  if (hash !== survey.configuration_hash) {
    await updateConfiguration(tx, survey.survey_id, { configuration, hash })
    tx.audit({
      action: 'survey.rolled_back',
      objectType: 'survey',
      objectId: survey.survey_id,
      before: { configuration_hash: survey.configuration_hash, configuration: survey.configuration },
      after: { configuration_hash: hash, version: number },
    })
  }
  return getSurvey(tx, uuid)
}

/**
 * The versions, newest first, each with its number of changes. `before` is the number of the last version already
 * loaded.
 */
export async function listVersions(tx: Tx, survey: Survey, before: number | null, limit: number) {
  // Read one more version, to compare the last one with.
  const rows = await findVersions(tx, survey.survey_id, before, limit + 1)
  const whole = await Promise.all(rows.map(({ number }) => findVersion(tx, survey.survey_id, number)))
  return rows.slice(0, limit).map((row, index) => {
    const [now, earlier] = [whole[index], whole[index + 1]]
    return {
      number: row.number,
      configurationHash: row.configuration_hash,
      publishedAt: row.published_at,
      publishedBy: row.first_name === null ? null : fullName(row.first_name, row.last_name ?? ''),
      published: row.number === survey.published_number,
      changes: now && earlier ? differences(now.configuration, earlier.configuration).length : 0,
      configuration: now?.configuration ?? null,
    }
  })
}

/** Where in the survey an error is, for clients that ignore codes. */
const asFieldError = ({ code, questionId, optionId }: Problem) => ({
  path: [
    ...(questionId === undefined ? [] : ['questions', String(questionId)]),
    ...(optionId === undefined ? [] : ['options', String(optionId)]),
  ].join('.'),
  message: PROBLEM_TEXTS[code] ?? code,
})

const PROBLEM_TEXTS: Partial<Record<Problem['code'], string>> = {
  no_name: 'The survey has no name.',
  no_questions: 'The survey has no questions.',
  no_language: 'The survey has no language.',
  empty_text: 'The question has no text.',
  no_options: 'The question has no answers to choose from.',
  empty_label: 'The answer has no label.',
  same_label: 'Two answers have the same label.',
  same_identifier: 'Two answers have the same identifier.',
  same_id: 'Two questions have the same id.',
  missing_source: 'The condition refers to a question that does not exist.',
  later_source: 'The condition refers to a later question.',
  unreachable: 'No answer leads to this question.',
}
