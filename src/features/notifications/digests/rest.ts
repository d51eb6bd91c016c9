import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  subscriptionBody,
  subscriptionQuery,
  subscriptionSchema,
} from '#features/notifications/digests/contract.ts'
import { previewDigest } from '#features/notifications/digests/send.ts'
import {
  changeSubscription,
  endSubscription,
  readSubscription,
  subscribe,
  type Versioned,
} from '#features/notifications/digests/subscriptions.ts'
import { ownDigests, readDigests } from '#features/notifications/policy.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { keepsMail } from '#platform/mail/mail.ts'

const tag = 'Email digests'
const reading = { tag, action: readDigests }
const own = { tag, action: ownDigests }
const params = z.object({ id: idParam })

/** The version is sent as ETag, because the body has only the four fields of the contract. */
function answer(reply: FastifyReply, { subscription, version }: Versioned) {
  if (version !== null) reply.header('etag', version)
  return subscription
}

export const digestEndpoints = [
  endpoint({
    ...reading,
    name: 'getSubscription',
    method: 'GET',
    url: '/api/v1/subscription',
    summary: 'Get your subscription to a digest; without one, its defaults with id null',
    query: subscriptionQuery,
    response: subscriptionSchema,
    handle: async ({ services, viewer, query, reply }) => {
      // Digests that are not sent are kept for admins to read; the screen says so.
      if (keepsMail(services, viewer.company)) reply.header('x-mail', 'kept')
      return answer(reply, await readSubscription(services, viewer, query.subscription_type))
    },
  }),
  endpoint({
    ...reading,
    name: 'createSubscription',
    method: 'POST',
    url: '/api/v1/subscription',
    summary: 'Subscribe to a digest on the weekday and hour of send_email_at in the company’s time zone',
    body: subscriptionBody,
    response: subscriptionSchema,
    status: 201,
    handle: async ({ services, viewer, body, reply }) =>
      answer(reply, await subscribe(services, viewer, body)),
  }),
  endpoint({
    ...own,
    name: 'updateSubscription',
    method: 'PUT',
    url: '/api/v1/subscription/:id',
    summary: 'Change when a digest is sent; If-Match takes the ETag of the edited copy',
    params,
    body: subscriptionBody,
    response: subscriptionSchema,
    handle: async ({ services, viewer, params: { id }, body, request, reply }) => {
      const version = request.headers['if-match']?.replace(/^W\//, '') ?? null
      return answer(
        reply,
        await changeSubscription(services, viewer, id, body, version === '*' ? null : version),
      )
    },
  }),
  endpoint({
    ...own,
    name: 'deleteSubscription',
    method: 'DELETE',
    url: '/api/v1/subscription/:id',
    summary: 'Unsubscribe from a digest',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await endSubscription(services, viewer, id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...reading,
    name: 'previewSubscription',
    method: 'GET',
    url: '/api/v1/subscription/preview',
    summary: 'Preview the digest as it would be sent today',
    query: subscriptionQuery,
    produces: 'text/html',
    response: z.string(),
    handle: async ({ services, viewer, query, reply }) => {
      const page = await previewDigest(services, viewer, query.subscription_type)
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          // E-mails use inline styles; nothing else on the page may run.
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        })
        .send(page)
    },
  }),
]
