import type { Page } from '@playwright/test'
import { graphql } from './graphql.ts'

type Made = {
  createSurveyConfiguration: { surveyConfiguration: { uuid: string; configurationHash: string } }
}

/** Publishes a survey with stars, areas and comment; returns its uuid. */
export async function publishedSurvey(admin: Page): Promise<string> {
  const made = await graphql<Made>(
    admin,
    'mutation { createSurveyConfiguration(name: "After contact", starter: STARS) { surveyConfiguration { uuid configurationHash } } }',
    {},
  )
  const { uuid, configurationHash } = made.createSurveyConfiguration.surveyConfiguration
  await graphql(
    admin,
    'mutation($uuid: String!, $hash: String!) { publishSurveyConfiguration(uuid: $uuid, configurationHash: $hash) { errors { message } } }',
    { uuid, hash: configurationHash },
  )
  return uuid
}
