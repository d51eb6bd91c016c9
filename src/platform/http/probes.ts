import type { FastifyInstance } from 'fastify'
import { databaseCause } from '#platform/db/causes.ts'
import { downNodes, downNodeText } from '#platform/db/distribution/nodes.ts'
import { misplacedTables } from '#platform/db/distribution/placement.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { freeBytes, LEAST_FREE_BYTES, mebibytes } from '#platform/files/disk.ts'
import { secondsSinceSupervised, WORKERS_GONE_SECONDS } from '#platform/jobs/queue-state.ts'
import { logFailure } from '#platform/logging/outages.ts'
import type { Services } from '#platform/services.ts'

export type Readiness = {
  /** Reasons why the server is not ready, for the operator; empty if it is. */
  problems: string[]
  /** What some companies lack while the server is ready for the others. */
  warnings: string[]
}

/** `leastFree`: bytes that must be free on the disk of the data folder. */
export async function readiness(
  services: Services,
  draining: boolean,
  leastFree = LEAST_FREE_BYTES,
): Promise<Readiness> {
  const problems = draining ? ['the server is stopping'] : []
  const warnings: string[] = []
  const { database } = services
  const disk = await diskProblem(services, leastFree)
  if (disk !== null) problems.push(disk)
  try {
    // First the guarded pool: the owner's waits for a server that does not answer.
    await database.pool.query('select 1')
    const state = await migrationState(database.ownerPool)
    if (state.pending.length > 0) problems.push(`migrations are pending: ${state.pending.join(', ')}`)
    if (state.unknown.length > 0)
      problems.push(`the database is newer than this version: ${state.unknown.join(', ')}`)
    const seconds = (await secondsSinceSupervised(database.ownerPool)) ?? 0
    if (seconds > WORKERS_GONE_SECONDS)
      warnings.push(`no process has run jobs for ${Math.round(seconds / 60)} minutes`)
    if (database.distributed) {
      problems.push(...(await misplacedTables(database.ownerPool)))
      // Probes are not authenticated, so they name companies only by id.
      for (const node of await downNodes(database)) warnings.push(downNodeText(node, ({ id }) => String(id)))
    }
  } catch (error) {
    logFailure(services.log, error, { level: 'warn', text: 'the database does not answer' })
    problems.push(databaseCause(error))
    return { problems, warnings }
  }
  const queue = await services.jobs.problem().catch(() => 'the job queue cannot be reached')
  if (queue !== null) problems.push(queue)
  return { problems, warnings }
}

async function diskProblem({ config, log }: Services, leastFree: number): Promise<string | null> {
  try {
    const free = await freeBytes(config.dataDirectory)
    return free < leastFree
      ? `the disk of the data folder is nearly full: ${mebibytes(free)} of at least ${mebibytes(leastFree)} are free`
      : null
  } catch (error) {
    log.warn({ err: error }, 'the disk of the data folder does not answer')
    return 'the data folder cannot be reached'
  }
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
