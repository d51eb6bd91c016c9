import { expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { scimEndpoints } from '#features/people/scim/rest.ts'
import { TOKEN_SCOPES } from '#features/people/tokens/contract.ts'

const usedScopes = new Set([...endpoints, ...scimEndpoints].flatMap(({ action }) => action.tokenScope ?? []))

test('every scope that an operation requires can be given to a token', () => {
  expect([...usedScopes].filter((scope) => !(TOKEN_SCOPES as readonly string[]).includes(scope))).toEqual([])
})

test('every scope of tokens opens at least one operation', () => {
  expect(TOKEN_SCOPES.filter((scope) => !usedScopes.has(scope))).toEqual([])
})

test('no token can manage tokens, settings or access, or read the activity log other than by its feed', () => {
  const own = /api_tokens|company_settings|brands|activity_log|settings_dashboard|^\/admin\//
  const open = endpoints.filter(({ url, action }) => own.test(url) && action.tokenScope !== undefined)
  expect(open.map(({ url }) => url)).toEqual([])
  expect(endpoints.filter(({ url }) => own.test(url)).length).toBeGreaterThan(10)
})
