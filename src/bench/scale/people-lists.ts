import { type Contest, type Figure, pacedRatio } from '#bench/measure.ts'
import { CROWDS } from '#bench/scale/data.ts'
import type { Client } from '#bench/server.ts'

type Work = (client: Client) => () => Promise<string>

const graphql =
  (query: string): Work =>
  (client) => {
    const payload = JSON.stringify({ query })
    return async () => {
      const body = await client.post('/graphql', payload)
      if (body.includes('"errors":[{')) throw new Error(body.slice(0, 300))
      return body
    }
  }
const getting =
  (path: string): Work =>
  (client) =>
  () =>
    client.get(path)

const EMPLOYEES_CSV = '/api/v1/employees/export.csv'

const LISTS: Readonly<Record<string, Work>> = {
  'CSV of employees, first byte': (client) => () => client.firstBytes(EMPLOYEES_CSV),
  'coachees, first page': graphql(
    `{ coacheesData { nodes { entityId name lastSession } pageInfo { hasNextPage endCursor } } }`,
  ),
  roles: getting('/api/v1/roles'),
  'table of users, by last active': graphql(
    `{ usersTable(sort: { field: LAST_ACTIVE, descending: true }) { totalCount nodes { id email lastActive } } }`,
  ),
  'filters of trends': getting('/api/v2/company_trends/available_filters?limit=50'),
  channels: getting('/api/v1/channels?limit=50'),
}

/** Their bytes must not grow with the company either. */
const WEIGHED = ['filters of trends', 'channels']

/** Lists and files of a company of 50,000 people compared with one of 500. */
export async function peopleListFigures(large: Client, small: Client): Promise<Figure[]> {
  const figures: Figure[] = []
  const size = `${CROWDS.large.people.toLocaleString('en')} people`
  const add = (name: string, value: number, most: number) =>
    figures.push({ name: `${name} ÷ the same at ${CROWDS.small.people}`, size, value, goal: { most } })
  for (const [name, work] of Object.entries(LISTS)) {
    const contest = { subject: work(large), limit: work(small) } satisfies Contest
    add(name, await pacedRatio(contest), 3)
    if (WEIGHED.includes(name))
      add(`${name}, bytes`, (await contest.subject()).length / (await contest.limit()).length, 3)
  }
  const whole = getting(EMPLOYEES_CSV)
  const perPerson = CROWDS.small.people / CROWDS.large.people
  const ratio = await pacedRatio({ subject: whole(large), limit: whole(small) })
  add('CSV of employees, time per person', ratio * perPerson, 1)
  return figures
}
