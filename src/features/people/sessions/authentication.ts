import { checkAddress, checkTokenAddress } from '#features/people/sessions/allowed-address.ts'
import { hasEnded } from '#features/people/sessions/limits.ts'
import { keepSession } from '#features/people/sessions/sessions.ts'
import { ViewerMemory } from '#features/people/sessions/viewer-memory.ts'
import {
  type ApiTokenRow,
  apiTokenQuery,
  type SessionRow,
  sessionQuery,
} from '#features/people/sessions/viewer-store.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { recordTokenUse } from '#features/people/tokens/tokens.ts'
import { sessionViewer } from '#features/people/view-as/session-viewer.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import type { Authenticated, Authenticator, Client, Credential } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

/**
 * Turns a request's credentials into its Viewer. Viewers are remembered between requests; each request checks that the
 * session is valid and access is unchanged, so a removed right is gone with the next request.
 */
export class Authentication implements Authenticator {
  private readonly memory = new ViewerMemory()
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /**
   * Authenticates and reads in one flight: `queries` are built for the remembered Viewer and sent together with the
   * check of the session. If that Viewer is out of date, it is loaded again and the queries are repeated.
   * Throws if the company cannot be reached from `address`; null skips this check.
   */
  async authenticateWith(
    credential: Credential,
    queries: (viewer: Viewer) => FlightQuery[],
    address: string | null,
  ): Promise<{ authenticated: Authenticated | null; rows: Record<string, unknown>[][] }> {
    const { companyId, hash } = credential.secret
    const remembered = this.memory.get(hash)
    const added = remembered ? queries(remembered) : []
    const results = await tenantFlight(this.services, companyId, [this.checkQuery(credential), ...added])
    const check = results[0]?.[0] as SessionRow | ApiTokenRow | undefined
    if (!check) {
      this.memory.forget(hash)
      return { authenticated: null, rows: [] }
    }
    const { secret } = credential
    const used =
      'token_id' in check
        ? { lastSeenAt: check.last_used_at, isFirstUse: check.last_use_refused }
        : { lastSeenAt: check.last_seen_at, isFirstUse: check.is_first_use }
    const now = this.services.clock.now()
    const isOver = ({ company }: Viewer) => !('token_id' in check) && hasEnded(check, company.sessions, now)
    const isCurrent = remembered !== undefined && this.memory.isCurrent(remembered, check, now)
    const viewer = isCurrent ? remembered : await this.load(companyId, hash, check)
    if (!viewer || isOver(viewer)) return { authenticated: null, rows: [] }
    if (address !== null) await this.checkAddress(viewer, check, address)
    if (isCurrent) return { authenticated: { viewer, secret, ...used }, rows: results.slice(1) }
    this.memory.remember(hash, viewer)
    const fresh = queries(viewer)
    const answers = fresh.length === 0 ? [] : await tenantFlight(this.services, companyId, fresh)
    return {
      authenticated: { viewer, secret, ...used },
      rows: answers,
    }
  }

  async used(
    credential: Credential,
    { viewer, secret, lastSeenAt, isFirstUse }: Authenticated,
    client: Client,
  ): Promise<void> {
    if (credential.kind === 'session' && lastSeenAt)
      await keepSession(this.services, viewer, { secret, lastSeenAt, isFirstUse }, client)
    if (credential.kind === 'token')
      await recordTokenUse(
        this.services,
        viewer,
        { at: lastSeenAt, differs: isFirstUse },
        { address: client.address, isRefused: false },
      )
  }

  /** Throws if the address is not allowed. For a token this counts as a use, so that admins see where from. */
  private async checkAddress(viewer: Viewer, check: SessionRow | ApiTokenRow, address: string) {
    if (!('token_id' in check)) return checkAddress(viewer.company, address)
    try {
      checkAddress(viewer.company, address)
      checkTokenAddress(check.allowed_addresses, address)
    } catch (error) {
      const last = { at: check.last_used_at, differs: !check.last_use_refused }
      await recordTokenUse(this.services, viewer, last, { address, isRefused: true })
      throw error
    }
  }

  private checkQuery({ kind, secret }: Credential): FlightQuery {
    const ask = kind === 'session' ? sessionQuery : apiTokenQuery
    return ask(secret.companyId, secret.hash, this.services.clock.now())
  }

  private load(companyId: number, hash: Buffer, check: SessionRow | ApiTokenRow): Promise<Viewer | null> {
    if (!('token_id' in check)) return sessionViewer(this.services, companyId, hash, check)
    const as = { actor: { kind: 'token' as const, id: check.token_id }, tokenScopes: check.scopes }
    return loadViewer(this.services, companyId, check.employee_id, as)
  }
}
