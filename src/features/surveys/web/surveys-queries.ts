import { queryOptions } from '@tanstack/react-query'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import {
  type PreviewParameters,
  readPreviewContext,
  readSurveyState,
  readSurveyTiles,
} from '#features/surveys/web/survey-calls.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { ask, change, FAULTS, graphql } from '#platform/web/graphql.ts'

/** The first part of the key of all survey queries. */
export const SURVEYS_KEY = ['surveys'] as const

export const surveyTilesQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'tiles'],
  queryFn: ({ signal }) => readSurveyTiles(signal).catch(asApiError),
  // The editor saves continuously.
  staleTime: 0,
})

export const surveyStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'state', id],
    queryFn: ({ signal }) => readSurveyState(id, signal).catch(asApiError),
    // Do not change the content while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Only the employee in the answer depends on the preview's employee; the rest is the same for all. */
export const previewContextQuery = (parameters: PreviewParameters) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'preview', parameters.employee_id ?? null],
    queryFn: ({ signal }) => readPreviewContext(parameters, signal).catch(asApiError),
    staleTime: 60_000,
  })

/** Converts thrown responses to ApiError, which the screens for failures and signed-out sessions expect. */
async function asApiError(thrown: unknown): Promise<never> {
  if (!(thrown instanceof Response)) throw thrown
  throw new ApiError(thrown, await thrown.json().catch(() => undefined))
}

const VERSIONS = graphql(`
  query SurveyVersions($uuid: String!, $before: Int, $first: Int) {
    surveyConfiguration(uuid: $uuid) {
      versions(before: $before, first: $first) {
        number configurationHash publishedAt publishedBy published changes configuration
      }
    }
  }
`)

export type SurveyVersion = {
  number: number
  publishedAt: string
  publishedBy: string | null
  published: boolean
  changes: number
  configuration: Configuration
}

/** Newest first, from the one before version `before`. */
export async function readVersions(
  uuid: string,
  before: number | null,
  first: number,
  signal?: AbortSignal,
): Promise<SurveyVersion[]> {
  const { surveyConfiguration } = await ask(VERSIONS, { uuid, before, first }, { signal })
  return (surveyConfiguration?.versions ?? []) as unknown as SurveyVersion[]
}

const SAVED = graphql(`
  fragment SavedSurvey on SurveyConfiguration {
    uuid name configuration configurationHash publishedConfiguration publishedHash publishedVersion updatedAt
  }
`)
const CREATE = graphql(
  `
  mutation CreateSurvey($name: String!, $starter: SurveyStarter, $configuration: JSON) {
    createSurveyConfiguration(name: $name, starter: $starter, configuration: $configuration) {
      surveyConfiguration { ...SavedSurvey } errors { ...Faults }
    }
  }
`,
  [SAVED, FAULTS],
)
const SAVE = graphql(
  `
  mutation SaveSurvey($uuid: String!, $configuration: JSON!, $configurationHash: String!) {
    saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $configurationHash) {
      surveyConfiguration { ...SavedSurvey } errors { ...Faults }
    }
  }
`,
  [SAVED, FAULTS],
)
const PUBLISH = graphql(
  `
  mutation PublishSurvey($uuid: String!, $configurationHash: String!) {
    publishSurveyConfiguration(uuid: $uuid, configurationHash: $configurationHash) {
      surveyConfiguration { ...SavedSurvey } errors { ...Faults }
    }
  }
`,
  [SAVED, FAULTS],
)
const RESET = graphql(
  `
  mutation ResetSurvey($uuid: String!) {
    resetSurveyConfiguration(uuid: $uuid) { surveyConfiguration { ...SavedSurvey } errors { ...Faults } }
  }
`,
  [SAVED, FAULTS],
)
const ROLL_BACK = graphql(
  `
  mutation RollBackSurvey($uuid: String!, $version: Int!) {
    rollBackSurveyConfiguration(uuid: $uuid, version: $version) {
      surveyConfiguration { ...SavedSurvey } errors { ...Faults }
    }
  }
`,
  [SAVED, FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveSurvey($uuid: String!, $archived: Boolean!) {
    archiveSurveyConfiguration(uuid: $uuid, archived: $archived) {
      surveyConfiguration { ...SavedSurvey } errors { ...Faults }
    }
  }
`,
  [SAVED, FAULTS],
)

/** A survey as returned by every change of it. */
export type SavedSurvey = {
  uuid: string
  name: string
  configuration: Configuration
  configurationHash: string
  publishedConfiguration: Configuration | null
  publishedHash: string | null
  publishedVersion: number | null
  updatedAt: string
}
export type SurveyStarter = 'EMPTY' | 'STARS' | 'NPS' | 'CSAT' | 'FCR' | 'RECOVERY'

const savedOf = async (payload: Promise<{ surveyConfiguration: unknown }>): Promise<SavedSurvey> =>
  (await payload).surveyConfiguration as SavedSurvey

export const createSurvey = (name: string, starter: SurveyStarter) =>
  savedOf(change(CREATE, { name, starter, configuration: null }))

/** The first save of a new survey. */
export const createSurveyOf = (configuration: Configuration) =>
  savedOf(change(CREATE, { name: configuration.name, starter: null, configuration }))

export const saveSurvey = (uuid: string, configuration: Configuration, configurationHash: string) =>
  savedOf(change(SAVE, { uuid, configuration, configurationHash }))

export const publishSurvey = (uuid: string, configurationHash: string) =>
  savedOf(change(PUBLISH, { uuid, configurationHash }))

export const resetSurvey = (uuid: string) => savedOf(change(RESET, { uuid }))

export const rollBackSurvey = (uuid: string, version: number) => savedOf(change(ROLL_BACK, { uuid, version }))

export const archiveSurvey = (uuid: string, archived: boolean) => savedOf(change(ARCHIVE, { uuid, archived }))

/** The content of the preview page: the survey as it is currently saved. */
export const previewedSurveyQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'previewed', uuid],
    queryFn: ({ signal }) => readSurveyState(uuid, signal).catch(asApiError),
    // Requested by the route and again by the page.
    staleTime: 5_000,
  })
