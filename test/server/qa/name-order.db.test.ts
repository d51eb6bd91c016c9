import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { assign, readBack } from '#test/server/qa/assignments-setup.ts'
import { foundQaCompany, ok, type QaCompany, startReview } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: QaCompany

const NAMES = { agent: ['Øystein', 'Ærlig'], childAgent: ['Zara', 'Dahl'], outsider: ['Åse', 'Moe'] } as const
type Named = keyof typeof NAMES
const ENGLISH = ['Åse Moe', 'Øystein Ærlig', 'Zara Dahl']
const NORWEGIAN = ['Zara Dahl', 'Øystein Ærlig', 'Åse Moe']

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundQaCompany(services, app, 'demo')
  for (const [name, [first, last]] of Object.entries(NAMES))
    await services.database.ownerPool.query(
      'update app.employee set first_name = $3, last_name = $4 where company_id = $1 and id = $2',
      [demo.companyId, demo.people[name as Named].id, first, last],
    )
})
afterAll(() => app.close())

const speak = async (language: 'en' | 'nb') => {
  await services.database.ownerPool.query('update app.employee set language = $2 where company_id = $1', [
    demo.companyId,
    language,
  ])
  await services.database.ownerPool.query(
    'update app.company set access_version = access_version + 1, language = $2 where id = $1',
    [demo.companyId, language],
  )
}

test.each([
  ['en', ENGLISH],
  ['nb', NORWEGIAN],
] as const)(
  'sorts reviews and the people of an assignment by name in the language %s',
  async (language, names) => {
    await speak(language)
    const people = Object.keys(NAMES) as Named[]
    for (const name of people) await startReview(demo, { interaction_id: demo.interactions[name] })
    const listed = async (query: string): Promise<string[]> =>
      ok(await demo.clients.admin.get(`/api/v1/qa_reviews?per=100&${query}`)).qa_reviews.map(
        ({ employee_name }: { employee_name: string }) => employee_name,
      )
    const ascending = [...new Set(await listed('order_by=employee_name&order_direction=asc'))]
    expect(ascending).toEqual(names)
    expect([...new Set(await listed('order_by=employee_name&order_direction=desc'))]).toEqual(
      [...names].reverse(),
    )
    const { id } = await assign(demo, { employees: people.map((name) => demo.people[name].id) })
    expect((await readBack(demo, id)).progress_by_employee?.map(({ name }) => name)).toEqual(names)
  },
)
