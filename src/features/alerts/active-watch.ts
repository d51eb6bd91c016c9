import type { AlertCause } from '#features/alerts/contract.ts'
import type { ActiveRule } from '#features/alerts/watch-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** An active rule with its owner, who may have it. */
export type Watch<Cause extends AlertCause = AlertCause> = Omit<ActiveRule, 'cause'> & {
  cause: Cause
  owner: Viewer
}
