import { Signer } from '@fastify/cookie'
import type { Kind } from '#bench/load/screens.ts'
import { benchCompany, benchReviews } from '#bench/set-up.ts'
import { rotateSessions } from '#features/people/sessions/sessions.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { csrfToken } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type Member = { kind: Kind; headers: Record<string, string>; coacheeId: number | null }

type Row = { id: number; kind: Kind; coachee: number | null }

/** One person in five reviews; of the others one in twelve leads a team. */
const REVIEWERS = 0.2

/**
 * Creates a company of agents and leads with responses, and one of reviewers with reviews. Returns this many people, all
 * signed in, in an order that mixes their kinds.
 */
export async function benchMembers(
  services: Services,
  people: number,
  { responses, reviews }: { responses: number; reviews: number },
): Promise<Member[]> {
  const reviewers = Math.round(people * REVIEWERS)
  const { founded, seeded } = await benchCompany(services, responses, people - reviewers)
  const reviewed = (await benchReviews(services, reviews)).founded
  const { ownerPool } = services.database
  await ownerPool.query(
    `update app.employee e set role_id = $2 from app.team t
      where e.company_id = $1 and t.company_id = $1 and t.owner_id = e.id`,
    [founded.companyId, founded.roles.MANAGER],
  )
  const staff = await ownerPool.query<Row>(
    `select e.id, case when t.id is null then 'agent' else 'lead' end as kind,
            (select max(m.id) from app.employee m where m.company_id = $1 and m.team_id = t.id) as coachee
       from app.employee e left join app.team t on t.company_id = $1 and t.owner_id = e.id
      where e.company_id = $1 and e.id = any($2) order by hashint8(e.id)`,
    [founded.companyId, seeded.employees],
  )
  const graders = await ownerPool.query<Row>(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, status, created_at, updated_at)
     select $1::bigint, 'reviewer' || n || '.' || $1::bigint || '@bench.example', 'First' || n, 'Last' || n, $2, 'ACTIVE', now(), now()
       from generate_series(1, $3::int) n returning id, 'reviewer' as kind, null as coachee`,
    [reviewed.companyId, reviewed.roles.QA_REVIEWER, reviewers],
  )
  await ownerPool.query('vacuum analyze')
  const signedIn = await signIn(services, founded.companyId, staff.rows)
  const reviewing = await signIn(services, reviewed.companyId, graders.rows)
  const every = Math.round(1 / REVIEWERS)
  return Array.from({ length: people }, (_, n) =>
    n % every === 0 ? (reviewing.pop() ?? signedIn.pop()) : (signedIn.pop() ?? reviewing.pop()),
  ).filter((member) => member !== undefined)
}

/** Opens sessions without passwords, whose hashes would take longer than the whole measurement. */
export async function openSessions(
  services: Services,
  companyId: number,
  employeeIds: readonly number[],
): Promise<{ id: number; headers: Record<string, string> }[]> {
  const { secretKey } = services.config
  const signer = new Signer([secretKey])
  const viewer = await systemViewer(services, companyId)
  return tenantTransaction(services, viewer, async (tx) => {
    const sessions: { id: number; headers: Record<string, string> }[] = []
    for (const id of employeeIds) {
      const { text, hash } = await rotateSessions(tx, id)
      const cookie = `plaudit_session=${encodeURIComponent(signer.sign(text))}`
      sessions.push({ id, headers: { cookie, 'x-csrf-token': csrfToken(secretKey, hash) } })
    }
    return sessions
  })
}

async function signIn(services: Services, companyId: number, rows: readonly Row[]): Promise<Member[]> {
  const ids = rows.map(({ id }) => id)
  const headers = new Map(
    (await openSessions(services, companyId, ids)).map((each) => [each.id, each.headers]),
  )
  return rows.map(({ id, kind, coachee }) => ({
    kind,
    headers: headers.get(id) ?? {},
    coacheeId: coachee,
  }))
}
