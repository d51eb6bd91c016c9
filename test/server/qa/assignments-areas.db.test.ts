import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { AssignmentBody } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  allOffered,
  assign,
  foundAssignmentCompany,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: AssignmentCompany

const improve = (...areas: string[]) => ({
  answers: [{ question: 'Areas of improvement', type: 'AreasOfImprovement', value: areas }],
})

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundAssignmentCompany(services, app, 'demo')
  await respond(demo, [
    { name: 'slow', ...improve('Waiting time') },
    { name: 'late', ...improve('Delay') },
    { name: 'costly', ...improve('Økonomi') },
    { name: 'tagged', tags: ['ØKONOMI'] },
    { name: 'other' },
  ])
})
afterAll(() => app.close())

const offers = async (options: Partial<AssignmentBody>) => {
  const { id } = await assign(demo, { allocations: [{ type: 'any', count: 50 }], ...options })
  const names = await allOffered(demo, id)
  ok(await demo.clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
  return names
}
const withTag = (...tags: string[]) => offers({ filters: { tags } })

async function rename(before: string, after: string): Promise<void> {
  await services.database.ownerPool.query(
    `update app.response_tag set caption = $3, former_captions = array_append(former_captions, caption)
      where company_id = $1 and caption = $2`,
    [demo.companyId, before, after],
  )
}

test('tags match in any case, including letters beyond ASCII', async () => {
  expect(await withTag('waiting TIME')).toEqual(['slow'])
  expect(await withTag('økonomi')).toEqual(['costly', 'tagged'])
})

test('an assignment finds and excludes responses of a renamed area, by either caption', async () => {
  await rename('Waiting time', 'Speed')
  for (const caption of ['Waiting time', 'WAITING TIME', 'Speed']) {
    expect(await withTag(caption)).toEqual(['slow'])
    expect(await offers({ allocations: [{ type: 'tags', tags: [caption], count: 5 }] })).toEqual(['slow'])
    expect(await offers({ filters: { exclude_tags: [caption] } })).not.toContain('slow')
  }
})

test('an area with the caption takes precedence over one that had it before', async () => {
  await services.database.ownerPool.query(
    `insert into app.response_tag (company_id, kind, caption, created_at) values ($1, 'improvement', 'Waiting time', now())`,
    [demo.companyId],
  )
  await respond(demo, [{ name: 'queue', ...improve('Waiting time') }])
  expect(await withTag('Waiting time')).toEqual(['queue'])
  expect(await withTag('Speed')).toEqual(['slow'])
})

test('an area being merged matches both captions, before its responses are moved', async () => {
  const { areas } = ok(await demo.clients.admin.get('/api/v1/areas'))
  const idOf = (caption: string) =>
    areas.find((area: { caption: string }) => area.caption === caption).id as number
  ok(await demo.clients.admin.post(`/api/v1/areas/${idOf('Delay')}/merge`, { into_id: idOf('Speed') }))
  expect(await withTag('Speed')).toEqual(['late', 'slow'])
  expect(await withTag('Delay')).toEqual(['late', 'slow'])
})
