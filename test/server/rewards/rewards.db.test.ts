import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import { configurationFor, refusalsOf } from '#test/server/rewards/setup.ts'
import { auditedActs, type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let admin: Client
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  admin = await signInAs(app, demo.people.admin)
  agent = await signInAs(app, demo.people.agent)
  const value = ['Speed', 'Knowledge', 'Friendliness', 'Solution', 'Care', 'Tone', 'Calm']
  for (const company of [demo, other])
    await ingestResponses(services, company.viewer, [
      sentResponse({ answers: [{ question: 'Areas of excellence', value }] }),
    ])
})
afterAll(() => app.close())

const AREAS = '{ getAreasOfExcellence { id caption selected } }'
const CONFIGURATION = `getCompanyRewardsConfiguration {
  lowTier { reward { id caption displayName imageUrl tier } threshold campaignId secondaryCampaignId }
  midTier { reward { id caption } threshold campaignId secondaryCampaignId }
  highTier { reward { id caption } threshold campaignId secondaryCampaignId }
  thresholdsEnabled fiveStarRewards clearedAtByTier { low mid high }
  giftingIntegration { enabled apiKey campaigns { name extSnappyCampaignId } } version }`
const read = async () => (await graphql(admin, `{ ${CONFIGURATION} }`)).getCompanyRewardsConfiguration
const CONFIGURE = `mutation($rewardConfiguration: RewardConfigurationInput!, $thresholdsEnabled: Boolean!,
    $fiveStarRewards: Boolean!, $version: Int) {
  configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: $thresholdsEnabled,
    fiveStarRewards: $fiveStarRewards, version: $version) {
    rewardsConfiguration { version thresholdsEnabled } errors { message path details { code current } } } }`
const configure = async (options: object) => (await graphql(admin, CONFIGURE, options)).configureRewards
const CHOOSE = `mutation($aoeIds: [ID!]!, $previousIds: [ID!]) {
  configureAreasOfExcellence(aoeIds: $aoeIds, previousIds: $previousIds) {
    areasOfExcellence { id selected } errors { message path details { code current } } } }`

describe('access to the configuration', () => {
  test('lets only admins configure anything', async () => {
    const lead = await signInAs(app, demo.people.lead)
    for (const client of [agent, lead])
      for (const query of [
        `{ ${CONFIGURATION} }`,
        '{ getSnappyCampaigns { name } }',
        'mutation { setSnappyApiKey(apiKey: "x") { errors { message } } }',
        'mutation { disconnectSnappyIntegration { errors { message } } }',
        'mutation { configurePositiveFeedbackComponents(mode: OFF) { errors { message } } }',
        'mutation { configureAreasOfExcellence(aoeIds: ["1"]) { errors { message } } }',
      ])
        expect(await refusalsOf(client, query)).toEqual(['forbidden'])
    expect((await agent.send('PATCH', '/api/v1/rewards/clear_progress', {})).statusCode).toBe(403)
    const { getCompanyPositiveFeedbackComponents } = await graphql(
      agent,
      '{ getCompanyPositiveFeedbackComponents }',
    )
    expect(getCompanyPositiveFeedbackComponents).toBe('AREAS_OF_EXCELLENCE')
  })
})

describe('areas of excellence', () => {
  const ids = async (client = admin) =>
    (await graphql(client, AREAS)).getAreasOfExcellence.map(({ id }: { id: string }) => id) as string[]
  const chosen = async () =>
    (await graphql(admin, AREAS)).getAreasOfExcellence
      .filter(({ selected }: { selected: boolean }) => selected)
      .map(({ id }: { id: string }) => id)
  const choose = async (aoeIds: string[], previousIds?: string[]) =>
    (await graphql(admin, CHOOSE, { aoeIds, previousIds })).configureAreasOfExcellence

  test('RWD-513 RWD-526 RWD-531 stores exactly six known, distinct areas, or changes nothing', async () => {
    const all = await ids()
    const six = all.slice(0, 6)
    const [foreign = ''] = await ids(await signInAs(app, other.people.admin))
    for (const wrong of [
      all.slice(0, 5),
      all,
      [...six.slice(0, 5), six[0] ?? ''],
      [...six.slice(0, 5), '987654'],
      [...six.slice(0, 5), 'x'],
      [...six.slice(0, 5), foreign],
    ]) {
      const { areasOfExcellence, errors } = await choose(wrong)
      expect([areasOfExcellence, errors[0].path]).toEqual([null, ['aoeIds']])
    }
    expect(await chosen()).toEqual([])
    expect((await choose(six)).errors).toEqual([])
    expect(await chosen()).toEqual(six)
    const { companySettings } = await graphql(
      agent,
      '{ companySettings { areasOfExcellence { id selected } } }',
    )
    expect(
      companySettings.areasOfExcellence.filter((area: { selected: boolean }) => area.selected),
    ).toHaveLength(6)
  })

  test('rejects a selection based on an older copy with the current one', async () => {
    const all = await ids()
    const { areasOfExcellence, errors } = await choose(all.slice(1), all.slice(1))
    expect([areasOfExcellence, errors[0].details.code]).toEqual([null, 'stale'])
    expect(JSON.parse(errors[0].details.current)).toHaveLength(7)
    expect(await chosen()).toEqual(all.slice(0, 6))
  })

  test('ends with six areas when many save concurrently', async () => {
    const all = await ids()
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        choose(all.filter((_id, index) => index !== turn % all.length)),
      ),
    )
    expect(await chosen()).toHaveLength(6)
  })
})

test('RWD-504 RWD-505 RWD-527 accepts one of three display modes and stores it in the settings', async () => {
  for (const mode of ['REWARDS', 'OFF', 'AREAS_OF_EXCELLENCE']) {
    const { configurePositiveFeedbackComponents: saved } = await graphql(
      admin,
      `mutation { configurePositiveFeedbackComponents(mode: ${mode}) { positiveFeedbackComponents errors { message } } }`,
    )
    expect(saved).toEqual({ positiveFeedbackComponents: mode, errors: [] })
    const answer = await graphql(
      agent,
      '{ getCompanyPositiveFeedbackComponents companySettings { positiveFeedbackComponents } }',
    )
    expect(answer).toEqual({
      getCompanyPositiveFeedbackComponents: mode,
      companySettings: { positiveFeedbackComponents: mode },
    })
  }
  const answer = await admin.post('/graphql', {
    query: 'mutation { configurePositiveFeedbackComponents(mode: BOTH) { errors { message } } }',
  })
  expect(answer.json().errors[0].extensions.code).toBe('invalid')
  const { rows } = await services.database.ownerPool.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'company_positive_feedback_mode_known'`,
  )
  expect(rows[0].rule.match(/'[A-Z_]+'/g).sort()).toEqual(["'AREAS_OF_EXCELLENCE'", "'OFF'", "'REWARDS'"])
})

describe('rewards', () => {
  test('RWD-500 RWD-506 RWD-508 RWD-529 are listed in three tiers', async () => {
    for (const tier of ['LOW', 'MID', 'HIGH']) {
      const { getRewardsByTier } = await graphql(
        agent,
        `{ getRewardsByTier(tier: ${tier}) { id tier caption imageUrl threshold campaignId secondaryCampaignId displayName } }`,
      )
      expect(getRewardsByTier.length).toBeGreaterThanOrEqual(3)
      expect(new Set(getRewardsByTier.map((reward: { tier: string }) => reward.tier))).toEqual(
        new Set([tier]),
      )
    }
    for (const tier of ['TOP', 'low'])
      expect(await refusalsOf(agent, `{ getRewardsByTier(tier: ${tier}) { id } }`)).toEqual(['invalid'])
  })

  test('RWD-515 need whole thresholds above 0 while thresholds are on, and none otherwise', async () => {
    const before = await read()
    for (const threshold of [0, -1, null, 1.5]) {
      const { rewardsConfiguration, errors } = await configure({
        ...configurationFor({ midTier: { threshold } }),
        thresholdsEnabled: true,
        fiveStarRewards: true,
      })
      expect(rewardsConfiguration).toBeNull()
      expect(errors).toMatchObject([
        {
          message: 'All thresholds must have a value greater than 0',
          path: ['rewardConfiguration', 'midTier', 'threshold'],
        },
      ])
    }
    expect(await read()).toEqual(before)
    const none = { threshold: null }
    const off = { thresholdsEnabled: false, fiveStarRewards: true }
    const saved = await configure({
      ...configurationFor({ lowTier: none, midTier: none, highTier: none }),
      ...off,
    })
    expect(saved.errors).toEqual([])
    const on = await configure({ ...configurationFor(), thresholdsEnabled: true, fiveStarRewards: true })
    expect(on).toMatchObject({ rewardsConfiguration: { thresholdsEnabled: true }, errors: [] })
  })

  test('RWD-501 RWD-528 RWD-532 are stored as sent, also without a gifting platform', async () => {
    const options = configurationFor({
      lowTier: { reward: '2', caption: 'Cake on Friday' },
      highTier: { threshold: 40 },
    })
    expect((await configure({ ...options, thresholdsEnabled: true, fiveStarRewards: false })).errors).toEqual(
      [],
    )
    const saved = await read()
    expect(saved).toMatchObject({
      lowTier: {
        reward: {
          id: '2',
          tier: 'LOW',
          caption: 'Cake on Friday',
          displayName: 'Something sweet',
          imageUrl: '/rewards_pictures/sweet.svg',
        },
        threshold: 3,
        campaignId: null,
        secondaryCampaignId: null,
      },
      midTier: { reward: { id: '11' }, threshold: 5 },
      highTier: { reward: { id: '21' }, threshold: 40 },
      thresholdsEnabled: true,
      fiveStarRewards: false,
      giftingIntegration: { enabled: false, apiKey: null, campaigns: [] },
    })
    const { companySettings } = await graphql(
      agent,
      '{ companySettings { thresholdsEnabled fiveStarRewards } }',
    )
    expect(companySettings).toEqual({ thresholdsEnabled: true, fiveStarRewards: false })
    const { lowTier: _left, ...missing } = options.rewardConfiguration
    const answer = await configure({
      rewardConfiguration: missing,
      thresholdsEnabled: true,
      fiveStarRewards: true,
    })
    expect(answer.errors).toMatchObject([
      { path: ['rewardConfiguration', 'lowTier'], message: 'Low tier is required.' },
    ])
    const ofOther = await configure({
      ...configurationFor({ lowTier: { reward: '21' } }),
      thresholdsEnabled: true,
      fiveStarRewards: true,
    })
    expect(ofOther.errors[0].path).toEqual(['rewardConfiguration', 'lowTier', 'reward'])
    expect(await read()).toEqual(saved)
    const acts = await auditedActs(services, demo.companyId, 'rewards.configured')
    expect(acts[0]).toMatchObject({ after: { low: { reward: 'Cake on Friday' } } })
  })

  test('are stored once when saved on an older copy or by many concurrently', async () => {
    const { version } = await read()
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        configure({
          ...configurationFor({ lowTier: { threshold: 100 + index } }),
          thresholdsEnabled: true,
          fiveStarRewards: true,
          version,
        }),
      ),
    )
    expect(saves.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    const refused = saves.find(({ errors }) => errors.length > 0)
    expect(refused?.errors[0].details.code).toBe('stale')
    expect(JSON.parse(refused?.errors[0].details.current)).toMatchObject({ version: version + 1 })
  })
})

test('raises the version when settings beside the tiers change', async () => {
  const { version, fiveStarRewards } = await read()
  const tiers = configurationFor({ lowTier: { reward: '2', threshold: 7 } })
  const options = { ...tiers, thresholdsEnabled: true, fiveStarRewards, version }
  const first = await configure(options)
  expect(first.errors).toEqual([])
  const switched = { ...options, thresholdsEnabled: false, version: first.rewardsConfiguration.version }
  expect((await configure(switched)).rewardsConfiguration).toEqual({
    version: switched.version + 1,
    thresholdsEnabled: false,
  })
  const late = await configure({ ...switched, thresholdsEnabled: true, fiveStarRewards: !fiveStarRewards })
  expect(late.errors[0].details.code).toBe('stale')
  expect(await read()).toMatchObject({ thresholdsEnabled: false, fiveStarRewards })
  // Nothing differs, so there is no new version.
  const same = await configure({ ...switched, version: switched.version + 1 })
  expect(same.rewardsConfiguration.version).toBe(switched.version + 1)
})

test('RWD-524 RWD-525 returns when progress was cleared, for the named tiers or all', async () => {
  const clear = (body: object, client = admin) => client.send('PATCH', '/api/v1/rewards/clear_progress', body)
  expect((await clear({ tiers: ['top'] })).statusCode).toBe(422)
  const low = await clear({ tiers: ['low'] })
  const first = services.clock.now().toISOString()
  expect([low.statusCode, low.json()]).toEqual([
    200,
    { message: 'Reward progress was cleared.', clearedDates: { low: first, mid: null, high: null } },
  ])
  services.clock.advance(60_000)
  const second = services.clock.now().toISOString()
  expect((await clear({})).json().clearedDates).toEqual({ low: second, mid: second, high: second })
  const { companySettings } = await graphql(agent, '{ companySettings { clearedAtByTier { low mid high } } }')
  expect(companySettings.clearedAtByTier).toEqual({ low: second, mid: second, high: second })
})
