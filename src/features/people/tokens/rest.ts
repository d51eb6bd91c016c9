import { z } from 'zod'
import { manageTokens } from '#features/people/policy.ts'
import { newTokenSchema, tokenInputSchema, tokenListSchema } from '#features/people/tokens/contract.ts'
import { createToken, readTokens, revokeToken } from '#features/people/tokens/tokens.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

export const tokenEndpoints = [
  endpoint({
    name: 'listApiTokens',
    method: 'GET',
    url: '/api/v1/api_tokens',
    summary: 'List the company’s API tokens, newest first, without their texts',
    tag: 'API tokens',
    action: manageTokens,
    query: pageQuery,
    response: tokenListSchema,
    handle: async ({ services, viewer, query }) => {
      const { tokens, nextCursor } = await readTokens(services, viewer, query)
      return { api_tokens: tokens, next_cursor: nextCursor }
    },
  }),
  endpoint({
    name: 'createApiToken',
    method: 'POST',
    url: '/api/v1/api_tokens',
    summary: 'Create an API token; only this response contains its text',
    tag: 'API tokens',
    action: manageTokens,
    body: tokenInputSchema,
    status: 201,
    response: newTokenSchema,
    answersSecret: true,
    handle: async ({ services, viewer, body }) => {
      const { id, text, expiresAt } = await createToken(services, viewer, body)
      return { id, token: text, expires_at: expiresAt.toISOString() }
    },
  }),
  endpoint({
    name: 'revokeApiToken',
    method: 'DELETE',
    url: '/api/v1/api_tokens/:id',
    summary: 'Revoke an API token',
    tag: 'API tokens',
    action: manageTokens,
    params: z.object({ id: idParam }),
    response: z.object({ revoked: z.literal(true) }),
    handle: async ({ services, viewer, params }) => {
      await revokeToken(services, viewer, params.id)
      return { revoked: true as const }
    },
  }),
]
