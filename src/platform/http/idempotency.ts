import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#platform/access/viewer.ts'
import { companyTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import { alreadyProcessed, keptSince, withRetryKey } from '#platform/retries/retry-key.ts'
import { findRetryKey, type RetryKey, saveAnswer } from '#platform/retries/store.ts'
import type { Services } from '#platform/services.ts'

/** Printable ASCII: clients use a UUID or a number of their own. */
const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * The Idempotency-Key of a POST, or null. Uploads have none: their body is read while it is stored, so an altered one
 * could not be detected.
 */
export function retryKeyOf(endpoint: Endpoint, viewer: Viewer, request: FastifyRequest): RetryKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.method !== 'POST' || endpoint.upload !== undefined) return null
  if (typeof key !== 'string' || !KEY.test(key))
    throw invalid([{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable characters' }])
  const { kind, id } = viewer.actor
  return {
    actor: `${kind} ${id}`,
    route: `POST ${endpoint.url}`,
    key,
    requestHash: sha256(canonicalJson([request.params, request.query, request.body ?? null])),
  }
}

/**
 * A request that is sent several times has one effect: for a day, repetitions get the first response. A failure without
 * effect stores nothing, so that the request can be retried.
 */
export async function answerOnce(
  services: Services,
  viewer: Viewer,
  retry: RetryKey,
  endpoint: Pick<Endpoint, 'answersSecret'>,
  /** Returns null for a streamed response, which cannot be repeated. */
  work: () => Promise<{ status: number; answer: string } | null>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const companyId = viewer.company.id
  const since = keptSince(services.clock.now())
  const earlier = await companyTransaction(services.database, companyId, (tx) =>
    findRetryKey(tx, retry, since),
  )
  if (earlier) {
    if (!earlier.request_hash.equals(retry.requestHash))
      throw invalid([{ path: 'Idempotency-Key', message: 'was used for another request' }])
    if (earlier.answer === null) throw alreadyProcessed()
    return send(reply.header('idempotent-replayed', 'true'), {
      status: earlier.status ?? 200,
      answer: earlier.answer,
    })
  }
  const { result, carriedOut } = await withRetryKey(retry, work)
  if (!result) return reply
  if (carriedOut && !endpoint.answersSecret)
    await companyTransaction(services.database, companyId, (tx) => saveAnswer(tx, retry, result))
  return send(reply, result)
}

const send = (reply: FastifyReply, { status, answer }: { status: number; answer: string }) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(answer)
