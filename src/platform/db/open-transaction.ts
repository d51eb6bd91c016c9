import type { Viewer } from '#platform/access/viewer.ts'
import type { CompanyTx } from '#platform/db/in-company.ts'

/** What audit entries and events are written with at the end of a transaction. Use-cases and stores receive a `Tx`. */
export type OpenTransaction = CompanyTx & {
  viewer: Viewer
  /** The time of everything that the transaction writes. */
  now: Date
}
