import type { TokenScope } from '#features/people/tokens/contract.ts'
import { findTokens, insertToken, markRevoked, touchToken } from '#features/people/tokens/store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { API_TOKEN_PREFIX, newSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { TimePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

const TOUCH_EVERY_MS = 60_000

/** Makes a token. Its text is told once, here; the database keeps a hash. */
export async function createToken(
  services: Services,
  viewer: Viewer,
  input: { name: string; scopes: TokenScope[]; days: number },
): Promise<{ id: number; text: string; expiresAt: Date }> {
  const creator = viewer.person
  if (!creator) throw invalid([{ path: 'name', message: 'A token belongs to a person.' }])
  const secret = newSecret(viewer.company.id, API_TOKEN_PREFIX)
  return tenantTransaction(services, viewer, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + input.days * MILLISECONDS_PER_DAY)
    const id = await insertToken(tx, {
      hash: secret.hash,
      name: input.name,
      scopes: input.scopes,
      createdBy: creator.id,
      expiresAt,
    })
    tx.audit({
      action: 'api_token.created',
      objectType: 'api_token',
      objectId: id,
      after: { name: input.name, scopes: input.scopes, expires_at: expiresAt.toISOString() },
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

export const listTokens = (tx: Tx, page: TimePage) => findTokens(tx, page)

/** Notes that a token is in use; written once a minute at most. */
export async function tokenUsed(services: Services, viewer: Viewer, lastUsedAt: Date | null): Promise<void> {
  const now = services.clock.now().getTime()
  const { id } = viewer.actor
  if (id === null || (lastUsedAt && now - lastUsedAt.getTime() < TOUCH_EVERY_MS)) return
  await tenantTransaction(services, viewer, async (tx) => {
    await touchToken(tx, id)
  })
}
