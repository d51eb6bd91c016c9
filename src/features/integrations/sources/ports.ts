import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Rejected = readonly { index: number; errors: readonly FieldError[] }[]

/**
 * Saves interactions as if they were sent by a program: validates each one separately and skips unchanged ones. Passed in
 * by the composition, because interactions depend on integrations.
 */
export type InteractionWriter = (
  services: Services,
  viewer: Viewer,
  interactions: readonly object[],
  options: {
    allowsUnknownEmployees: true
    first(tx: Tx): Promise<void>
    last(tx: Tx, ingested: { created: number; rejected: Rejected }): Promise<void>
  },
) => Promise<unknown>
