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

/** What begins the key of everything read about surveys. */
export const SURVEYS_KEY = ['surveys'] as const

export const surveyTilesQuery = queryOptions({
  queryKey: [...SURVEYS_KEY, 'tiles'],
  queryFn: ({ signal }) => readSurveyTiles(signal).catch(asApiError),
  // The editor saves as it goes.
  staleTime: 0,
})

export const surveyStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'state', id],
    queryFn: ({ signal }) => readSurveyState(id, signal).catch(asApiError),
    // What is being written must not change under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Of whom the preview is about only the person matters: the rest of the answer is the same for all. */
export const previewContextQuery = (parameters: PreviewParameters) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'preview', parameters.employee_id ?? null],
    queryFn: ({ signal }) => readPreviewContext(parameters, signal).catch(asApiError),
    staleTime: 60_000,
  })

/** The calls throw the answer; what shows failures and signed-out sessions knows an ApiError. */
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

/** Newest first, older than the one with the number `before`. */
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

/** A survey as every change of it answers. */
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

/** The first save of a survey that was begun in the editor. */
export const createSurveyOf = (configuration: Configuration) =>
  savedOf(change(CREATE, { name: configuration.name, starter: null, configuration }))

export const saveSurvey = (uuid: string, configuration: Configuration, configurationHash: string) =>
  savedOf(change(SAVE, { uuid, configuration, configurationHash }))

export const publishSurvey = (uuid: string, configurationHash: string) =>
  savedOf(change(PUBLISH, { uuid, configurationHash }))

export const resetSurvey = (uuid: string) => savedOf(change(RESET, { uuid }))

export const rollBackSurvey = (uuid: string, version: number) => savedOf(change(ROLL_BACK, { uuid, version }))

export const archiveSurvey = (uuid: string, archived: boolean) => savedOf(change(ARCHIVE, { uuid, archived }))

/** What the preview page shows: the survey as it stands in the editor now. */
export const previewedSurveyQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...SURVEYS_KEY, 'previewed', uuid],
    queryFn: ({ signal }) => readSurveyState(uuid, signal).catch(asApiError),
    // Asked for by the route and again by the page.
    staleTime: 5_000,
  })
