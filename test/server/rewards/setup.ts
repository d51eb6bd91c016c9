import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { asked } from '#test/server/coaching/setup.ts'
import type { Answer, Client } from '#test/server/support/clients.ts'
import type { Customer } from '#test/server/surveys/survey-setup.ts'

type Tier = {
  reward: string
  caption?: string
  threshold: number | null
  campaignId?: string
  secondaryCampaignId?: string
}

/** A whole configuration, with what a test changes of its tiers. */
export const configurationFor = (
  change: Partial<Record<'lowTier' | 'midTier' | 'highTier', Partial<Tier>>> = {},
) => ({
  rewardConfiguration: {
    lowTier: { reward: '1', threshold: 3, ...change.lowTier },
    midTier: { reward: '11', threshold: 5, ...change.midTier },
    highTier: { reward: '21', threshold: 10, ...change.highTier },
  },
})

/** The codes of what a query is refused with. */
export async function refusalsOf(client: Client, query: string, variables: object = {}): Promise<string[]> {
  const { errors = [] } = (await client.post('/graphql', { query, variables })).json()
  return errors.map((error: { extensions: { code: string } }) => error.extensions.code)
}

/** A customer answers a survey with so many stars, and stands before the thanks. */
export async function rate(customer: Customer, stars: number): Promise<Answer> {
  await customer.open()
  let answer = await customer.send({ q1: String(stars) })
  // Whatever else is asked is left alone.
  for (let pages = 0; pages < 5 && /<form[^>]*action="[^"]*(?<!praise)"/.test(customer.page); pages++)
    answer = await customer.send({})
  return answer
}

/** Sends what stands below the thanks. */
export const praise = (app: FastifyInstance, path: string, values: readonly string[]): Promise<Answer> =>
  app.inject({
    method: 'POST',
    url: `${path}/praise`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: values.map((value) => `praise=${encodeURIComponent(value)}`).join('&'),
  })

/** From now on customers of the company choose rewards. */
export async function offerRewards(admin: Client, configuration: object = configurationFor()): Promise<void> {
  const { companySettings } = await asked(admin, '{ companySettings { version } }')
  const { switched, configureRewards, configurePositiveFeedbackComponents } = await asked(
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
