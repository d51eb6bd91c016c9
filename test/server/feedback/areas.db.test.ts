import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { defineAreaJobs, FINISH_MERGE } from '#features/feedback/areas/jobs.ts'
import { finishMerge } from '#features/feedback/areas/merge.ts'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import { checkFold, foldDays } from '#features/metrics/rollups/fold.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signedOutClient, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  defineAreaJobs(services, { onEvent: () => {} }, async () => demo.viewer)
})
afterAll(() => app.close())

type Area = { id: number; kind: string; caption: string; formerCaptions: string[] }
const areas = async (): Promise<Area[]> => (await admin.get('/api/v1/areas')).json().areas
const named = async (caption: string): Promise<Area> => {
  const found = (await areas()).find((area) => area.caption === caption)
  if (!found) throw new Error(`no area ${caption}`)
  return found
}
const given = (captions: readonly string[], count = 1, kind = 'excellence') =>
  ingestResponses(
    services,
    demo.viewer,
    Array.from({ length: count }, () =>
      sentResponse({ answers: [{ question: 'Areas', type: `areas_of_${kind}`, value: captions }] }),
    ),
  )
const merge = (from: { id: number }, into: { id: number }, client = admin) =>
  client.post(`/api/v1/areas/${from.id}/merge`, { into_id: into.id })
const finish = (area: { id: number }) =>
  services.jobs
    .send(FINISH_MERGE, { companyId: demo.companyId, areaId: area.id })
    .then(() => services.jobs.runAll())
const ranking = async () => {
  const answer = await admin.post('/graphql', {
    query: `{ tagsRanking(range: { from: "2026-06-01", to: "2026-06-30" }) { nodes { tag { caption } count } } }`,
  })
  const nodes: { tag: { caption: string }; count: number }[] = answer.json().data.tagsRanking.nodes
  return Object.fromEntries(nodes.map(({ tag, count }) => [tag.caption, count]))
}

test('only admins can see and merge areas', async () => {
  await given(['Guarded', 'Guarded too'])
  const [from, into] = [await named('Guarded'), await named('Guarded too')]
  const before = await fingerprint(services)
  const url = `/api/v1/areas/${from.id}/merge?into_id=${into.id}`
  for (const who of ['agent', 'lead', 'reviewer'] as const) {
    const client = await signInAs(app, demo.people[who])
    const answers = [
      await client.get('/api/v1/areas'),
      await client.get(url),
      await merge(from, into, client),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  }
  expect((await signedOutClient(app).get(url)).statusCode).toBe(401)
  expect((await admin.get(url)).statusCode).toBe(200)
  const after = await fingerprint(services)
  expect(after.response_tag).toBe(before.response_tag)
  expect(after.outbox_event).toBe(before.outbox_event)
})

test('an invalid merge is refused at its field', async () => {
  await given(['Price'])
  await given(['Price'], 1, 'improvement')
  const same = (await areas()).filter(({ caption }) => caption === 'Price')
  const [praise, blame] = same as [Area, Area]
  const refusal = async (from: { id: number }, into: { id: number }) =>
    (await merge(from, into)).json().errors
  expect(await refusal(praise, praise)).toEqual([
    { path: 'into_id', message: 'Choose a different area to merge into.' },
  ])
  expect(await refusal(praise, { id: 987_654 })).toEqual([
    { path: 'into_id', message: 'This area does not exist.' },
  ])
  expect(await refusal(praise, blame)).toEqual([
    { path: 'into_id', message: 'An area of excellence and an area of improvement cannot be merged.' },
  ])
  expect((await merge({ id: 987_654 }, praise)).statusCode).toBe(404)
})

test('merging a duplicate adds up the counts, before and after the sums of days', async () => {
  await given(['Speed'], 3)
  await given(['Waiting time'], 4)
  await given(['Speed', 'Waiting time', 'Care'], 2)
  await foldDays(services, demo.viewer)
  const [speed, waiting] = [await named('Speed'), await named('Waiting time')]
  expect(await ranking()).toMatchObject({ Speed: 5, 'Waiting time': 6, Care: 2 })
  const view = await admin.post('/api/v1/stream/views', {
    name: 'Fast',
    filters: { areas_of_excellence: [speed.id] },
  })
  expect(view.statusCode).toBeLessThan(300)

  const preview = await admin.get(`/api/v1/areas/${speed.id}/merge?into_id=${waiting.id}`)
  expect(preview.json()).toMatchObject({ responses: 5, intoResponses: 6, both: 2, after: 9 })
  expect((await merge(speed, waiting)).json()).toEqual(preview.json())
  const again = await merge(speed, waiting)
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
  expect((await areas()).map(({ caption }) => caption)).not.toContain('Speed')

  await finish(speed)
  const after = await ranking()
  expect(after).toMatchObject({ 'Waiting time': 9, Care: 2 })
  expect(after).not.toHaveProperty('Speed')
  expect(await checkFold(services, demo.viewer)).toBe(0)
  await foldDays(services, demo.viewer)
  expect(await ranking()).toEqual(after)
  expect(await checkFold(services, demo.viewer)).toBe(0)
  expect((await named('Waiting time')).formerCaptions).toEqual(['Speed'])
  expect((await merge(speed, waiting)).statusCode).toBe(404)

  const filtered = await admin.post('/api/v1/stream', { areas_of_excellence: [waiting.id] })
  expect(filtered.json().total.count).toBe(9)
  const { rows } = await services.database.ownerPool.query(
    'select filters from app.stream_view where company_id = $1',
    [demo.companyId],
  )
  expect(rows).toEqual([{ filters: { areas_of_excellence: [waiting.id] } }])
})

test('responses that use the caption of a merged area count for the other one, even during the merge', async () => {
  await given(['Kindness'])
  await given(['Friendliness'])
  const [kindness, friendliness] = [await named('Kindness'), await named('Friendliness')]
  await merge(kindness, friendliness)
  await given(['Kindness'])
  await finishMerge(services, demo.viewer, kindness.id)
  await given(['Kindness'])
  expect(await ranking()).toMatchObject({ Friendliness: 4 })
  expect(await ranking()).not.toHaveProperty('Kindness')
})

test('a merge is in the audit log with its counts', async () => {
  const { rows } = await services.database.ownerPool.query(
    `select count(*) as count from app.audit_entry where company_id = $1 and action = 'area.merged'`,
    [demo.companyId],
  )
  expect(rows[0].count).toBe(2)
})
