import { z } from 'zod'
import {
  getSurvey,
  listSurveys,
  loadEditorData,
  type Survey,
  surveyCounts,
} from '#features/surveys/configuration/configurations.ts'
import {
  type SurveyTile,
  surveyStateSchema,
  surveyTileSchema,
} from '#features/surveys/configuration/contract.ts'
import { configurationHash } from '#features/surveys/configuration/hash.ts'
import { startingConfiguration } from '#features/surveys/configuration/starters.ts'
import { manageSurveys } from '#features/surveys/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** Stands for the id of a survey that has not been saved yet. */
const NEW = 'new'

export const surveyEndpoints = [
  endpoint({
    name: 'listSurveyConfigurations',
    method: 'GET',
    url: '/admin/company/survey_configurations',
    summary: 'The company’s surveys; a browser that requests HTML gets the page at this address',
    tag: 'Surveys',
    action: manageSurveys,
    besidePage: true,
    response: z.object({ surveys: z.array(surveyTileSchema) }),
    handle: ({ services, viewer }) =>
      tenantTransaction(services, viewer, async (tx) => ({
        surveys: (await listSurveys(tx)).map(presentTile),
      })),
  }),
  endpoint({
    name: 'getSurveyConfiguration',
    method: 'GET',
    url: '/admin/company/survey_configurations/:id',
    summary: 'A survey with everything its editor needs; `new` returns a starter survey and stores nothing',
    tag: 'Surveys',
    action: manageSurveys,
    besidePage: true,
    params: z.object({ id: z.string().max(100) }),
    response: surveyStateSchema,
    handle: ({ services, viewer, params }) =>
      tenantTransaction(services, viewer, async (tx) => {
        const state = params.id === NEW ? newState() : presentState(await getSurvey(tx, params.id))
        return { ...state, ...(await loadEditorData(tx)) }
      }),
  }),
]

const presentState = (survey: Survey) => ({
  configuration: survey.configuration,
  configurationHash: survey.configuration_hash,
  publishedHash: survey.published_hash,
  publishedConfiguration: survey.published_configuration,
  updatedAt: survey.updated_at.toISOString(),
})

function newState() {
  const configuration = startingConfiguration('', '', 'empty')
  return {
    configuration,
    configurationHash: configurationHash(configuration),
    publishedHash: null,
    publishedConfiguration: null,
    updatedAt: null,
  }
}

export const presentTile = (survey: Survey): SurveyTile => ({
  id: survey.uuid,
  uuid: survey.uuid,
  name: survey.name,
  questionCount: surveyCounts(survey).questions,
  configurationHash: survey.configuration_hash,
  publishedHash: survey.published_hash,
  publishedAt: survey.published_at?.toISOString() ?? null,
  differencesCount: survey.differencesCount,
  updatedAt: survey.updated_at.toISOString(),
  archived: survey.archived_at !== null,
})
