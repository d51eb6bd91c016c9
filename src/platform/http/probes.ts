import type { FastifyInstance } from 'fastify'
import { downNodes, downNodeText } from '#platform/db/distribution/nodes.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import { migrationState } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'

export type Readiness = {
  /** Reasons why the server is not ready, for the operator; empty if it is. */
  problems: string[]
  /** What some companies lack while the server is ready for the others. */
  warnings: string[]
}

export async function readiness(services: Services, draining: boolean): Promise<Readiness> {
  const problems = draining ? ['the server is stopping'] : []
  const warnings: string[] = []
  const { database } = services
  try {
    const state = await migrationState(database.ownerPool)
    if (state.pending.length > 0) problems.push(`migrations are pending: ${state.pending.join(', ')}`)
    if (state.unknown.length > 0)
      problems.push(`the database is newer than this version: ${state.unknown.join(', ')}`)
    await database.pool.query('select 1')
    if (database.distributed) {
      problems.push(...(await misplacedTables(database.ownerPool)))
      // Probes are not authenticated, so they name companies only by id.
      for (const node of await downNodes(database)) warnings.push(downNodeText(node, ({ id }) => String(id)))
    }
  } catch (error) {
    services.log.warn({ err: error }, 'the database does not answer')
    problems.push('the database cannot be reached')
    return { problems, warnings }
  }
  const queue = await services.jobs.problem().catch(() => 'the job queue cannot be reached')
  if (queue !== null) problems.push(queue)
  return { problems, warnings }
}

export function serveProbes(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  app.get('/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const { problems, warnings } = await readiness(services, isDraining())
    reply.code(problems.length === 0 ? 200 : 503)
    return {
      status: problems.length === 0 ? 'ready' : 'not ready',
      problems,
      ...(warnings.length > 0 && { warnings }),
    }
  })
}
