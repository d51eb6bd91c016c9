import type { FastifyInstance } from 'fastify'
import { migrationState } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'

/** What keeps the server from being ready, in words for the person who runs it; empty when nothing does. */
export async function readinessProblems(services: Services, draining: boolean): Promise<string[]> {
  const problems = draining ? ['the server is stopping'] : []
  try {
    const state = await migrationState(services.database.ownerPool)
    if (state.pending.length > 0) problems.push(`migrations are pending: ${state.pending.join(', ')}`)
    if (state.unknown.length > 0)
      problems.push(`the database is newer than this version: ${state.unknown.join(', ')}`)
  } catch {
    problems.push('the database cannot be reached')
    return problems
  }
  const queue = await services.jobs.problem().catch(() => 'the job queue cannot be reached')
  if (queue !== null) problems.push(queue)
  return problems
}

export function serveProbes(app: FastifyInstance, services: Services, isDraining: () => boolean): void {
  app.get('/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const problems = await readinessProblems(services, isDraining())
    reply.code(problems.length === 0 ? 200 : 503)
    return { status: problems.length === 0 ? 'ready' : 'not ready', problems }
  })
}
