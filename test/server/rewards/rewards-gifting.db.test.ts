import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { GiftingStandIn, type Mishap } from '#features/integrations/gifting/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { sendGift, sendLeftGifts } from '#features/rewards/gifts/send-gift.ts'
import { praiseProvider } from '#features/rewards/votes/praise.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { graphql } from '#test/server/coaching/setup.ts'
import { configurationFor, offerRewards } from '#test/server/rewards/setup.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const platform = new GiftingStandIn()
const address = await platform.start()
const services = testServices({ GIFTING_BASE_URL: address, OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let system: Viewer

const CAMPAIGNS = {
  lowTier: { threshold: 1, campaignId: 'coffee-us' },
  midTier: { campaignId: 'lunch-us' },
  highTier: { campaignId: 'gift-us' },
}

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  system = await systemViewer(services, demo.companyId)
})
beforeEach(() => {
  platform.mishaps = []
  platform.gifts = []
  platform.calls = []
})
afterAll(async () => {
  await app.close()
  await platform.stop()
})

const INTEGRATION = 'giftingIntegration { enabled apiKey lastFour campaigns { name extSnappyCampaignId } }'
const setKey = async (apiKey: string) =>
  (
    await graphql(
      admin,
      `mutation($apiKey: String!) { setSnappyApiKey(apiKey: $apiKey) { ${INTEGRATION} errors { message path } } }`,
      { apiKey },
    )
  ).setSnappyApiKey
const stored = async () =>
  (await graphql(admin, `{ getCompanyRewardsConfiguration { ${INTEGRATION} } }`))
    .getCompanyRewardsConfiguration.giftingIntegration
const configure = async (options: object, thresholdsEnabled = true) =>
  (
    await graphql(
      admin,
      `mutation($rewardConfiguration: RewardConfigurationInput!, $on: Boolean!) {
        configureRewards(rewardConfiguration: $rewardConfiguration, thresholdsEnabled: $on, fiveStarRewards: true) {
          rewardsConfiguration { version } errors { message path } } }`,
      { ...options, on: thresholdsEnabled },
    )
  ).configureRewards

describe('the connection to the gifting platform', () => {
  test('RWD-521 RWD-533 stores a key only after the platform accepted it', async () => {
    for (const [key, message] of [
      ['', 'API key is required.'],
      ['  ', 'API key is required.'],
      ['with a space', 'This is not a valid key.'],
      ['wrong-key-5678', 'The gifting platform does not accept this key.'],
    ] as const)
      expect(await setKey(key)).toEqual({ giftingIntegration: null, errors: [{ message, path: ['apiKey'] }] })
    for (const mishap of ['broken', 'lost', 'dropped'] as const) {
      platform.mishaps = [mishap]
      expect((await setKey(platform.key)).errors).toMatchObject([
        { message: 'The gifting platform does not answer. Please try again later.' },
      ])
    }
    expect(await stored()).toEqual({ enabled: false, apiKey: null, lastFour: null, campaigns: [] })
  })

  test('RWD-507 RWD-512 RWD-530 lists the platform’s campaigns, and shows only the end of the key', async () => {
    const { giftingIntegration, errors } = await setKey(platform.key)
    expect(errors).toEqual([])
    expect(giftingIntegration).toMatchObject({ enabled: true, apiKey: '••••1234', lastFour: '1234' })
    const { getSnappyCampaigns } = await graphql(admin, '{ getSnappyCampaigns { name extSnappyCampaignId } }')
    expect(getSnappyCampaigns).toHaveLength(4)
    expect(getSnappyCampaigns[0]).toEqual({ name: 'Coffee', extSnappyCampaignId: 'coffee-us' })
    for (const mishap of ['broken', 'lost'] as const) {
      platform.mishaps = [mishap]
      const answer = await admin.post('/graphql', { query: '{ getSnappyCampaigns { name } }' })
      expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([200, 'unavailable'])
    }
    platform.mishaps = ['broken']
    const beside = await admin.post('/graphql', {
      query: `{ getCompanyRewardsConfiguration { thresholdsEnabled ${INTEGRATION} } }`,
    })
    expect(beside.json()).toMatchObject({
      data: { getCompanyRewardsConfiguration: { giftingIntegration: { enabled: true, campaigns: null } } },
      errors: [{ extensions: { code: 'unavailable' } }],
    })
    const { rows } = await services.database.ownerPool.query<{ text: string }>(
      `select encode(api_key, 'escape') || coalesce((select string_agg(v.after::text || v.before::text, '')
                from app.audit_value v where v.company_id = $1), '') as text
         from app.gifting_connection where company_id = $1`,
      [demo.companyId],
    )
    expect(rows[0]?.text).not.toContain(platform.key)
    expect((await admin.get('/api/v1/activity_log/export.csv')).body).not.toContain(platform.key)
  })

  test('RWD-516 RWD-519 requires thresholds and campaigns, wherever thresholds are switched', async () => {
    const text =
      "In order to automate fulfillment with Snappy, you'll need to add Rewards Thresholds before continuing."
    const off = await configure(configurationFor(CAMPAIGNS), false)
    expect(off).toEqual({
      rewardsConfiguration: null,
      errors: [{ message: text, path: ['thresholdsEnabled'] }],
    })
    const none = await configure(configurationFor())
    expect(none.errors.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'rewardConfiguration.lowTier.campaignId',
      'rewardConfiguration.midTier.campaignId',
      'rewardConfiguration.highTier.campaignId',
    ])
    await offerRewards(admin, configurationFor(CAMPAIGNS))
    const { companySettings } = await graphql(admin, '{ companySettings { version } }')
    const { updateCompanySettings } = await graphql(
      admin,
      'mutation($version: Int!) { updateCompanySettings(version: $version, settings: { thresholdsEnabled: false }) { errors { message } } }',
      companySettings,
    )
    expect(updateCompanySettings.errors).toEqual([{ message: text }])
  })

  test('RWD-520 requires a second campaign with several regions', async () => {
    const switchRegions = async (on: boolean) => {
      const { version } = (await admin.get('/api/v1/features')).json()
      const answer = await admin.send('PUT', '/api/v1/features', { version, features: { multi_region: on } })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await switchRegions(true)
    const { errors } = await configure(configurationFor(CAMPAIGNS))
    expect(errors[0].path).toEqual(['rewardConfiguration', 'lowTier', 'secondaryCampaignId'])
    expect(errors).toHaveLength(3)
    await switchRegions(false)
    expect((await configure(configurationFor(CAMPAIGNS))).errors).toEqual([])
  })
})

test('RWD-532 rejects campaigns that the platform does not have, each at its field', async () => {
  const unknown = configurationFor({ ...CAMPAIGNS, midTier: { campaignId: 'lunch-of-others' } })
  const message = 'The gifting platform does not have this campaign. Choose another one.'
  const path = ['rewardConfiguration', 'midTier', 'campaignId']
  expect((await configure(unknown)).errors).toEqual([{ message, path }])
  platform.mishaps = ['lost']
  expect((await configure(unknown)).errors).toEqual([
    { message: 'The gifting platform does not answer. Please try again later.', path },
  ])
  // A platform that is down does not block stored values.
  platform.mishaps = ['lost']
  expect((await configure(configurationFor(CAMPAIGNS))).errors).toEqual([])
})

let asks = 0
/** A person earns another reward. Returns its id. */
async function earn(): Promise<number> {
  const externalId = `earning ${++asks}`
  await ingestResponses(services, demo.viewer, [
    sentResponse({ external_id: externalId, stars: 5, employee: { email: demo.people.agent.email } }),
  ])
  const id = (await responseIds(services, demo.companyId)).get(externalId) ?? 0
  expect(await tenantTransaction(services, system, (tx) => praiseProvider.choose(tx, id, ['low']))).toBe(true)
  return (await newest()).id
}
const newest = async () => {
  const { rows } = await services.database.ownerPool.query(
    'select * from app.reward_earned where company_id = $1 order by id desc limit 1',
    [demo.companyId],
  )
  return rows[0]
}
const send = (id: number) => sendGift(services, system, id).catch(() => undefined)

describe('a gift', () => {
  test('is ordered from the campaign for the person who earned it, then marked as given', async () => {
    const id = await earn()
    expect((await newest()).gift_status).toBe('WAITING')
    await send(id)
    expect(platform.gifts).toMatchObject([{ campaignId: 'coffee-us', email: demo.people.agent.email }])
    expect(await newest()).toMatchObject({ gift_status: 'SENT', how: 'GIFTING', given_by: null })
    await send(id)
    expect(platform.gifts).toHaveLength(1)
  })

  test('is never sent twice, whatever happens to requests, and is sent in the end', async () => {
    const stories: readonly (readonly Mishap[])[] = [
      ['broken'],
      ['lost'],
      ['dropped'],
      ['done but broken'],
      ['dropped', 'broken'],
      ['dropped', 'lost', 'broken'],
      ['done but broken', 'dropped'],
      ['lost', 'fine', 'dropped', 'lost'],
    ]
    for (const mishaps of stories) {
      platform.gifts = []
      const id = await earn()
      platform.mishaps = [...mishaps]
      for (let turn = 0; turn < 8 && (await newest()).gift_status !== 'SENT'; turn++) await send(id)
      expect([mishaps, (await newest()).gift_status, platform.gifts.length]).toEqual([mishaps, 'SENT', 1])
    }
  })

  test('cannot be sent again or given manually while it is being ordered; leftovers are retried later', async () => {
    const id = await earn()
    await Promise.all(Array.from({ length: 10 }, () => send(id)))
    expect(platform.gifts).toHaveLength(1)

    const left = await earn()
    platform.mishaps = ['dropped']
    await send(left)
    expect((await newest()).gift_status).toBe('UNCERTAIN')
    const { giveReward } = await graphql(
      admin,
      'mutation($id: ID!) { giveReward(id: $id) { errors { message details { code } } } }',
      { id: String(left) },
    )
    expect(giveReward.errors).toMatchObject([
      { message: 'The gifting platform is sending this reward.', details: { code: 'conflict' } },
    ])
    await sendLeftGifts(services, system)
    expect((await newest()).gift_status).toBe('UNCERTAIN')
    services.clock.advance(10 * 60_000)
    await sendLeftGifts(services, system)
    expect((await newest()).gift_status).toBe('SENT')
    expect(platform.gifts).toHaveLength(2)
  })

  test('is looked up before it is sent again if the platform never answered', async () => {
    const id = await earn()
    platform.mishaps = ['hanging']
    const waiting = send(id)
    await platform.untilHanging()
    platform.release()
    await waiting
    await send(id)
    expect(platform.gifts).toHaveLength(1)
    expect(platform.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'GET'])
  })

  test('is given manually if the platform refuses it', async () => {
    const id = await earn()
    platform.mishaps = ['refused']
    await send(id)
    expect(await newest()).toMatchObject({ gift_status: 'REFUSED', given_at: null })
    const { giveReward } = await graphql(
      admin,
      'mutation($id: ID!) { giveReward(id: $id) { earnedReward { how giftStatus giftNote } errors { message } } }',
      { id: String(id) },
    )
    expect(giveReward).toEqual({
      earnedReward: { how: 'HAND', giftStatus: null, giftNote: null },
      errors: [],
    })
    await send(id)
    expect(platform.gifts).toHaveLength(0)
  })
})

test('RWD-534 RWD-501 removes the key and campaigns when disconnected; rewards are then given manually', async () => {
  const waiting = await earn()
  const { disconnectSnappyIntegration } = await graphql(
    admin,
    `mutation { disconnectSnappyIntegration { ${INTEGRATION} errors { message } } }`,
  )
  expect(disconnectSnappyIntegration).toEqual({
    giftingIntegration: { enabled: false, apiKey: null, lastFour: null, campaigns: [] },
    errors: [],
  })
  const answer = await graphql(
    admin,
    '{ getSnappyCampaigns { name } getCompanyRewardsConfiguration { lowTier { campaignId } } }',
  )
  expect(answer).toEqual({
    getSnappyCampaigns: [],
    getCompanyRewardsConfiguration: { lowTier: { campaignId: null } },
  })
  await send(waiting)
  expect(await newest()).toMatchObject({ gift_status: null, given_at: null })
  const connections = await services.database.ownerPool.query(
    'select count(*)::int as count from app.gifting_connection where company_id = $1',
    [demo.companyId],
  )
  expect(connections.rows[0].count).toBe(0)
  await earn()
  expect((await newest()).gift_status).toBeNull()
  expect((await configure(configurationFor(), false)).errors).toEqual([])
  expect(platform.gifts).toHaveLength(0)
})
