import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { graphql } from '#test/server/coaching/setup.ts'
import type { Answer, Client } from '#test/server/support/clients.ts'
import type { Customer } from '#test/server/surveys/survey-setup.ts'

type Tier = {
  reward: string
  caption?: string
  threshold: number | null
  campaignId?: string
  secondaryCampaignId?: string
}

/** A complete configuration, with the tiers changed by a test. */
export const configurationFor = (
  change: Partial<Record<'lowTier' | 'midTier' | 'highTier', Partial<Tier>>> = {},
) => ({
  rewardConfiguration: {
    lowTier: { reward: '1', threshold: 3, ...change.lowTier },
    midTier: { reward: '11', threshold: 5, ...change.midTier },
    highTier: { reward: '21', threshold: 10, ...change.highTier },
  },
})

/** The error codes of a refused query. */
export async function refusalsOf(client: Client, query: string, variables: object = {}): Promise<string[]> {
  const { errors = [] } = (await client.post('/graphql', { query, variables })).json()
  return errors.map((error: { extensions: { code: string } }) => error.extensions.code)
}

/** Answers a survey with this many stars as a customer, and stops at the thank-you page. */
export async function rate(customer: Customer, stars: number): Promise<Answer> {
  await customer.open()
  let answer = await customer.send({ q1: String(stars) })
  // Leave other questions unanswered.
  for (let pages = 0; pages < 5 && /<form[^>]*action="[^"]*(?<!praise)"/.test(customer.page); pages++)
    answer = await customer.send({})
  return answer
}

/** Submits the form of the thank-you page. */
export const praise = (app: FastifyInstance, path: string, values: readonly string[]): Promise<Answer> =>
  app.inject({
    method: 'POST',
    url: `${path}/praise`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: values.map((value) => `praise=${encodeURIComponent(value)}`).join('&'),
  })

/** Lets the company's customers choose rewards. */
export async function offerRewards(admin: Client, configuration: object = configurationFor()): Promise<void> {
  const { companySettings } = await graphql(admin, '{ companySettings { version } }')
  const { switched, configureRewards, configurePositiveFeedbackComponents } = await graphql(
    admin,
    `mutation($version: Int!, $rewardConfiguration: RewardConfigurationInput!) {
      switched: updateCompanySettings(version: $version, settings: { rewardsEnabled: true }) { errors { message } }
      configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: true, fiveStarRewards: true) {
        errors { message } }
      configurePositiveFeedbackComponents(mode: REWARDS) { errors { message } } }`,
    { version: companySettings.version, ...configuration },
  )
  expect([switched, configureRewards, configurePositiveFeedbackComponents]).toEqual(
    Array(3).fill({ errors: [] }),
  )
}
