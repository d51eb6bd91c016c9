import { type ListedToken, TOKEN_SCOPES, type TokenInput } from '#features/people/tokens/contract.ts'
import { findTokens, insertToken, markRevoked, touchToken } from '#features/people/tokens/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { API_TOKEN_PREFIX, newSecret } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import { parseRanges } from '#platform/http/address-ranges.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

const TOUCH_EVERY_MS = 60_000

/** Creates a token. Its text is returned only here; the database stores a hash. */
export async function createToken(
  services: Services,
  viewer: Viewer,
  input: TokenInput,
): Promise<{ id: number; text: string; expiresAt: Date }> {
  const creator = viewer.person
  if (!creator) throw invalid([{ path: 'name', message: 'A token belongs to a person.' }])
  const { ranges, errors } = parseRanges(input.allowed_addresses, (index) => `allowed_addresses.${index}`)
  if (errors.length > 0) throw invalid(errors)
  const secret = newSecret(viewer.company.id, API_TOKEN_PREFIX)
  return tenantTransaction(services, viewer, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + input.days * MILLISECONDS_PER_DAY)
    const id = await insertToken(tx, {
      hash: secret.hash,
      name: input.name,
      scopes: input.scopes,
      allowedAddresses: ranges,
      createdBy: creator.id,
      expiresAt,
    })
    tx.audit({
      action: 'api_token.created',
      objectType: 'api_token',
      objectId: id,
      after: {
        name: input.name,
        scopes: input.scopes,
        expires_at: expiresAt.toISOString(),
        ...(ranges.length > 0 && { allowed_addresses: ranges }),
      },
    })
    return { id, text: secret.text, expiresAt }
  })
}

export async function revokeToken(services: Services, viewer: Viewer, id: number): Promise<void> {
  await tenantTransaction(services, viewer, async (tx) => {
    if (!(await markRevoked(tx, id))) throw notFound('This token')
    tx.audit({ action: 'api_token.revoked', objectType: 'api_token', objectId: id })
  })
}

export async function readTokens(
  services: Services,
  viewer: Viewer,
  query: { after?: string | undefined; limit: number },
): Promise<{ tokens: ListedToken[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, (tx) => findTokens(tx, page)),
  )
  const now = services.clock.now()
  return { tokens: rows.map((row) => present(row, now)), nextCursor }
}

const present = (
  { first_name, last_name, created_by, scopes, ...row }: TokenRow,
  now: Date,
): ListedToken => ({
  id: row.id,
  name: row.name,
  // Scopes that this version does not know grant nothing.
  scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
  state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
  created_by: { id: created_by, name: fullName(first_name, last_name) },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  allowed_addresses: row.allowed_addresses,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
  last_use_refused: row.last_use_refused,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

type TokenRow = Awaited<ReturnType<typeof findTokens>>[number]

/**
 * Records that a token was used from an address, at most once a minute. `differs` if the last recorded use had the
 * other outcome; then this one is recorded anyway.
 */
export async function recordTokenUse(
  services: Services,
  viewer: Viewer,
  last: { at: Date | null; differs: boolean },
  use: { address: string; isRefused: boolean },
): Promise<void> {
  const now = services.clock.now().getTime()
  const { id } = viewer.actor
  const isRecent = last.at !== null && now - last.at.getTime() < TOUCH_EVERY_MS
  if (id === null || (isRecent && !last.differs)) return
  await tenantTransaction(services, viewer, async (tx) => {
    await touchToken(tx, id, use)
  })
}
