import {
  type Conditions,
  employeeConditions,
  type Parameters,
  peopleConditions,
  teamConditions,
} from '#features/feedback/stream/conditions.ts'

/** Totals are exact up to this number. */
export const COUNT_CAP = 1_000
/**
 * Words and stores are first looked for in this many of the newest rows. If those have too few matches, the inverted
 * index is used.
 */
const NEWEST_ROWS = 2_000
/**
 * Up to this many employees, merge the newest rows from each one's index; for more, walk all rows by time and pick
 * theirs.
 */
const MERGED_EMPLOYEES = 300
/**
 * The same for teams. A filter by a team includes its sub-teams, so the statement counts them when it runs. More teams
 * have a large share of a company's responses, so that a walk by time finds theirs soon.
 */
const MERGED_TEAMS = 100

/** The subqueries `keys` (one more than the page, to know whether a next page exists) and `total`. */
export function keysAndTotal(
  conditions: Conditions,
  parameters: Parameters,
  limit: number,
  counted: boolean,
): string {
  if (conditions.searched.length > 0)
    return `${searchedKeys(conditions, parameters, limit)}, ${counted ? searchedTotal() : NO_TOTAL}`
  const { employees, teams } = conditions
  if (employees !== null && employees.length <= MERGED_EMPLOYEES) {
    const own: Merge = {
      from: `unnest(${parameters.add(employees)}::bigint[]) as one(id)`,
      where: [COMPANY, 'r.employee_id = one.id', ...teamConditions(conditions), ...rowConditions(conditions)],
    }
    return `keys as materialized (${merged(own, limit + 1)}), ${counted ? total(some(own)) : NO_TOTAL}`
  }
  const walkedRows = counted ? Math.max(limit, COUNT_CAP) + 1 : limit + 1
  if (teams !== null) {
    const { subqueries, own } = mergedTeams(conditions, teams, parameters, walkedRows)
    return `${subqueries},
keys as materialized (
  select id, responded_at from (
    (${merged(own, limit + 1)}) union all select id, responded_at from walked
  ) m order by responded_at desc, id desc limit ${limit + 1}),
${counted ? total(`(${some(own)}) union all select 1 from walked`) : NO_TOTAL}`
  }
  const where = [COMPANY, ...employeeConditions(conditions, parameters), ...rowConditions(conditions)]
  if (!counted) return `keys as materialized (${walked(where, walkedRows)}), ${NO_TOTAL}`
  // One walk serves both: the page is the start of the rows counted.
  return `counted as materialized (${walked(where, walkedRows)}),
keys as materialized (select id, responded_at from counted order by responded_at desc, id desc limit ${limit + 1}),
${total('select 1 from counted')}`
}

const NO_TOTAL = 'total as materialized (select null::bigint as count, null::boolean as capped)'

const total = (rows: string) => `total as materialized (
  select least(count(*), ${COUNT_CAP}) as count, count(*) > ${COUNT_CAP} as capped from (${rows}) m
)`

const COMPANY = 'r.company_id = $1'

const rowConditions = ({ indexed, heap }: Conditions): string[] => [...indexed, ...heap]

/** Rows by time, from a single index. */
const walked = (where: readonly string[], limit: number): string =>
  `select r.id, r.responded_at from app.response r
   where ${where.join(' and ')}
   order by r.responded_at desc, r.id desc limit ${limit}`

/** Some employees or teams `one`, and the conditions of their rows `r`. */
type Merge = { from: string; where: readonly string[] }

/** Merges the newest rows from the index of each employee or team. */
const merged = ({ from, where }: Merge, limit: number): string =>
  `select m.id, m.responded_at
      from ${from}
     cross join lateral (
       select r.id, r.responded_at from app.response r where ${where.join(' and ')}
        order by r.responded_at desc, r.id desc limit ${limit}
     ) m
     order by m.responded_at desc, m.id desc limit ${limit}`

/** The same rows, as many as are counted, unordered, so that nothing has to be merged. */
const some = ({ from, where }: Merge): string =>
  `select 1 from ${from}
     cross join lateral (select 1 from app.response r where ${where.join(' and ')} limit ${COUNT_CAP + 1}) m
     limit ${COUNT_CAP + 1}`

/**
 * The subquery `walked` has rows only if there are too many teams to merge, and `own` only otherwise: PostgreSQL
 * evaluates a condition without columns once, before it reads any row.
 */
function mergedTeams(
  conditions: Conditions,
  teams: string,
  parameters: Parameters,
  limit: number,
): { subqueries: string; own: Merge } {
  const ofSome = employeeConditions(conditions, parameters)
  const rows = [...ofSome, ...rowConditions(conditions)]
  // `is true` makes PostgreSQL hash the teams once; as a join it would compare each row with every team.
  const oneOfTeams = '(r.team_id in (select id from teams)) is true'
  const walk = [COMPANY, 'not (select few from team_count)', oneOfTeams, ...rows]
  return {
    subqueries: `teams as materialized (${teams}),
team_count as materialized (select count(*) <= ${MERGED_TEAMS} as few from teams),
walked as materialized (${walked(walk, limit)})`,
    own: {
      from: '(select id from teams where (select few from team_count)) as one(id)',
      where: [COMPANY, 'r.team_id = one.id', ...rows],
    },
  }
}

/**
 * Searches the newest rows first, where a common word is found quickly. If they have too few matches and there are
 * more rows, the inverted index searches all of them.
 */
function searchedKeys(conditions: Conditions, parameters: Parameters, limit: number): string {
  const wanted = limit + 1
  const hit = conditions.searched.join(' and ')
  const where = [COMPANY, ...peopleConditions(conditions, parameters), ...rowConditions(conditions)].join(
    ' and ',
  )
  // For some employees a walk by time may be long, so the indexes are used right away.
  const newest = conditions.employees === null ? NEWEST_ROWS : 0
  return `${newestRows(conditions, parameters, { hit, where, limit: newest })},
whole as materialized (
  select (select count(*) from newest) >= ${newest} and (select count(*) from newest where hit) < ${wanted} as needed
),
matches as materialized (
  select n.id, n.responded_at from newest n where n.hit and not (select needed from whole)
  union all
  select r.id, r.responded_at from app.response r where (select needed from whole) and ${where} and ${hit}
),
keys as materialized (select id, responded_at from matches order by responded_at desc, id desc limit ${wanted})`
}

function newestRows(
  conditions: Conditions,
  parameters: Parameters,
  { hit, where, limit }: { hit: string; where: string; limit: number },
): string {
  const { teams } = conditions
  if (teams === null || limit === 0)
    return `newest as materialized (
  select r.id, r.responded_at, ${hit} as hit from app.response r
   where ${where} order by r.responded_at desc, r.id desc limit ${limit}
)`
  const { subqueries, own } = mergedTeams(conditions, teams, parameters, limit)
  // The inner limit keeps PostgreSQL from joining with a scan of the whole table.
  return `${subqueries},
newest as materialized (
  select n.id, n.responded_at, found.hit
    from ((${merged(own, limit)}) union all select id, responded_at from walked) n
   cross join lateral (select ${hit} as hit from app.response r where ${COMPANY} and r.id = n.id limit 1) found
)`
}

/** The number of matches among the newest rows, if those were enough; there may then be more than were counted. */
const searchedTotal = () => `total as materialized (
  select least(count(*), ${COUNT_CAP}) as count,
         count(*) > ${COUNT_CAP} or (not (select needed from whole) and (select count(*) from newest) >= ${NEWEST_ROWS}) as capped
    from (select 1 from matches limit ${COUNT_CAP + 1}) m
)`
