import type pg from 'pg'
import { type Figure, timeRatio } from '#bench/measure.ts'
import type { Client } from '#bench/server.ts'
import type { FoundedCompany } from '#features/people/found-company.ts'

export const PEOPLE_SIZES = {
  large: { people: 20_000, teams: 2_000 },
  small: { people: 200, teams: 20 },
} as const

type Size = { people: number; teams: number }

/**
 * Creates this many people in nested teams, five below each, every team with its own leader. Uses SQL, because only
 * reading is measured. Names are derived from a hash of the number: one first name in forty, one last name in five
 * hundred.
 */
export async function seedPeople(
  owner: pg.Pool,
  { companyId, roles }: Pick<FoundedCompany, 'companyId' | 'roles'>,
  { people, teams }: Size,
): Promise<void> {
  await owner.query(
    `insert into app.team (company_id, name, created_at, updated_at)
     select $1, 'Team ' || n, now(), now() from generate_series(1, $2::int) n`,
    [companyId, teams],
  )
  await owner.query(
    `with numbered as (select id, row_number() over (order by id) as n from app.team where company_id = $1)
     update app.team t set parent_id = p.id from numbered c join numbered p on p.n = (c.n + 3) / 5
      where t.company_id = $1 and t.id = c.id and c.n > 1`,
    [companyId],
  )
  await owner.query(
    `insert into app.employee (company_id, email, first_name, last_name, custom_employee_id, role_id, team_id, status,
                               last_active_at, created_at, updated_at)
     select $1, 'person' || n || '.' || $1 || '@bench.example', 'First' || h % 40, 'Last' || (h / 40) % 500, 'N-' || n,
            case when n % 10 = 0 then $4::bigint else $3::bigint end, t.ids[1 + n % $5], case when n % 20 = 3 then 'CREATED' else 'ACTIVE' end,
            now() - (h % 100000) * interval '1 minute', now(), now()
       from (select n, abs(hashint8(n::bigint * 2654435761)) as h from generate_series(1, $2::int) n) numbered,
            (select array_agg(id order by id) as ids from app.team where company_id = $1) t`,
    [companyId, people, roles.AGENT, roles.MANAGER, teams],
  )
  await owner.query(
    `update app.team t set owner_id = m.id
       from (select team_id, min(id) as id from app.employee where company_id = $1 group by team_id) m
      where t.company_id = $1 and t.id = m.team_id`,
    [companyId],
  )
}

/** The users table and other searches for people through HTTP: the large company compared with the small one. */
export async function peopleFigures(large: Client, small: Client): Promise<Figure[]> {
  const figures: Figure[] = []
  const size = `${PEOPLE_SIZES.large.people.toLocaleString('en')} people`
  for (const [name, query] of Object.entries(WORKLOADS)) {
    const payload = JSON.stringify({ query })
    const ask = (client: Client) => async () => {
      const body = await client.post('/graphql', payload)
      if (body.includes('"errors":[{')) throw new Error(`${name}: ${body.slice(0, 300)}`)
    }
    figures.push({
      name: `${name}, 20,000 people ÷ 200`,
      size,
      value: await timeRatio({ subject: ask(large), limit: ask(small) }, { rounds: 5, runs: 20 }),
      goal: { most: 3 },
    })
  }
  return figures
}

/** The fields that the page requests. */
const ROWS = `{ totalCount pageInfo { hasNextPage endCursor } nodes {
  id email status employmentStatus licenseType lastActive roleLabel version
  profile { fullName imageUrl } customRole { id name } primaryTeam { id name } supervisor { id profile { fullName } }
  channels { id name } } }`

const WORKLOADS = {
  'table of users, first page': `{ usersTable ${ROWS} }`,
  'table of users, one status': `{ usersTable(status: [CREATED]) ${ROWS} }`,
  'table of users, by role': `{ usersTable(sort: { field: ROLE }) ${ROWS} }`,
  'table of users, by team': `{ usersTable(sort: { field: TEAM }) ${ROWS} }`,
  'table of users, by last active': `{ usersTable(sort: { field: LAST_ACTIVE, descending: true }) ${ROWS} }`,
  'search, one in forty': `{ usersTable(search: "First7 ") ${ROWS} }`,
  'search, a whole name': `{ usersTable(search: "First7 Last12") ${ROWS} }`,
  'search, one letter': `{ usersTable(search: "f") ${ROWS} }`,
  'table of users, last page': `{ usersTable(sort: { field: NAME, descending: true }) ${ROWS} }`,
  'search, an e-mail address': `{ usersTable(search: "person77.") ${ROWS} }`,
  'search, no match': `{ usersTable(search: "nobody at all") ${ROWS} }`,
  'people for a filter, while typing': `{ employeesFilterData(first: 20, search: "last4") { nodes { id name } } }`,
  'supervisors, first page': '{ supervisors(leading: true) { nodes { id profile { fullName } } } }',
}
