import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { API_TOKEN_PREFIX, newSecret } from '#platform/auth/tokens.ts'
import { readCredential } from '#platform/http/read-credential.ts'

const { text } = newSecret(7, API_TOKEN_PREFIX)
const credentialOf = (authorization: string) =>
  readCredential({ headers: { authorization }, cookies: {} } as unknown as FastifyRequest, {
    baseUrl: 'https://plaudit.example',
  })

test.each(['Bearer', 'bearer', 'BEARER'])('reads a token after %s (RFC 9110: in any case)', (scheme) => {
  expect(credentialOf(`${scheme} ${text}`)).toMatchObject({ kind: 'token', secret: { companyId: 7, text } })
})

test.each([`Basic ${text}`, `Bearer${text}`, 'Bearer', text, `Bearer ${newSecret(7).text}`])(
  '%j is not a credential',
  (authorization) => {
    expect(credentialOf(authorization)).toBeNull()
  },
)
