import { z } from 'zod'
import { manageTokens } from '#features/people/policy.ts'
import { newTokenSchema, tokenInputSchema, tokenListSchema } from '#features/people/tokens/contract.ts'
import { createToken, listTokens, revokeToken } from '#features/people/tokens/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'
import { timePage } from '#platform/http/time-page.ts'

const moment = (date: Date | null) => date?.toISOString() ?? null

export const tokenEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/api_tokens',
    summary: 'The company’s API tokens, newest first, without their texts',
    tag: 'API tokens',
    action: manageTokens,
    query: pageQuery,
    response: tokenListSchema,
    handle: async ({ services, viewer, query }) => {
      const { rows, nextCursor } = await timePage(query, (page) =>
        tenantTransaction(services, viewer, (tx) => listTokens(tx, page)),
      )
      return {
        api_tokens: rows.map((token) => ({
          ...token,
          created_at: token.created_at.toISOString(),
          expires_at: token.expires_at.toISOString(),
          last_used_at: moment(token.last_used_at),
          revoked_at: moment(token.revoked_at),
        })),
        next_cursor: nextCursor,
      }
    },
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/api_tokens',
    summary: 'Make an API token; its text is told in this answer and never again',
    tag: 'API tokens',
    action: manageTokens,
    body: tokenInputSchema,
    status: 201,
    response: newTokenSchema,
    handle: async ({ services, viewer, body }) => {
      const { id, text, expiresAt } = await createToken(services, viewer, body)
      return { id, token: text, expires_at: expiresAt.toISOString() }
    },
  }),
  endpoint({
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
