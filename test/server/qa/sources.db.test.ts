import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transcriptConnectors } from '#app/registries/transcript-connectors.ts'
import { buildServer } from '#app/server.ts'
import { LocalConnector } from '#features/interactions/transcripts/connector.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { completedReview, foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany
let other: QaCompany
let admin: Client
let reviewer: Client

beforeAll(async () => {
  transcriptConnectors.push(
    new LocalConnector('source', 2, {
      state: 'ready',
      turns: [{ speaker: 'agent', text: 'Outsider Tester here', at: null }],
    }),
    new LocalConnector('broken', 0, { state: 'failed', message: 'The recording was deleted.' }),
  )
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  other = await foundQaCompany(services, app, 'other')
  admin = demo.clients.admin
  reviewer = demo.clients.reviewer
})
afterAll(async () => {
  transcriptConnectors.length = 0
  await app.close()
})

let sent = 0
const take = async (options: object = {}): Promise<number> => {
  const external_id = `sent-${++sent}`
  const item = {
    external_id,
    channel: 'Source',
    employee: { email: demo.people.outsider.email },
    started_at: '2026-06-11T09:00:00Z',
    ...options,
  }
  return ok(await admin.post('/api/v1/interactions', { interactions: [item] })).ids[external_id]
}
const transcript = (id: number | string, more = '', client = reviewer) =>
  client.get(`/api/v1/external_transcripts?interaction_id=${id}${more}`)

test('QAR-544 a transcript returns 202 until it is available; without an integration it reports that', async () => {
  const id = await take()
  const statuses = [await transcript(id), await transcript(id), await transcript(id)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 200])
  expect(statuses[2]?.json().transcript).toMatchObject([
    { speaker: 'agent', text: 'Outsider Tester here', position: 1 },
  ])
  const hidden = await transcript(id, '&blind=true')
  expect(hidden.json().transcript[0].text).toBe('******** ****** here')
  expect(ok(await transcript(await take({ channel: 'Broken' })))).toEqual({
    error: 'The recording was deleted.',
  })
  expect(ok(await transcript(await take({ channel: 'Letter' })))).toEqual({ integrated: false })
  expect(ok(await transcript(demo.interactions.agent)).transcript).toHaveLength(2)
  expect(ok(await transcript('DEMO-agent')).transcript).toHaveLength(2)
  expect((await transcript('nothing')).statusCode).toBe(404)
  expect((await transcript(other.interactions.agent)).statusCode).toBe(404)
  expect((await transcript(id, '&channel_id=987654321')).statusCode).toBe(404)
  expect((await transcript(id, '', demo.clients.agent)).statusCode).toBe(404)
})

test('QAR-542 a snapshot outlives its interaction', async () => {
  const id = await take({ channel: 'Chat', turns: [{ speaker: 'customer', text: 'Keep this' }] })
  const review = await startReview(demo, { interaction_id: id })
  const again = await startReview(demo, { interaction_id: id })
  expect(again.interaction_snapshot_id).toBe(review.interaction_snapshot_id)
  const url = `/api/v1/interaction_snapshots/${review.interaction_snapshot_id}`
  expect(ok(await reviewer.get(url)).interaction.events[0].text).toBe('Keep this')
  ok(await admin.send('DELETE', `/api/v1/interactions/${id}`))
  expect((await reviewer.get(url)).statusCode).toBe(404)
  const removed = ok(await reviewer.get(`${url}?unscope=true`))
  expect(removed).toMatchObject({ removed: true, interaction_id: id })
  expect(removed.interaction.events[0].text).toBe('Keep this')
  expect(ok(await reviewer.get(`/api/v1/qa_reviews/${review.id}/workspace`)).snapshot.interaction).toEqual(
    removed.interaction,
  )
  expect((await demo.clients.agent.get(`${url}?unscope=true`)).statusCode).toBe(404)
  expect((await other.clients.admin.get(`${url}?unscope=true`)).statusCode).toBe(404)
})

test('a recording is stored, gets a waveform if possible, and is open to people who see the interaction', async () => {
  const id = await take({ channel: 'Chat' })
  const wav = Buffer.alloc(44 + 1_600)
  wav.write('RIFF', 0, 'latin1')
  wav.write('WAVEfmt ', 8, 'latin1')
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [40, 1_600],
  ] as const)
    wav.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, at)
  wav.write('data', 36, 'latin1')
  wav.writeInt16LE(16_384, 44)
  const upload = (type: string, content: Buffer, client = admin) =>
    client.send(
      'POST',
      `/api/v1/interactions/${id}/audio`,
      Buffer.concat([
        Buffer.from(
          `--limit\r\ncontent-disposition: form-data; name="attachment"; filename="outsider.wav"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n--limit--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=limit' },
    )
  const url = `/api/v1/interactions/${id}/audio`
  expect((await reviewer.get(url)).statusCode).toBe(404)
  expect((await upload('audio/wav', wav, reviewer)).statusCode).toBe(403)
  expect((await upload('text/html', wav)).statusCode).toBe(415)
  const drawn = ok(await upload('audio/wav', wav))
  expect(drawn.audio_seconds).toBe(0.1)
  expect(drawn.audio_peaks[0]).toBe(0.5)
  expect(drawn.audio_peaks.at(-1)).toBe(0)
  const blind = ok(await reviewer.get(`/api/v1/interactions/${id}?blind=true`))
  expect(blind).toMatchObject({ audio_url: url, audio_peaks: drawn.audio_peaks, has_audio: true })
  const played = await reviewer.get(url)
  expect(played.rawPayload.equals(wav)).toBe(true)
  expect(played.headers['content-disposition']).not.toContain('outsider')
  // Players request parts of the file.
  const part = await reviewer.send('GET', url, undefined, { range: 'bytes=44-47' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 44-47/${wav.length}`])
  expect(part.rawPayload.equals(wav.subarray(44, 48))).toBe(true)
  const beyond = await reviewer.send('GET', url, undefined, { range: 'bytes=999999-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${wav.length}`])
  expect((await demo.clients.agent.get(url)).statusCode).toBe(404)
  expect(ok(await upload('audio/mpeg', Buffer.from('ID3')))).toEqual({
    audio_peaks: null,
    audio_seconds: null,
  })
})

test('QAR-504 QAR-546 QAR-547 GraphQL returns interactions with their related records', async () => {
  const id = await take({ channel: 'Mail', tags: ['vip'], summary: 'All well' })
  const review = await completedReview(demo, { interaction_id: id })
  ok(
    await admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'r1',
          responded_at: '2026-06-12T09:30:00Z',
          stars: 4,
          ext_interaction_id: `SENT-${sent}`,
          answers: [{ question: 'Solved', value: 'Yes', comment: 'at once' }],
        },
      ],
    }),
  )
  ok(
    await admin.post('/api/v1/follow_ups', {
      follow_upable_type: 'qa_review',
      follow_upable_id: review.id,
      note: 'Show the team',
    }),
  )
  const query = `query($filters: InteractionFilters, $first: Int, $after: String, $sort: InteractionSort) {
    interactions(filters: $filters, first: $first, after: $after, sort: $sort) { totalCount pageInfo { hasNextPage endCursor } nodes {
      id extInteractionId resolvedAt summary solicitations { recovered respondedAt surveyAnswers { question comment } }
      reviews { id score scorecardName reviewer { fullName } } followUps { note createdBy { fullName } followUpable { type id } } } } }`
  const ask = async (variables: object, client = admin) => {
    const answer = ok(await client.post('/graphql', { query, variables }))
    expect(answer.errors).toBeUndefined()
    return answer.data.interactions
  }
  const channels = ok(await admin.get('/api/v1/channels')).channels
  const mail = channels.find(({ slug }: { slug: string }) => slug === 'mail').id
  const found = await ask({ filters: { channelIds: [mail] } })
  expect(found).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } })
  expect(found.nodes).toEqual([
    {
      id: String(id),
      extInteractionId: `sent-${sent}`,
      resolvedAt: null,
      summary: 'All well',
      solicitations: [
        {
          recovered: false,
          respondedAt: '2026-06-12T09:30:00.000Z',
          surveyAnswers: [{ question: 'Solved', comment: 'Yes\nat once' }],
        },
      ],
      reviews: [
        {
          id: String(review.id),
          score: 100,
          scorecardName: 'Calls',
          reviewer: { fullName: 'Reviewer Tester' },
        },
      ],
      followUps: [
        {
          note: 'Show the team',
          createdBy: { fullName: 'Admin Tester' },
          followUpable: { type: 'QA_REVIEW', id: String(review.id) },
        },
      ],
    },
  ])
  for (const sort of ['NEWEST', 'OLDEST']) {
    const all = (await ask({ first: 100, sort })).nodes.map((node: { id: string }) => node.id)
    const paged: string[] = []
    for (let after: string | null = null; ; ) {
      const page: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
        await ask({ first: 2, sort, after })
      paged.push(...page.nodes.map((node) => node.id))
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(paged).toEqual(all)
  }
  expect((await ask({ filters: { autofailed: true } })).nodes).toEqual([])
  expect((await ask({ filters: { tags: ['vip'], reviewed: true } })).nodes).toHaveLength(1)
  const summary = async (interactionId: number, client = admin) =>
    ok(
      await client.post('/graphql', {
        query: 'query($i: ID!) { interactionSummary(interactionId: $i) { summary } }',
        variables: { i: String(interactionId) },
      }),
    ).data.interactionSummary
  expect(await summary(id)).toEqual({ summary: 'All well' })
  expect(await summary(demo.interactions.agent)).toBeNull()
  expect(await summary(id, other.clients.admin)).toBeNull()
})

test('QAR-545 returns the response of a review by its id or its external id', async () => {
  ok(
    await admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: 'ref/7',
          responded_at: '2026-06-12T09:30:00Z',
          stars: 2,
          employee: { email: demo.people.agent.email },
        },
      ],
    }),
  )
  const byReference = ok(await reviewer.get('/api/v1/solicitation_references/ref%2F7'))
  expect(ok(await reviewer.get(`/api/v1/solicitations/${byReference.id}`))).toEqual(byReference)
  expect(byReference.stars).toBe(2)
  for (const path of ['solicitations/987654321', 'solicitation_references/none'])
    expect((await reviewer.get(`/api/v1/${path}`)).statusCode).toBe(404)
  expect((await other.clients.admin.get(`/api/v1/solicitations/${byReference.id}`)).statusCode).toBe(404)
  expect((await demo.clients.outsider.get(`/api/v1/solicitations/${byReference.id}`)).statusCode).toBe(404)
})

test('ASG-066 ASG-067 ASG-515 ASG-516 recommends whom to review next, and which interaction', async () => {
  const responses = [1, 2, 3].map((day) => ({
    external_id: `next-${day}`,
    responded_at: `2026-06-0${day}T09:30:00Z`,
    stars: day,
    employee: { email: demo.people.childAgent.email },
  }))
  ok(await admin.post('/api/v1/feedback', { responses }))
  const { id } = demo.people.childAgent
  const url = '/api/v1/review_recommendations'
  const employees = async (query = '') => ok(await reviewer.get(`${url}${query}`)).employees
  expect((await employees()).find((each: { id: number }) => each.id === id)).toMatchObject({
    unreviewed_count: 3,
    name: 'ChildAgent Tester',
  })
  expect(
    (await employees(`?employeeIds=${id},${other.people.agent.id}`)).map((each: { id: number }) => each.id),
  ).toEqual([id])
  const recent = ok(await reviewer.get(`${url}/${id}/recent`)).solicitations
  expect(recent.map(({ stars }: { stars: number }) => stars)).toEqual([3, 2, 1])
  const random = async (skipped: number[]) =>
    ok(await reviewer.get(`${url}/${id}/random?skippedSolicitationIds=${skipped.join(',')}`)).solicitation_id
  const [a, b, c] = recent.map((each: { id: number }) => each.id)
  expect(await random([a, c])).toBe(b)
  expect(await random([a, b, c])).toBeNull()
  await startReview(demo, { interaction_id: undefined, solicitation_id: a, employee_id: id })
  expect(ok(await reviewer.get(`${url}/${id}/recent`)).solicitations).toHaveLength(2)
  expect((await reviewer.get(`${url}/987654321/recent`)).statusCode).toBe(404)
  expect((await demo.clients.otherLead.get(`${url}/${id}/random`)).statusCode).toBe(404)
  expect((await demo.clients.agent.get(url)).statusCode).toBe(403)
})

test('offers any interaction without a review until none is left', async () => {
  const id = await take({ channel: 'Lottery' })
  const channels = ok(await admin.get('/api/v1/channels')).channels
  const lottery = channels.find(({ slug }: { slug: string }) => slug === 'lottery').id
  const pick = async (more = '') =>
    ok(await reviewer.get(`/api/v1/interactions/random?channels=${lottery}${more}`)).interaction_id
  expect(await pick()).toBe(id)
  expect(await pick(`&skipped=${id}`)).toBeNull()
  await startReview(demo, { interaction_id: id })
  expect(await pick()).toBeNull()
  expect(
    ok(await reviewer.get(`/api/v1/interactions?channels=${lottery}&reviewed=true`)).interactions,
  ).toHaveLength(1)
  expect(
    ok(await reviewer.get(`/api/v1/interactions?channels=${lottery}&reviewed=false`)).interactions,
  ).toEqual([])
})

test('QAR-543 returns one interaction; another company’s looks like an unknown one', async () => {
  expect((await reviewer.get(`/api/v1/interactions/${demo.interactions.agent}`)).statusCode).toBe(200)
  const [theirs, nobodys] = [
    await reviewer.get(`/api/v1/interactions/${other.interactions.agent}`),
    await reviewer.get('/api/v1/interactions/987654321'),
  ]
  expect([theirs.statusCode, theirs.json().message]).toEqual([404, nobodys.json().message])
})

test('starting twice with one key creates one review', async () => {
  const body = { qa_form_id: demo.form.id, interaction_id: demo.interactions.outsider }
  const start = () => reviewer.send('POST', '/api/v1/qa_reviews', body, { 'idempotency-key': 'start-1' })
  const [first, second] = [ok(await start()), ok(await start())]
  expect(second.id).toBe(first.id)
})
