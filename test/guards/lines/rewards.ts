import {
  admins,
  graphql,
  holdersOf,
  type Line,
  oneIn,
  persons,
  type Rule,
  seenIn,
} from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

/** Everyone with feedback, within its scope. */
const seen = withoutTokens(seenIn('FEEDBACK', 'forbidden'))

/** Everyone whose role includes the report: managers and admins. */
const reporters: Rule = (cell) => {
  const outcome = withoutTokens(holdersOf('FEEDBACK'))(cell)
  return outcome === 'ok' && ['agent', 'reviewer'].includes(cell.kind) ? 'forbidden' : outcome
}

/** Team leaders and admins, but not for themselves. */
const givers: Rule = (cell) => {
  const outcome = withoutTokens(oneIn('FEEDBACK'))(cell)
  if (outcome === 'signedOut' || outcome === 'forbidden') return outcome
  if (!['lead', 'companyAdmin', 'vendorAdmin'].includes(cell.kind)) return 'forbidden'
  return cell.relation === 'own' ? 'forbidden' : outcome
}

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const listed = ({ nodes }: any, { id }: Made): boolean => nodes.some((one: Made) => one.id === String(id))

const FAULTS = '{ errors { details { code } } }'

const onEarned = (field: string): Line => ({
  who: givers,
  of: 'earnedReward',
  // A reward that was not given manually cannot be undone; this error shows that the record was reached.
  ask: async ({ id }, world) => {
    if (field === 'undoGivenReward')
      await world.services.database.ownerPool.query(
        `update app.reward_earned set given_at = now(), how = 'HAND'
          where company_id = any($1::bigint[]) and id = $2`,
        [[world.demo.companyId, world.other.companyId], id],
      )
    return graphql(`mutation($id: ID!) { ${field}(id: $id) ${FAULTS} }`, { id })
  },
})

const TIER = { reward: '1', threshold: 3, campaignId: null, secondaryCampaignId: null }

/** Rewards. */
export const REWARDS: Readonly<Record<string, Line>> = {
  'PATCH /api/v1/rewards/clear_progress': { who: admins, ask: () => ({ body: { tiers: ['high'] } }) },
  'GET /api/v1/rewards/report.csv': {
    who: reporters,
    ask: () => ({ query: 'start_date=2026-06-01&end_date=2026-06-30&group_by=team' }),
  },
  'query getAreasOfExcellence': { who: persons, ask: () => graphql('{ getAreasOfExcellence { id } }') },
  'query getCompanyPositiveFeedbackComponents': {
    who: persons,
    ask: () => graphql('{ getCompanyPositiveFeedbackComponents }'),
  },
  'query getRewardsByTier': { who: persons, ask: () => graphql('{ getRewardsByTier(tier: LOW) { id } }') },
  'query getCompanyRewardsConfiguration': {
    who: admins,
    ask: () => graphql('{ getCompanyRewardsConfiguration { version } }'),
  },
  'query getSnappyCampaigns': { who: admins, ask: () => graphql('{ getSnappyCampaigns { name } }') },
  'query rewardsProgress': {
    who: withoutTokens(oneIn('FEEDBACK')),
    of: 'person',
    ask: ({ id }) =>
      graphql('query($employeeId: ID) { rewardsProgress(employeeId: $employeeId) { employee { id } } }', {
        employeeId: id,
      }),
  },
  'query teamRewardsProgress': {
    who: seen,
    of: 'person',
    ask: () => graphql('{ teamRewardsProgress(perPage: 100) { rows { employee { id } } } }'),
    shows: ({ rows }, { id }) => rows.some(({ employee }: { employee: Made }) => employee.id === String(id)),
  },
  'query earnedRewards': {
    who: seen,
    of: 'earnedReward',
    ask: () =>
      graphql(
        'query($employeeId: ID) { earnedRewards(employeeId: $employeeId, first: 100) { nodes { id } } }',
      ),
    shows: listed,
  },
  'query rewardVotes': {
    who: seen,
    of: 'rewardVote',
    ask: () =>
      graphql(
        'query($employeeIds: [ID!], $teamIds: [ID!]) { rewardVotes(employeeIds: $employeeIds, teamIds: $teamIds, first: 100) { nodes { id } } }',
      ),
    shows: listed,
  },
  'query rewardsReport': {
    who: reporters,
    ask: () =>
      graphql(
        '{ rewardsReport(startDate: "2026-06-01", endDate: "2026-06-30", groupBy: TEAM) { truncated } }',
      ),
  },
  // Six unknown areas: permitted callers get a validation error.
  'mutation configureAreasOfExcellence': {
    who: (cell) => (admins(cell) === 'ok' ? 'invalid' : admins(cell)),
    ask: () =>
      graphql(
        `mutation($aoeIds: [ID!]!, $previousIds: [ID!]) {
          configureAreasOfExcellence(aoeIds: $aoeIds, previousIds: $previousIds) ${FAULTS} }`,
        { aoeIds: ['1'] },
      ),
  },
  'mutation configurePositiveFeedbackComponents': {
    who: admins,
    ask: () => graphql(`mutation { configurePositiveFeedbackComponents(mode: OFF) ${FAULTS} }`),
  },
  'mutation configureRewards': {
    who: admins,
    ask: () =>
      graphql(
        `mutation($rewardConfiguration: RewardConfigurationInput!) {
          configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: true, fiveStarRewards: true)
            ${FAULTS} }`,
        {
          rewardConfiguration: {
            lowTier: TIER,
            midTier: { ...TIER, reward: '11' },
            highTier: { ...TIER, reward: '21' },
          },
        },
      ),
  },
  // Without a gifting platform no key is valid.
  'mutation setSnappyApiKey': {
    who: (cell) => (admins(cell) === 'ok' ? 'invalid' : admins(cell)),
    ask: () => graphql(`mutation { setSnappyApiKey(apiKey: "x") ${FAULTS} }`),
  },
  'mutation disconnectSnappyIntegration': {
    who: admins,
    ask: () => graphql(`mutation { disconnectSnappyIntegration ${FAULTS} }`),
    first: (_made, { demo, services }) =>
      services.database.ownerPool.query(
        "insert into app.gifting_connection (company_id, api_key, connected_at) values ($1, '\\x00', $2)",
        [demo.companyId, services.clock.now()],
      ),
  },
  'mutation giveReward': onEarned('giveReward'),
  'mutation undoGivenReward': onEarned('undoGivenReward'),
}
