import { describe, expect, test } from 'vitest'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import { ingestTesting } from '#test/server/feedback/ingest-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, send, storedIds, stored } = ingestTesting()

const many = (count: number, input: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => sentResponse({ external_id: `n${n}`, ...input(n) }))
const count = async (table: 'response' | 'answer' | 'audit_entry' | 'outbox_event' | 'brand') => {
  const { rows } = await services.database.ownerPool.query(
    `select count(*) from app.${table} where company_id = $1`,
    [stage.demo.companyId],
  )
  return Number(rows[0].count)
}

describe('batch size', () => {
  test.each([1, 999, 1_000])('accepts %i', async (size) => {
    expect(await send(many(size))).toEqual({ created: size, updated: 0, unchanged: 0, rejected: [] })
    expect(await count('response')).toBe(size)
  })

  test.each([
    [[], 'Responses need at least one response.'],
    [many(1_001), 'Responses take at most 1,000 responses.'],
    ['text', expect.any(String)],
  ])('none and too many are refused as a whole', async (responses, message) => {
    const before = await fingerprint(services)
    const answer = await stage.admin.post('/api/v1/feedback', { responses })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path: 'responses', message }])
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('sending again', () => {
  test('the same content in any key order is unchanged; other content is an update', async () => {
    const first = sentResponse({
      external_id: 'a',
      stars: 2,
      properties: { b: 1, a: '2' },
      answers: [{ question: 'Q', value: 1 }],
    })
    const turned = Object.fromEntries(Object.entries({ ...first, properties: { a: '2', b: 1 } }).reverse())
    expect(await send([first])).toMatchObject({ created: 1 })
    const before = await stored('a')
    services.clock.advance(60_000)
    expect(await send([turned])).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: [] })
    expect(await stored('a')).toEqual(before)
    expect(await send([{ ...first, stars: 3, answers: [{ question: 'Q', value: 2 }] }])).toMatchObject({
      updated: 1,
    })
    const after = await stored('a')
    expect(after).toMatchObject({ id: before.id, uuid: before.uuid, stars: 3 })
    expect(after.answers).toHaveLength(1)
    expect(after.selected_options).toMatchObject([{ label: '2', integer_value: 2 }])
    expect(await count('response')).toBe(1)
    expect(await count('answer')).toBe(1)
  })

  test('an id repeated within a request ends with its last content', async () => {
    const repeated = [1, 1, 2, 2, 5].map((stars) => sentResponse({ external_id: 'a', stars }))
    expect(await send([...repeated, sentResponse({ external_id: 'b' })])).toEqual({
      created: 2,
      updated: 2,
      unchanged: 2,
      rejected: [],
    })
    expect((await stored('a')).stars).toBe(5)
  })

  test('twenty simultaneous equal requests create each response once', async () => {
    const batch = many(50, (n) => ({
      brand: `Brand ${n % 7}`,
      channel: `Channel ${n % 3}`,
      survey: `Survey ${n % 2}`,
      answers: [
        { question: `Question ${n % 5}`, value: n % 4 },
        { question: 'Areas of excellence', value: [`Area ${n % 6}`] },
      ],
    }))
    const turned = [...batch].reverse()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        stage.admin.post('/api/v1/feedback', { responses: n % 2 ? turned : batch }),
      ),
    )
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
    const results = answers.map((answer) => answer.json())
    const sum = (key: string) => results.reduce((total, each) => total + each[key], 0)
    expect([sum('created'), sum('updated'), sum('unchanged')]).toEqual([50, 0, 950])
    expect([await count('response'), await count('answer')]).toEqual([50, 50])
  })

  test('simultaneous different updates end with the complete content of one sender', async () => {
    const version = (v: number) =>
      many(20, () => ({ stars: v, comment: `version ${v}`, answers: [{ question: 'Version', value: v }] }))
    // With the question and options in place, only the responses themselves make the requests wait.
    const versions = [1, 2, 3, 4, 5]
    await send(
      versions.flatMap((v) =>
        version(v)
          .slice(-1)
          .map((one) => ({ ...one, external_id: `first of ${v}` })),
      ),
    )
    const answers = await Promise.all(
      versions.map((v) => stage.admin.post('/api/v1/feedback', { responses: version(v) })),
    )
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
    for (let n = 0; n < 20; n++) {
      const { stars, comments, selected_options } = await stored(`n${n}`)
      expect([comments, selected_options.map((each: { label: string }) => each.label)]).toEqual([
        `version ${stars}`,
        [String(stars)],
      ])
    }
  })
})

describe('stored responses', () => {
  test('STR-016 STR-017 have answers, options, areas and names, each with the specified keys', async () => {
    await send([
      sentResponse({
        external_id: 'full',
        employee: { custom_employee_id: stage.demo.people.agent.customEmployeeId },
        channel: 'Live Chat',
        brand: 'Fjord',
        survey: 'After the call',
        language: 'nb',
        ext_interaction_id: 'case-1',
        external_url: 'https://crm.example/1',
        answers: [
          { question: 'How easy was it?', value: 4 },
          { question: 'Solved?', value: true, comment: 'at once' },
          { question: 'Which?', value: ['Red', 'Blue'] },
          { question: 'Colour', type: 'SingleChoice', value: 'Green' },
          { question: 'Anything else', value: 'No, thanks' },
          { question: 'Score', value: 3.5 },
          { question: 'Areas of excellence', value: ['Speed', 'Kindness', 'Speed'] },
          { question: 'areas_to_improve', value: 'Price' },
        ],
        properties: { store_name: 'Oslo', vip: true },
      }),
    ])
    const response = await stored('full')
    for (const key of [
      'id',
      'follow_up_ids',
      'external_url',
      'answers',
      'stars',
      'responded_at',
      'comments',
      'ext_interaction_id',
      'recovery_feedback',
    ])
      expect(response).toHaveProperty(key)
    for (const answer of response.answers)
      expect(Object.keys(answer).sort()).toEqual([
        'comment',
        'questionText',
        'questionType',
        'question_id',
        'selected_option_ids',
      ])
    const label = (id: number) =>
      response.selected_options.find((each: { id: number }) => each.id === id).label
    expect(
      response.answers.map(
        (answer: {
          questionText: string
          questionType: string
          comment: string
          selected_option_ids: number[]
        }) => [
          answer.questionText,
          answer.questionType,
          answer.comment,
          answer.selected_option_ids.map(label),
        ],
      ),
    ).toEqual([
      ['How easy was it?', 'Scalar', null, ['4']],
      ['Solved?', 'SingleChoice', 'at once', ['Yes']],
      ['Which?', 'MultipleChoice', null, ['Red', 'Blue']],
      ['Colour', 'SingleChoice', null, ['Green']],
      ['Anything else', 'Text', 'No, thanks', []],
      ['Score', 'Scalar', '3.5', []],
    ])
    expect(response).toMatchObject({
      employee: { id: stage.demo.people.agent.id, name: 'Agent Tester', image: null },
      team: { id: stage.demo.teams.north, name: 'North' },
      channel: { name: 'Live Chat', slug: 'live-chat' },
      brand: { name: 'Fjord' },
      survey: { name: 'After the call' },
      areas_of_excellence: [{ caption: 'Kindness' }, { caption: 'Speed' }],
      areas_of_improvement: [{ caption: 'Price' }],
      properties: { store_name: 'Oslo', vip: true },
      external_url: 'https://crm.example/1',
      recovery_feedback: null,
      excluded_reason: null,
      follow_up_ids: [],
    })
  })

  test('a channel, brand or question is created once, however often it is named', async () => {
    await send(
      many(30, (n) => ({
        channel: ['Live chat', 'live-chat', 'LIVE CHAT'][n % 3],
        brand: 'Only',
        answers: [{ question: 'Same?', value: n % 2 === 0 }],
      })),
    )
    const { channels } = (await stage.admin.get('/api/v1/channels')).json()
    expect(channels.filter((channel: { slug: string }) => channel.slug === 'live-chat')).toHaveLength(1)
    const { solicitations } = (await stage.admin.post('/api/v1/stream', { limit: 100 })).json()
    expect(
      new Set(solicitations.map((one: { answers: { question_id: number }[] }) => one.answers[0]?.question_id))
        .size,
    ).toBe(1)
    expect(
      new Set(
        solicitations.flatMap((one: { selected_options: { id: number }[] }) =>
          one.selected_options.map((each) => each.id),
        ),
      ).size,
    ).toBe(2)
  })
})

describe('side effects of a request', () => {
  const lastOf = async (table: 'audit_entry' | 'outbox_event') => {
    const order = table === 'audit_entry' ? 'sequence' : 'id'
    const { rows } = await services.database.ownerPool.query(
      `select * from app.${table} where company_id = $1 order by ${order} desc limit 1`,
      [stage.demo.companyId],
    )
    return rows[0]
  }

  test('an entry in the unbroken audit log, and an announced event', async () => {
    services.announced.length = 0
    await send(many(3))
    const ids = [...(await storedIds()).values()]
    expect(await lastOf('audit_entry')).toMatchObject({
      action: 'feedback.ingested',
      actor_kind: 'person',
      actor_id: stage.demo.people.admin.id,
    })
    const event = await lastOf('outbox_event')
    expect([event.type, event.payload.created.toSorted(), event.payload.updated]).toEqual([
      'feedbackIngested',
      ids.toSorted(),
      [],
    ])
    expect(services.announced).toEqual([stage.demo.companyId])
    const audit = await verifyAudit(services.database.ownerPool, stage.demo.companyId)
    expect(audit).toMatchObject({ broken: null })
  })

  test('none if nothing changed', async () => {
    await send(many(3))
    const before = await fingerprint(services)
    services.announced.length = 0
    expect(await send(many(3))).toMatchObject({ unchanged: 3 })
    expect(await fingerprint(services)).toEqual(before)
    expect(services.announced).toEqual([])
  })

  test('none if the transaction fails at its end', async () => {
    const before = await fingerprint(services)
    const failing = { ...services, clock: { now: failingAfter(1) } }
    await expect(
      ingestFeedback(
        failing,
        stage.demo.viewer,
        many(5, () => ({ brand: 'New' })),
      ),
    ).rejects.toThrow('the clock broke')
    await services.database.ownerPool.query(
      `alter table app.outbox_event add constraint refuse check (type <> 'feedbackIngested') not valid`,
    )
    const answer = await stage.admin.post('/api/v1/feedback', {
      responses: many(5, () => ({ brand: 'Newer', answers: [{ question: 'New?', value: 1 }] })),
    })
    await services.database.ownerPool.query('alter table app.outbox_event drop constraint refuse')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal', message: 'Something went wrong' })
    expect(await fingerprint(services)).toEqual(before)
  })
})

/** A clock that throws after this many calls. */
function failingAfter(times: number) {
  let calls = 0
  return () => {
    if (calls++ >= times - 1) throw new Error('the clock broke')
    return services.clock.now()
  }
}
