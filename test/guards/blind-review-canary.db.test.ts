import type { FastifyInstance } from 'fastify'
import { getNamedType, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { responseIds } from '#features/feedback/testing.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { RECORDS } from '#test/guards/access-records.ts'
import type { Line } from '#test/guards/access-rules.ts'
import { ACCESS } from '#test/guards/access-table.ts'
import { foundWorld, sessionOf, type World } from '#test/guards/access-world.ts'
import { COLLEAGUE, CUSTOMER, hire, PERSON, PERSON_MARKS, UNKNOWN } from '#test/guards/blind-people.ts'
import { BESIDE, POSTED, SEEN_BY_OTHERS } from '#test/guards/blind-reads.ts'
import { ok } from '#test/server/qa/setup.ts'
import { type Answer, type Client, nameOf, operationsOf } from '#test/server/support/clients.ts'
import { selectionOf } from '#test/server/support/graphql-selection.ts'

const services = testServices()
let app: FastifyInstance
let world: World
let reviewer: Client
let admin: Client
let form: SavedForm

/** The reviewed call and the response about it. */
const CALL = 'call-violet-submarine'
const RESPONSE = 'response-violet-submarine'
const ALONE = 'response-lonely-lighthouse'

const ids = {
  person: 0,
  colleague: 0,
  interaction: 0,
  response: 0,
  uuid: '',
  assignment: 0,
  ofResponses: 0,
  review: 0,
  others: 0,
  snapshot: 0,
}

beforeAll(async () => {
  app = await buildServer(services)
  world = await foundWorld(services, app)
  const { demo } = world
  ids.person = await hire(services, world, PERSON)
  ids.colleague = await hire(services, world, COLLEAGUE)
  reviewer = await sessionOf(app, demo.people.reviewer.email)
  admin = await sessionOf(app, demo.people.admin.email)
  form = ok(await admin.post('/api/v1/qa_forms', sentForm()))
  await bringCall()
  const assignment = ok(
    await admin.post('/api/v1/qa_assignments', {
      name: 'Blind calls',
      blind: true,
      employees: [ids.person],
      reviewers: [demo.people.reviewer.id],
      allocations: [{ type: 'any', count: 1 }],
      filters: { tags: ['submarine'] },
      default_qa_form_id: form.id,
    }),
  )
  ids.assignment = assignment.id
  const ofResponses = ok(
    await admin.post('/api/v1/qa_assignments', {
      name: 'Blind responses',
      blind: true,
      employees: [ids.person],
      reviewers: [demo.people.reviewer.id],
      allocations: [{ type: 'stars', stars: [1, 2, 3], count: 1 }],
    }),
  )
  ids.ofResponses = ofResponses.id
})
afterAll(() => app.close())

/** Another review of the same call that the reviewer may read, with notes. */
async function reviewByAnother(): Promise<void> {
  const others = ok(
    await admin.post('/api/v1/qa_reviews', {
      qa_form_id: form.id,
      interaction_id: ids.interaction,
      solicitation_id: ids.response,
      employee_id: ids.person,
    }),
  )
  ids.others = others.id
  ids.snapshot = others.interaction_snapshot_id
  for (const [type, id] of [
    ['solicitation', ids.response],
    ['qa_review', ids.others],
  ])
    await admin.post('/api/v1/follow_ups', {
      follow_upable_type: type,
      follow_upable_id: id,
      note: `${PERSON.first} on ${CALL}`,
    })
}

async function bringCall(): Promise<void> {
  const at = new Date(services.clock.now().getTime() - 86_400_000).toISOString()
  const names = `${PERSON.first} ${PERSON.last}`
  const imported = ok(
    await admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: CALL,
          channel: 'Phone',
          employee: { email: PERSON.email },
          started_at: at,
          external_url: `https://calls.example/${PERSON.email}/${CALL}`,
          customer: { name: CUSTOMER, email: 'customer@canary.example' },
          summary: `${names} and ${COLLEAGUE.first} helped`,
          tags: ['submarine'],
          properties: { agent: names },
          turns: [
            { speaker: 'agent', text: `${names} here, ${PERSON.email}, ${PERSON.number}.` },
            {
              speaker: 'agent',
              author: { email: COLLEAGUE.email },
              text: `${COLLEAGUE.first} ${COLLEAGUE.last} here, ${COLLEAGUE.email}, ${COLLEAGUE.number}.`,
            },
            { speaker: 'agent', author: UNKNOWN, text: `${UNKNOWN.name} here, ${UNKNOWN.email}.` },
          ],
        },
      ],
    }),
  )
  ids.interaction = imported.ids[CALL]
  ok(
    await admin.post('/api/v1/feedback', {
      responses: [
        {
          external_id: RESPONSE,
          responded_at: at,
          stars: 4,
          employee: { email: PERSON.email },
          channel: 'Phone',
          ext_interaction_id: CALL,
          external_url: `https://calls.example/${PERSON.email}`,
          comment: `${PERSON.first} was kind`,
          properties: { agent: names },
        },
        // Its interaction is not stored here.
        {
          external_id: ALONE,
          responded_at: at,
          stars: 1,
          employee: { email: PERSON.email },
          channel: 'Phone',
          comment: `${PERSON.first} was late`,
        },
      ],
    }),
  )
  ids.response = (await responseIds(services, world.demo.companyId)).get(RESPONSE) ?? 0
  const { rows } = await services.database.ownerPool.query<{ uuid: string }>(
    'select uuid from app.response where company_id = $1 and id = $2',
    [world.demo.companyId, ids.response],
  )
  ids.uuid = rows[0]?.uuid ?? ''
}

test('nothing reveals the reviewee to a blind reviewer before, during and after the review', async () => {
  const { next_review: offer } = ok(
    await reviewer.get(`/api/v1/qa_assignments/${ids.assignment}/next_review`),
  )
  expect(offer).toMatchObject({
    solicitation_id: ids.response,
    interaction_id: ids.interaction,
    employee: null,
  })
  const alone = ok(await reviewer.get(`/api/v1/qa_assignments/${ids.ofResponses}/next_review`))
  expect(alone.next_review).toMatchObject({ interaction_id: null, employee: null })
  // Callers without a blind review see the name, so the sweep would find it.
  const { body } = await admin.get(`/api/v1/interactions/${ids.interaction}`)
  for (const name of [PERSON.first, COLLEAGUE.first, UNKNOWN.name]) expect(body).toContain(name)
  await sweep('offered')

  const review = ok(
    await reviewer.post('/api/v1/qa_reviews', {
      qa_form_id: form.id,
      interaction_id: offer.interaction_id,
      solicitation_id: offer.solicitation_id,
      employee_id: offer.employee_id,
      qa_assignment_id: offer.qa_assignment_id,
      qa_allocation_id: offer.qa_allocation_id,
    }),
  )
  ids.review = review.id
  await reviewByAnother()
  await sweep('a draft')

  for (const question of form.sections.flatMap(({ questions }) => questions))
    ok(
      await reviewer.post('/api/v1/qa_answers', {
        qa_review_id: review.id,
        qa_question_id: question.id,
        qa_option_id: question.options[1]?.id,
      }),
    )
  ok(await reviewer.send('PUT', `/api/v1/qa_reviews/${review.id}`, { completed_at: '2026-06-16T12:00:00Z' }))
  await sweep('completed')
  // Prove that the sweep can fail: without a blind review it finds the person.
  const found = (await leaksTo(admin)).join('\n')
  for (const name of SEEN_BY_OTHERS) expect(found).toContain(name)
}, 600_000)

/** Lists of people may name those who spoke, but not together with the call. */
async function sweep(stage: string): Promise<void> {
  expect((await leaksTo(reviewer)).map((leak) => `${stage}: ${leak}`)).toEqual([])
}

/** Reads everything that the client can read. */
async function leaksTo(client: Client): Promise<string[]> {
  const leaks: string[] = []
  let answered = 0
  for (const [name, { statusCode, body }] of await everything(client)) {
    if (statusCode !== 200) continue
    answered += 1
    if (ofCall(body) && ofPerson(body)) leaks.push(`${name} ${around(body)}`)
  }
  expect(answered).toBeGreaterThan(100)
  return leaks
}

const ofCall = (body: string): boolean =>
  body.includes('violet-submarine') ||
  body.includes(ALONE) ||
  body.includes(ids.uuid) ||
  CALL_IDS.test(body.replaceAll(' ', ''))

const CALL_IDS = {
  test: (body: string) =>
    new RegExp(
      `"(interaction_id|interactionId)":"?${ids.interaction}\\b|"(solicitation_id|solicitationId)":"?${ids.response}\\b`,
    ).test(body),
}

function ofPerson(body: string): boolean {
  const text = body.toLowerCase()
  const anyone = `"?(${ids.person}|${ids.colleague})\\b`
  const numbers = new RegExp(
    `"(employee_id|employeeId)":${anyone}|"(employee|reviewee|author)":{"id":${anyone}|"participants":\\[{"id":${anyone}`,
  )
  return PERSON_MARKS.some((mark) => text.includes(mark)) || numbers.test(body.replaceAll(' ', ''))
}

function around(body: string): string {
  const text = body.toLowerCase()
  const at = Math.max(...PERSON_MARKS.map((mark) => text.indexOf(mark)))
  return body.slice(Math.max(0, at - 200), at + 60)
}

type Read = [name: string, answer: Answer]

async function everything(client: Client): Promise<Read[]> {
  const reads: Read[] = []
  for (const [name, line] of Object.entries(ACCESS)) {
    if (line.endsSession) continue
    if (name.startsWith('query ')) reads.push(...(await readField(client, name, line)))
    else if (name.startsWith('GET ') || POSTED.has(name))
      reads.push(...(await readOperation(client, name, line)))
  }
  for (const path of BESIDE) reads.push([path, await client.get(path)])
  const { activities = [] } = (await client.get('/api/v1/activity_log?limit=100')).json()
  for (const { id } of activities)
    reads.push([`activity ${id}`, await client.get(`/api/v1/activity_log/${id}`)])
  return reads
}

const TARGETS: readonly [RegExp, () => (string | number)[]][] = [
  [/\/(interactions)\/\{/, () => [ids.interaction]],
  [/\/(stream|solicitations)\/\{/, () => [ids.response]],
  [/\/requests\/\{/, () => [ids.uuid]],
  [/\/solicitation_references\/\{/, () => [RESPONSE]],
  [/\/interaction_snapshots\/\{/, () => [ids.snapshot]],
  [/\/qa_reviews\/\{/, () => [ids.review, ids.others]],
  [/\/qa_assignments\/\{/, () => [ids.assignment]],
  [/\/review_recommendations\/\{/, () => [ids.person]],
]

async function readOperation(client: Client, name: string, line: Line): Promise<Read[]> {
  const operation = operationsOf(app).find((each) => nameOf(each) === name)
  if (!operation || operation.isEndless || operation.isPublic) return []
  const { method, path } = operation
  const target = TARGETS.find(([pattern]) => pattern.test(path))
  const own = line.of
    ? await RECORDS[line.of].make(world, 'reviewer', RECORDS[line.of].relations[0] ?? 'company')
    : {}
  const made = { ...own, employee: ids.person }
  const request = (await line.ask?.(made, world, client)) ?? {}
  const places = target ? target[1]() : [Object.values(own)[0] ?? 0]
  const queries = target
    ? [request.query]
    : [request.query, ...QUERIES.filter(([of]) => of === path).map(([, query]) => query)]
  const reads: Read[] = []
  for (const place of places)
    for (const query of queries) {
      const address = path.replace(/\{\w+\}/, encodeURIComponent(String(place)))
      const url = query === undefined ? address : `${address}?${query}`
      const answer = await (method === 'GET' ? client.get(url) : client.send(method, url, request.body))
      reads.push([`${name} ${url}`, answer])
    }
  await line.after?.(world)
  return reads
}

const QUERIES: readonly (readonly [string, string])[] = [
  ['/api/v1/external_transcripts', `interaction_id=${CALL}`],
  ['/api/v1/interactions', `search=${PERSON.first}`],
  ['/api/v1/interactions', 'search=violet'],
  ['/api/v1/stream', `skip_session=true&search=${PERSON.first}`],
]

/** Reads a field with all its subfields, for each record it could be about. */
async function readField(client: Client, name: string, line: Line): Promise<Read[]> {
  const field = name.slice('query '.length)
  const found = schema.getQueryType()?.getFields()[field]
  if (!found) return []
  const reads: Read[] = []
  const needed = found.args.filter(isRequiredArgument)
  const places = [ids.interaction, ids.response, ids.review, ids.others, ids.assignment, ids.person]
  if (needed.every(({ type }) => getNamedType(type).name === 'ID'))
    for (const place of needed.length === 0 ? [0] : places) {
      const args = needed.map(
        ({ name: of, type }) => `${of}: ${String(type).startsWith('[') ? `["${place}"]` : `"${place}"`}`,
      )
      const query = `{ ${field}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selectionOf(found, DEEPEST)} }`
      reads.push([query, await client.post('/graphql', { query })])
    }
  const own = line.of
    ? await RECORDS[line.of].make(world, 'reviewer', RECORDS[line.of].relations[0] ?? 'company')
    : {}
  for (const id of places) {
    const request = (await line.ask?.({ ...own, id, employee: ids.person }, world, client)) ?? {}
    reads.push([name, await client.post('/graphql', request.body)])
    if (!line.of) break
  }
  await line.after?.(world)
  return reads
}

const DEEPEST = 4

test('the reviewee cannot find hidden interactions, while others still can', async () => {
  const { demo } = world
  const has = (answer: Answer) => ofCall(answer.body)
  const properties = encodeURIComponent(JSON.stringify({ agent: `${PERSON.first} ${PERSON.last}` }))
  for (const by of [
    `employees=${ids.person}`,
    `teams=${demo.teams.east}`,
    `properties=${properties}`,
    `reviewed_by=${demo.people.reviewer.id}`,
    'tags=submarine',
    ...[PERSON.first, PERSON.last, PERSON.email, COLLEAGUE.last, UNKNOWN.name, CUSTOMER, 'helped'].map(
      (text) => `search=${encodeURIComponent(text)}`,
    ),
  ]) {
    const url = `/api/v1/interactions?limit=100&${by}`
    expect([by, has(await admin.get(url))]).toEqual([by, true])
    expect([by, has(await reviewer.get(url))]).toEqual([by, false])
  }
  const [byId] = ok(await reviewer.get(`/api/v1/interactions?search=${CALL}`)).interactions
  expect(byId).toMatchObject({ ext_interaction_id: CALL, blind: true, hit: null })
  const streamOf = (client: Client, filter: object) => client.post('/api/v1/stream', { limit: 50, ...filter })
  for (const filter of [
    { employees: [ids.person] },
    { search: PERSON.first },
    { teams: [demo.teams.east] },
  ]) {
    expect([filter, has(await streamOf(reviewer, filter))]).toEqual([filter, false])
  }
  expect(has(await streamOf(admin, { employees: [ids.person] }))).toBe(true)
  const found = ok(await streamOf(reviewer, {})).solicitations.find(
    ({ id }: { id: number }) => id === ids.response,
  )
  expect(found).toMatchObject({ blind: true, employee: null, team: null, comments: '********* was kind' })
  const listed = ok(await reviewer.get(`/api/v1/qa_reviews?per=100&by_employee_id=${ids.person}`)).qa_reviews
  expect(listed.map(({ id }: { id: number }) => id)).not.toContain(ids.others)
  const recent = `/api/v1/review_recommendations/${ids.person}/recent`
  expect(ok(await reviewer.get(recent)).solicitations.map(({ id }: { id: number }) => id)).not.toContain(
    ids.response,
  )
})

test('a second review of the same interaction by a blind reviewer is blind too', async () => {
  const again = await reviewer.post('/api/v1/qa_reviews', {
    qa_form_id: form.id,
    interaction_id: ids.interaction,
    blind: false,
  })
  expect(ok(again)).toMatchObject({ blind: true, employee: null })
})
