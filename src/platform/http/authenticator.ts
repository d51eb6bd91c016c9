import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

/** The credential of a request. */
export type Credential = { kind: 'session' | 'token'; secret: BearerSecret }

/** Where a request comes from; the address is that behind the trusted proxies. */
export type Client = { address: string; userAgent: string | null }

export type Authenticated = {
  viewer: Viewer
  secret: BearerSecret
  lastSeenAt: Date | null
  /**
   * Whether nothing is recorded yet about the session's use; for a token, whether the last recorded use was refused
   * because of its address.
   */
  isFirstUse: boolean
}

/** Identifies who makes a request. The people feature implements it and hands it to the server. */
export type Authenticator = {
  /**
   * Authenticates and runs the viewer's `queries` in the same flight. Throws if the company cannot be reached from
   * `address`; null skips this check.
   */
  authenticateWith(
    credential: Credential,
    queries: (viewer: Viewer) => FlightQuery[],
    address: string | null,
  ): Promise<{ authenticated: Authenticated | null; rows: Record<string, unknown>[][] }>
  /** Called after each request, to keep a session alive, or to record the use of a token. */
  used(credential: Credential, authenticated: Authenticated, client: Client): Promise<void>
}
