import { fireEvent, screen, within } from '@testing-library/react'
import type { Configuration } from '#features/rewards/web/config/config-queries.ts'
import { testConfiguration, testEverything } from '#features/rewards/web/config/testing.ts'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

export const PATH = '/admin/company/positive_feedback_components'
export const AREAS_FAILED = 'There was a problem saving the selection. Please try again later.'
export const REWARDS_FAILED = 'There was an error saving the selection. Please try again.'
export const THRESHOLDS_FAULT = 'All thresholds must have a value greater than 0'
export const THRESHOLDS_NEEDED =
  "In order to automate fulfillment with Snappy, you'll need to add Rewards Thresholds before continuing."

/** Opens the page. The caller passes `renderApp`, because only the application knows all features. */
export const opening =
  <App,>(renderApp: (path: string) => Promise<App>) =>
  async (
    answers: GraphqlAnswers = {},
    more: { path?: string; session?: object; rest?: Record<string, object> } = {},
  ) => {
    const server = stubApi({
      'GET /api/v1/session': more.session ?? adminSession,
      'POST /graphql': graphqlStub({
        PositiveFeedback: testEverything(),
        RewardsByTier: ({ tier }) => ({
          getRewardsByTier:
            tier === 'LOW'
              ? [
                  { id: '1', caption: 'Coffee', displayName: 'A cup of coffee', imageUrl: '' },
                  { id: '2', caption: 'Something sweet', displayName: 'Something sweet', imageUrl: '' },
                ]
              : [{ id: '11', caption: 'Lunch', displayName: 'Lunch', imageUrl: '' }],
        }),
        SnappyCampaigns: {
          getSnappyCampaigns: [
            { name: 'Spring', extSnappyCampaignId: 'c1' },
            { name: 'Abroad', extSnappyCampaignId: 'c2' },
          ],
        },
        ...answers,
      }),
      ...more.rest,
    })
    const app = await renderApp(more.path ?? PATH)
    return { ...app, ...server, sent: (name: string) => sentTo(server.requests, name) }
  }

export const rewardsMode = (configuration: Partial<Configuration> = {}) => ({
  PositiveFeedback: testEverything({ mode: 'REWARDS', configuration: testConfiguration(configuration) }),
})
export const CONNECTED = { giftingIntegration: { enabled: true, lastFour: '1234' } }
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const form = (name: string) => screen.findByRole('form', { name })
export const saveIn = async (name: string) =>
  within(await form(name)).getByRole<HTMLButtonElement>('button', { name: 'Save' })
export const preview = () => within(screen.getByRole('complementary', { name: 'What customers see' }))
export const rewardDialog = async (tier = 'low') => {
  await form('Rewards')
  fireEvent.click(button(`Change the reward of the ${tier[0]?.toUpperCase()}${tier.slice(1)} tier`))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('textbox', { name: 'Caption' })
  return dialog
}
