import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LARGEST_BODY } from '#features/integrations/webhook-sources/contract.ts'
import { receiveMessage } from '#features/integrations/webhook-sources/receive.ts'
import type { Refusal } from '#features/integrations/webhook-sources/verify.ts'
import { parseSecret } from '#platform/auth/tokens.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { Buckets } from '#platform/http/buckets.ts'
import { networkOf } from '#platform/http/client.ts'
import type { Services } from '#platform/services.ts'

/**
 * The address that other systems send to. There is no session: the address is secret, and the sender signs its
 * messages. The answer says only whether the message is kept, so that it comes at once.
 */
export function mountWebhookSources(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const perSource = new Buckets(1_000, 50)
  const guesses = new Buckets(60, 0.5)

  app.register(async (scope) => {
    // Signatures are over the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      JSON_TYPES,
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (_request, raw, done) => done(null, raw),
    )

    scope.post(
      '/in/:token',
      { schema: { hide: true }, bodyLimit: LARGEST_BODY },
      async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
        reply.header('cache-control', 'no-store')
        const token = parseSecret(request.params.token)
        const network = networkOf(request.ip)
        if (!token) throw guesses.take(network, clock.now()) === null ? unknown() : busy(60)
        const wait = perSource.take(token.hash.toString('base64'), clock.now())
        if (wait !== null) throw busy(wait)
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = { headers: request.headers, raw, body: parseBody(raw) }
        const outcome = await receiveMessage(services, token, received)
        if (outcome === 'unknown') throw guesses.take(network, clock.now()) === null ? unknown() : busy(60)
        if (outcome !== 'kept') throw new AppError('signed_out', REFUSAL_WORDS[outcome])
        return reply
          .code(202)
          .type('application/json; charset=utf-8')
          .serializer(String)
          .send('{"kept":true}')
      },
    )
  })
}

const JSON_TYPES = /^application\/([\w.-]+\+)?json\b/

const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  unsigned: 'The signature is missing.',
  wrong_signature: 'The signature is wrong.',
  wrong_time: 'The time of the signature is too far from ours.',
}

const unknown = () => new AppError('not_found', 'This address does not exist.')

const busy = (seconds: number) =>
  new AppError('too_many_requests', 'There were too many messages. Please try again in a moment.', {
    retryAfterSeconds: seconds,
  })

function parseBody(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
}
