import type pg from 'pg'
import { type Figure, timeRatio } from '#bench/measure.ts'
import type { Client } from '#bench/server.ts'

type Crowd = { client: Client; owner: pg.Pool; slug: string }

/** The tree of teams and previews of reporting groups through HTTP: the large company compared with the small one. */
export async function teamFigures(large: Crowd, small: Crowd): Promise<Figure[]> {
  const [largest, smallest] = [await workloads(large), await workloads(small)]
  const figures: Figure[] = []
  for (const [name, payload] of largest) {
    const ask =
      ({ client }: Crowd, text: string) =>
      async () => {
        const body = await client.post('/graphql', text)
        if (body.includes('"errors":[{')) throw new Error(`${name}: ${body.slice(0, 300)}`)
      }
    figures.push({
      name: `${name}, 2,000 teams ÷ 20`,
      size: '20,000 people',
      value: await timeRatio(
        { subject: ask(large, payload), limit: ask(small, smallest.get(name) ?? '') },
        { rounds: 5, runs: 20 },
      ),
      goal: { most: 3 },
    })
  }
  return figures
}

/** The queries of the pages, with each company's own ids. */
async function workloads({ owner, slug }: Crowd): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ top: number; leaf: number; leader: number; role: number }>(
    `select (select min(id) from app.team where company_id = c.id and parent_id is null) as top,
            (select max(id) from app.team where company_id = c.id) as leaf,
            (select min(id) from app.employee where company_id = c.id) as leader,
            (select id from app.role where company_id = c.id and role_template = 'MANAGER' and legacy) as role
       from app.company c where c.slug = $1`,
    [slug],
  )
  const { top = 0, leaf = 0, leader = 0, role = 0 } = rows[0] ?? {}
  const preview = (matchAll: boolean, criteria: object[]) => ({
    query: PREVIEW,
    variables: { matchAll, criteria },
  })
  const inTeam = { criterionType: 'TEAMS', operator: 'IN', value: [String(leaf)] }
  const tenure = { criterionType: 'TENURE', operator: 'LESS_THAN', period: 'MONTH', value: ['3'] }
  const requests: Record<string, object> = {
    'tree of teams, top': { query: LEVEL, variables: { parentId: null } },
    'tree of teams, one level down': { query: LEVEL, variables: { parentId: top } },
    'tree of teams, a search': { query: FOUND, variables: { search: 'team 1' } },
    'one team with its members': { query: TEAM, variables: { id: leaf } },
    'preview, one team': preview(true, [inTeam]),
    'preview, team and role': preview(true, [
      inTeam,
      { criterionType: 'ROLES', operator: 'IN', value: [String(role)] },
    ]),
    'preview, tenure': preview(true, [tenure]),
    'preview, everybody but one': preview(true, [
      { criterionType: 'EMPLOYEES', operator: 'NOT_IN', value: [String(leader)] },
    ]),
    'preview, the whole tree of teams': preview(true, [
      { criterionType: 'TEAMS', operator: 'IN', value: [String(top)] },
    ]),
  }
  return new Map(Object.entries(requests).map(([name, body]) => [name, JSON.stringify(body)]))
}

const NODE =
  'id name parentId childrenCount team { label version agentsCount owner { id profile { fullName imageUrl } } }'

const LEVEL = `query ($parentId: ID) { hierarchies(parentId: $parentId, first: 100) { nodes { ${NODE} } totalCount pageInfo { hasNextPage endCursor } } }`

const FOUND = `query ($search: String) { teams(search: $search, first: 50) { nodes { id name label path agentsCount } totalCount pageInfo { hasNextPage } } }`

const TEAM = `query ($id: ID!) { team(id: $id) { id name label version agentsCount childrenCount path owner { id profile { fullName } } parent { id name } employees { nodes { id roleLabel profile { fullName imageUrl } } totalCount } } }`

const PREVIEW = `query ($criteria: [ReportingGroupCriterionInput!]!, $matchAll: Boolean) { reportingGroupPreview(criteria: $criteria, matchAll: $matchAll) {
  employeesCount uncounted employees { edges { node { id roleLabel profile { fullName imageUrl } } reasons { criterion met fact } } pageInfo { hasNextPage } } } }`
