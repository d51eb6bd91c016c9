import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readLinkToken } from '#features/exports/links/token.ts'
import { exportFilePath } from '#features/exports/links/webhook-payload.ts'
import { isExpired, mayFetch } from '#features/exports/present.ts'
import { lockExport } from '#features/exports/store.ts'
import { activeViewerWithin, systemViewer } from '#features/people/sessions/viewers.ts'
import { readWithAny } from '#platform/auth/secret-keys.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { fileHeaders, findFile, type StoredFile } from '#platform/files/stored-files.ts'
import { Buckets } from '#platform/http/buckets.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** Files of exports for receivers of webhooks. There is no account; the link decides, for as long as its owner may. */
export function mountExportFiles(app: FastifyInstance, services: Services): void {
  const limit = new Buckets(60, 1)
  app.get(exportFilePath(':token'), { schema: { hide: true } }, async (request: Request, reply) => {
    const wait = limit.take(networkOf(request.ip), services.clock.now())
    if (wait !== null)
      throw new AppError('too_many_requests', 'Too many downloads. Try again later.', {
        retryAfterSeconds: wait,
      })
    const file = await openLink(services, request.params.token)
    const headers = { ...fileHeaders(file), 'cache-control': 'private, no-store' }
    return reply.headers(headers).send(await services.files.get(file.key))
  })
}

/** Every link that does not work is not found, whatever the reason. */
async function openLink(services: Services, token: string): Promise<StoredFile> {
  const facts = readWithAny(services.config, (key) => readLinkToken(key, token))
  if (!facts || facts.expiresAt <= services.clock.now()) throw notFound('This file')
  const system = await systemViewer(services, facts.companyId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (system?.company.state !== 'live') throw notFound('This file')
  const key = await tenantTransaction(services, system, async (tx) => {
    const row = await lockExport(tx, facts.exportId)
    if (!row?.file_key || row.archived_at !== null || isExpired(row, tx.now)) return null
    const owner = await activeViewerWithin(tx, row.owner_id)
    if (!owner || !mayFetch(owner, row)) return null
    tx.audit({ action: 'export.opened_by_link', objectType: 'export', objectId: row.id })
    return row.file_key
  })
  const file = key === null ? null : await findFile(services, system, key)
  if (!file) throw notFound('This file')
  return file
}
