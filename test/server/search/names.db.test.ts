import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeCompany } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type CoachingCompany, foundCoachingCompany, graphql } from '#test/server/coaching/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany

const PEOPLE = [
  ['Zoë', 'Müller'],
  ['Øystein', 'Ærlig'],
  ['Åse', 'Łukaszewicz'],
  ['Ёлка', 'Жук'],
  ['Zara', 'Dahl'],
] as const
const TEAMS = ['Østlandet', 'Zürich', 'Ålesund', 'Andes']

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  const { ownerPool } = services.database
  const { rows } = await ownerPool.query<{ role_id: number }>(
    'select role_id from app.employee where company_id = $1 and id = $2',
    [demo.companyId, demo.people.agent.id],
  )
  for (const [index, [first, last]] of PEOPLE.entries())
    await ownerPool.query(
      `insert into app.employee (company_id, first_name, last_name, email, role_id, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'ACTIVE', now(), now())`,
      [demo.companyId, first, last, `found${index}@names.example`, rows[0]?.role_id],
    )
  for (const name of TEAMS)
    await ownerPool.query(
      'insert into app.team (company_id, name, created_at, updated_at) values ($1, $2, now(), now())',
      [demo.companyId, name],
    )
})
afterAll(() => app.close())

type Node = { name?: string; profile?: { firstName: string; lastName: string } }

const named = async (kind: 'employees' | 'usersTable' | 'teams', search: string): Promise<string[]> => {
  const fields = kind === 'teams' ? 'name' : 'profile { firstName lastName }'
  const query = `query($search: String) { ${kind}(search: $search, first: 50) { nodes { ${fields} } } }`
  const { nodes } = (await graphql(demo.clients.admin, query, { search }))[kind]
  return nodes.map(({ name, profile }: Node) => name ?? `${profile?.firstName} ${profile?.lastName}`)
}

test.each([
  ['zoe', 'Zoë Müller'],
  ['Muller', 'Zoë Müller'],
  ['muller zoe', 'Zoë Müller'],
  ['MÜLLER', 'Zoë Müller'],
  ['oystein', 'Øystein Ærlig'],
  ['aerlig', 'Øystein Ærlig'],
  ['ase lukas', 'Åse Łukaszewicz'],
  ['елка', 'Ёлка Жук'],
  ['ЖУК', 'Ёлка Жук'],
])('%s finds %s', async (search, found) => {
  expect(await named('employees', search)).toEqual([found])
  expect(await named('usersTable', search)).toEqual([found])
})

test('finds teams without accents', async () => {
  expect(await named('teams', 'ostlandet')).toEqual(['Østlandet'])
  expect(await named('teams', 'ZURICH')).toEqual(['Zürich'])
})

test('sorts people and teams by the reader’s language', async () => {
  const added = async () => {
    const all = await named('employees', '')
    return all.filter((name) => PEOPLE.some(([first, last]) => name === `${first} ${last}`))
  }
  const teams = async () => (await named('teams', '')).filter((name) => TEAMS.includes(name))
  expect(await added()).toEqual(['Åse Łukaszewicz', 'Øystein Ærlig', 'Zara Dahl', 'Zoë Müller', 'Ёлка Жук'])
  expect(await teams()).toEqual(['Ålesund', 'Andes', 'Østlandet', 'Zürich'])
  await services.database.ownerPool.query(
    `update app.employee set language = 'nb' where company_id = $1 and id = $2`,
    [demo.companyId, demo.people.admin.id],
  )
  await changeCompany(services, demo.viewer, { profanity_filter: true })
  expect(await added()).toEqual(['Zara Dahl', 'Zoë Müller', 'Øystein Ærlig', 'Åse Łukaszewicz', 'Ёлка Жук'])
  expect(await teams()).toEqual(['Andes', 'Zürich', 'Østlandet', 'Ålesund'])
})

test('sorts other records by the reader’s language', async () => {
  const { ownerPool } = services.database
  const names = ['Øvre', 'Zoo', 'Åpent', 'Ærlig', 'abc']
  for (const [table, column, more] of [
    ['brand', 'name', ''],
    ['response_tag', 'caption', `'excellence'`],
  ] as const)
    for (const name of names)
      await ownerPool.query(
        `insert into app.${table} (company_id, ${column}${more && ', kind'}, created_at)
         values ($1, $2${more && `, ${more}`}, now())`,
        [demo.companyId, name],
      )
  const reading = async (language: string) => {
    await ownerPool.query('update app.employee set language = $3 where company_id = $1 and id = $2', [
      demo.companyId,
      demo.people.admin.id,
      language,
    ])
    await changeCompany(services, demo.viewer, { profanity_filter: language === 'nb' })
    const { brandings, areasOfExcellence } = ok(await demo.clients.admin.get('/api/v1/filter_entities'))
    return [
      brandings.map(({ name }: { name: string }) => name).join(' '),
      areasOfExcellence.map(({ caption }: { caption: string }) => caption).join(' '),
    ]
  }
  const english = 'abc Ærlig Åpent Øvre Zoo'
  const norwegian = 'abc Zoo Ærlig Øvre Åpent'
  expect(await reading('en')).toEqual([english, english])
  expect(await reading('nb')).toEqual([norwegian, norwegian])
})
