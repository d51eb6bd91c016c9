import type { FastifyInstance } from 'fastify'
import { migrationState } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'

/** Reasons why the server is not ready, for the operator; empty if it is. */
export async function readinessProblems(services: Services, draining: boolean): Promise<string[]> {
  const problems = draining ? ['the server is stopping'] : []
  try {
    const state = await migrationState(services.database.ownerPool)
    if (state.pending.length > 0) problems.push(`migrations are pending: ${state.pending.join(', ')}`)
    if (state.unknown.length > 0)
      problems.push(`the database is newer than this version: ${state.unknown.join(', ')}`)
    await services.database.pool.query('select 1')
    problems.push(...(await undistributedTables(services)))
  } catch (error) {
    services.log.warn({ err: error }, 'the database does not answer')
    problems.push('the database cannot be reached')
    return problems
  }
  const queue = await services.jobs.problem().catch(() => 'the job queue cannot be reached')
  if (queue !== null) problems.push(queue)
  return problems
}

/** On a distributed database, nothing keeps the rows of an undistributed table together with their parents. */
async function undistributedTables({ database }: Services): Promise<string[]> {
  const { rows: found } = await database.ownerPool.query<{ citus: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as citus",
  )
  if (!found[0]?.citus) return []
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
      where a.attname = 'company_id'
        and not exists (select from pg_dist_partition d where d.logicalrelid = a.attrelid)`,
  )
  return rows.map((row) => `${row.name} is not distributed`)
}

export function serveProbes(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  app.get('/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const problems = await readinessProblems(services, isDraining())
    reply.code(problems.length === 0 ? 200 : 503)
    return { status: problems.length === 0 ? 'ready' : 'not ready', problems }
  })
}
