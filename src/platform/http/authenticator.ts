import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import type { FlightQuery } from '#platform/db/batch.ts'

/** What a request showed to say who it is. */
export type Credential = { kind: 'session' | 'token'; secret: BearerSecret }

export type Authenticated = { viewer: Viewer; secret: BearerSecret; lastSeenAt: Date | null }

/** Who is asking: the people area knows, and hands this to the server. */
export type Authenticator = {
  /** Authenticates, and reads in the same flight what `queries` asks for the Viewer. */
  authenticateWith(
    shown: Credential,
    queries: (viewer: Viewer) => FlightQuery[],
  ): Promise<{ authenticated: Authenticated | null; rows: Record<string, unknown>[][] }>
  /** Called after each request of a session, to keep it alive. */
  used(shown: Credential, authenticated: Authenticated): Promise<void>
}
