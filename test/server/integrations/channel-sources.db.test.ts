import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { MAPPINGS, type SourceStage, sourceStage } from '#test/server/integrations/sources-setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = { ...testServices() }
let { zendesk, demo, admin, agent, connect, stop } = {} as SourceStage

beforeAll(async () => {
  ;({ zendesk, demo, admin, agent, connect, stop } = await sourceStage(services))
})
afterAll(() => stop())

describe('field mappings', () => {
  const version = async () => (await admin.get(MAPPINGS)).json().version
  const save = async (mappings: object[], at?: number) =>
    admin.send('PUT', MAPPINGS, { mappings, version: at ?? (await version()) })
  const row = (zendesk_field_id: string, property_key: string, more: object = {}) => ({
    zendesk_field_id,
    title: `Field ${zendesk_field_id}`,
    property_key,
    active: true,
    ...more,
  })

  test('INT-502 a field can be mapped once, and only on the current copy', async () => {
    const saved = await save([row('1', 'store'), row('2', 'floor', { active: false })])
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await admin.get(MAPPINGS)).json()).toEqual(saved.json())
    const twice = await save([row('1', 'store'), row('1', 'shop')])
    expect([twice.statusCode, twice.json().errors]).toEqual([
      422,
      [
        expect.objectContaining({
          path: 'mappings.1.zendesk_field_id',
          message: 'This field is already mapped.',
        }),
      ],
    ])
    expect((await save([row('1', 'store'), row('2', 'store')])).json().errors[0].path).toBe(
      'mappings.1.property_key',
    )
    const stale = await save([], saved.json().version - 1)
    expect([stale.statusCode, stale.json().current.mappings]).toEqual([409, saved.json().mappings])
    // Of two simultaneous saves, one gets a conflict.
    const at = await version()
    const both = await Promise.all([save([row('3', 'a')], at), save([row('4', 'b')], at)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('offer the fields of the connected accounts', async () => {
    zendesk.fields = [
      { id: 502, title: 'Store', type: 'text' },
      { id: 501, title: 'Floor', type: 'integer' },
    ]
    await connect()
    expect((await admin.get(`${MAPPINGS}/fields`)).json().fields).toEqual([
      { id: '501', title: 'Floor', kind: 'integer' },
      { id: '502', title: 'Store', kind: 'text' },
    ])
  })
})

describe('INT-506 channels', () => {
  const ask = async (client: Client, query: string, variables: object = {}) => {
    const answer = (await client.post('/graphql', { query, variables })).json()
    expect(answer.errors).toBeUndefined()
    return answer.data
  }
  const UPDATE = `mutation($channels: [ChannelIntegrationInput!]!) {
    updateChannelIntegrations(channels: $channels) {
      channels { id active integrated integration { id name source } } errors { path message }
    }
  }`

  test('INT-001 INT-509 INT-512 are the same over REST and GraphQL: all, or only integrated ones', async () => {
    const chat = (await admin.post('/api/v1/channels', { name: 'Chat' })).json()
    await connect({ channel_ids: [chat.id] })
    await admin.post('/api/v1/channels', { name: 'Letters' })
    const query =
      'query($integrated: Boolean) { channels(integrated: $integrated) { id name slug active integrated integration { name } } }'
    for (const integrated of [true, false]) {
      const rest = (await agent.get(`/api/v1/channels?integrated=${integrated}`)).json().channels
      const { channels } = await ask(agent, query, { integrated })
      expect(rest.length).toBeGreaterThan(0)
      expect(channels.map(({ id }: { id: string }) => Number(id))).toEqual(
        rest.map(({ id }: { id: number }) => id),
      )
      expect(rest.every((channel: { integrated: boolean }) => channel.integrated === integrated)).toBe(true)
    }
    const all = (await agent.get('/api/v1/channels')).json().channels
    expect(all.find(({ name }: { name: string }) => name === 'Chat').integration.name).toMatch(/^Zendesk \(/)
  })

  test('INT-513 INT-514 may belong to a connected system', async () => {
    const { id } = await connect()
    const letters = (await admin.post('/api/v1/channels', { name: 'Faxes' })).json()
    const entry = { id: String(letters.id), integrationId: String(id), active: true }
    const refused = await agent.post('/graphql', { query: UPDATE, variables: { channels: [entry] } })
    expect(refused.json().errors[0].extensions.code).toBe('forbidden')
    const done = (await ask(admin, UPDATE, { channels: [entry] })).updateChannelIntegrations
    expect(done).toEqual({
      errors: [],
      channels: [
        {
          id: entry.id,
          active: true,
          integrated: true,
          integration: { id: String(id), name: expect.stringMatching(/^Zendesk/), source: 'zendesk' },
        },
      ],
    })
    const { channelableIntegrations } = await ask(
      admin,
      '{ channelableIntegrations { id name source channels { name } } }',
    )
    expect(channelableIntegrations.find((each: { id: string }) => each.id === String(id)).channels).toEqual([
      { name: 'Faxes' },
    ])
    const wrong = await ask(admin, UPDATE, {
      channels: [entry, { ...entry, integrationId: '999999' }, { ...entry, id: '999999' }],
    })
    expect(
      wrong.updateChannelIntegrations.errors.map(({ path }: { path: string[] }) => path.join('.')),
    ).toEqual(['channels.1.id', 'channels.1.integrationId', 'channels.2.id'])
    const away = await ask(admin, UPDATE, { channels: [{ ...entry, integrationId: null, active: false }] })
    expect(away.updateChannelIntegrations.channels).toMatchObject([
      { active: false, integrated: false, integration: null },
    ])
  })

  test('INT-507 INT-510 response tags stand by caption, each with a word of its own', async () => {
    await ingestResponses(services, demo.viewer, [
      sentResponse({
        employee: { email: demo.people.agent.email },
        answers: [
          { question: 'Areas of excellence', value: ['Warm tone', 'Attention'] },
          { question: 'areas_to_improve', value: 'Speed' },
        ],
      }),
    ])
    const { responseTags } = await ask(agent, '{ responseTags { id caption iconName imageUrl identifier } }')
    expect(responseTags.map(({ caption }: { caption: string }) => caption)).toEqual([
      'Attention',
      'Speed',
      'Warm tone',
    ])
    expect(responseTags.map(({ identifier }: { identifier: string }) => identifier)).toEqual([
      'excellence-attention',
      'improvement-speed',
      'excellence-warm-tone',
    ])
  })

  test('INT-002 INT-511 properties and their values are searchable, 50 per page, only from visible responses', async () => {
    const of = (client: Client, id: number, properties: object) =>
      ingestResponses(services, demo.viewer, [
        sentResponse({
          employee: { email: id === 1 ? demo.people.agent.email : demo.people.outsider.email },
          properties,
        }),
      ]).then(() => client)
    for (let store = 1; store <= 60; store++)
      await of(agent, 1, { store: `Store ${String(store).padStart(2, '0')}`, vip: store === 1 })
    await of(agent, 2, { secret: 'of another team' })
    const query = `query($after: String, $search: String) {
      propertiesFilterData(after: $after, search: $search) { totalCount pageInfo { endCursor hasNextPage } nodes { id key value } }
    }`
    const first = (await ask(agent, query)).propertiesFilterData
    expect(first.nodes).toHaveLength(50)
    expect(first.nodes[0]).toEqual({ id: 'store=Store 01', key: 'store', value: 'Store 01' })
    const rest = (await ask(agent, query, { after: first.pageInfo.endCursor })).propertiesFilterData
    expect([rest.nodes.length, rest.pageInfo.hasNextPage, first.totalCount]).toEqual([12, false, 62])
    expect(JSON.stringify([first, rest])).not.toContain('another team')
    // Each word is found anywhere: Store 01 to 09, and 10, 20 … 60.
    expect((await ask(agent, query, { search: 'store 0' })).propertiesFilterData.totalCount).toBe(15)
    const keys = (await agent.get('/api/v1/properties'))
      .json()
      .properties.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(['secret', 'store', 'vip'])
  })
})
