import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import type { StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundTrendCompany, type TrendCompany } from '#test/server/reports/trends-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: TrendCompany

const TEAMS = 120
const NAMES = ['Chat', 'Café Zürich', 'Ærlig', 'Ødegård', 'Åsen', 'Chat 2', 'chat']

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundTrendCompany(services, app)
  await tenantTransaction(services, demo.viewer, async (tx) => {
    for (let count = 1; count <= TEAMS; count++)
      await createTeam(tx, { name: `Team ${String(count).padStart(3, '0')}` })
  })
  for (const name of NAMES)
    await demo.clients.admin.post('/api/v1/channels', {
      name,
      slug: `sent-${NAMES.indexOf(name)}`,
      integrated: false,
    })
})
afterAll(() => app.close())

const CHOICES = '/api/v2/trends/filter_choices'
type Named = { id: number; name: string }
const namesOf = (list: readonly Named[]) => list.map(({ name }) => name)

/** Reads all pages, and returns them one after another. */
async function pagesOf(url: string, list: 'choices' | 'channels', limit: number): Promise<Named[][]> {
  const pages: Named[][] = []
  for (let after: string | null = ''; after !== null; ) {
    const answer = await demo.clients.admin.get(`${url}&limit=${limit}${after && `&after=${after}`}`)
    expect(answer.statusCode, answer.body).toBe(200)
    pages.push(answer.json()[list])
    after = answer.json().next_cursor
  }
  return pages
}

describe('options of one filter', () => {
  const faultsOf = async (query: string) => {
    const answer = await demo.clients.admin.get(`${CHOICES}?${query}`)
    return {
      status: answer.statusCode,
      paths: answer.json().errors?.map(({ path }: { path: string }) => path),
    }
  }

  test('refuses an unknown filter, a wrong size and a cursor of another list', async () => {
    expect(await faultsOf('')).toMatchObject({ paths: ['kind'] })
    expect(await faultsOf('kind=people')).toMatchObject({ paths: ['kind'] })
    expect(await faultsOf('kind=teams&limit=0')).toMatchObject({ paths: ['limit'] })
    expect(await faultsOf('kind=teams&limit=101')).toMatchObject({ paths: ['limit'] })
    expect(await faultsOf('kind=teams&ids=x')).toMatchObject({ paths: ['ids'] })
    expect((await faultsOf('kind=teams&after=WyJ0ZWFtIl0')).status).toBe(400)
    expect((await faultsOf('kind=teams&after=nonsense')).status).toBe(400)
    expect(await faultsOf('kind=teams&product_area=coaching')).toMatchObject({ paths: ['product_area'] })
  })

  test('pages of 50 have every team once, in the order of the whole list', async () => {
    const { teams, incomplete } = (await demo.clients.admin.get('/api/v2/trends/available_filters')).json()
    expect(incomplete).toEqual([])
    expect(teams).toHaveLength(TEAMS + 3)
    const first = (await demo.clients.admin.get(`${CHOICES}?kind=teams`)).json()
    expect(first.choices).toHaveLength(50)
    expect((await pagesOf(`${CHOICES}?kind=teams`, 'choices', 7)).flat()).toEqual(
      teams.map(({ id, name }: Named) => ({ id, name })),
    )
  })

  test('search ignores case and accents and needs every word', async () => {
    const found = async (search: string) =>
      namesOf(
        (await demo.clients.admin.get(`${CHOICES}?kind=channels&search=${encodeURIComponent(search)}`)).json()
          .choices,
      )
    expect(await found('CAFE zurich')).toEqual(['Café Zürich'])
    expect(await found('odegard')).toEqual(['Ødegård'])
    expect(await found('chat')).toEqual(['Chat', 'chat', 'Chat 2'])
    expect(await found('chat zurich')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('shows the teams and groups that the viewer may see, also by id', async () => {
    const read = async (who: StaffName, query: string) =>
      namesOf((await demo.clients[who].get(`${CHOICES}?${query}`)).json().choices)
    expect(await read('lead', 'kind=teams')).toEqual(['North', 'North child'])
    expect(await read('agent', 'kind=teams')).toEqual([])
    expect(await read('lead', 'kind=groups')).toEqual(['Night shift'])
    expect(await read('otherLead', 'kind=groups')).toEqual([])
    expect(await read('otherLead', 'kind=reporting_groups')).toEqual([])
    expect(await read('otherLead', `kind=groups&ids=${demo.group}`)).toEqual([])
    expect(await read('lead', `kind=groups&ids=${demo.group}`)).toEqual(['Night shift'])
    expect(await read('lead', `kind=teams&ids=${demo.teams.east}`)).toEqual([])
    expect(await read('lead', 'kind=qa_forms')).toEqual([])
    expect(await read('lead', 'kind=qa_forms&product_area=qa')).toHaveLength(1)
    expect(await read('lead', 'kind=brands&product_area=qa')).toEqual([])
  })

  test('a chosen channel keeps its name when it is turned off', async () => {
    const { id, version } = (await demo.clients.admin.get('/api/v1/channels?search=asen')).json().channels[0]
    await demo.clients.admin.send('PUT', `/api/v1/channels/${id}`, { version, active: false })
    const read = async (query: string) =>
      namesOf((await demo.clients.admin.get(`${CHOICES}?kind=channels&${query}`)).json().choices)
    expect(await read('search=asen')).toEqual([])
    expect(await read(`ids=${id}`)).toEqual(['Åsen'])
  })

  test('a limit shortens every list of available filters and names the shortened ones', async () => {
    const url = '/api/v2/company_trends/available_filters'
    const { teams, channels, brands, incomplete } = (await demo.clients.admin.get(`${url}?limit=5`)).json()
    expect([teams.length, channels.length, brands.length]).toEqual([5, 5, 2])
    expect(incomplete).toEqual(['channels', 'teams'])
    expect((await demo.clients.admin.get(`${url}?limit=0`)).statusCode).toBe(422)
  })
})

describe('the list of channels', () => {
  const read = async (query = '') => (await demo.clients.admin.get(`/api/v1/channels${query}`)).json()

  test('refuses a wrong size and a cursor of another list', async () => {
    expect((await demo.clients.admin.get('/api/v1/channels?limit=101')).statusCode).toBe(422)
    expect((await demo.clients.admin.get('/api/v1/channels?after=nonsense')).statusCode).toBe(400)
  })

  test('is whole without parameters of pages, and the same in pages', async () => {
    const { channels, next_cursor } = await read()
    expect(next_cursor).toBeNull()
    expect(namesOf(channels)).toEqual(expect.arrayContaining(NAMES))
    const pages = await pagesOf('/api/v1/channels?search=', 'channels', 2)
    expect(pages.flat()).toEqual(channels)
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true)
  })

  test('search ignores accents, and ids return exactly these channels', async () => {
    const found = (await read('?search=zurich')).channels
    expect(namesOf(found)).toEqual(['Café Zürich'])
    expect((await read(`?ids=${found[0].id}`)).channels).toEqual(found)
  })
})
