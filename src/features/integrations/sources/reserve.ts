import type { Spend } from '#features/integrations/sources/call.ts'
import type { RequestLimit } from '#features/integrations/sources/connectors/connector.ts'
import { RESERVED_MS, reserveRequests, type Spent } from '#features/integrations/sources/request-limits.ts'
import {
  findSource,
  lockSource,
  type SourceRow,
  saveSpent,
  takeRun,
} from '#features/integrations/sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** No further request is allowed before this time. */
export class RequestsSpent extends Error {
  override name = 'RequestsSpent'
  readonly until: Date
  constructor(until: Date) {
    super(`No request is allowed before ${until.toISOString()}.`)
    this.until = until
  }
}

/** The settings of the source changed during the run, or the run lost its lease. */
export class SettingsChanged extends Error {
  override name = 'SettingsChanged'
}

/** Longer than the requests between two renewals take. After a kill, another run starts this much later. */
export const LEASE_MS = 180_000
/** Few, because those that a killed or slow run does not send count too. */
const RESERVED_AT_ONCE = 10

type Reserving = {
  services: Services
  viewer: Viewer
  runner: string
  source: { id: number; version: number }
  limits: readonly RequestLimit[]
}

/** Reserves requests a few at a time, and renews the lease of the run. */
export function reservations({ services, viewer, runner, source, limits }: Reserving): Spend {
  let left = { all: 0, list: 0 }
  let until = 0

  const reserve = (of: 'all' | 'list') =>
    tenantTransaction(services, viewer, async (tx) => {
      const now = tx.now.getTime()
      if (!(await takeRun(tx, source.id, runner, new Date(now + LEASE_MS)))) throw new SettingsChanged()
      const row = await findSource(tx, source.id)
      if (row?.version !== source.version) throw new SettingsChanged()
      const count = await spend(tx, row, limits, { of, wanted: of === 'list' ? 1 : RESERVED_AT_ONCE })
      return { count, until: now + RESERVED_MS }
    })

  return async (of) => {
    if (left[of] === 0 || services.clock.now().getTime() >= until) {
      const reserved = await reserve(of)
      left = { all: 0, list: 0, [of]: reserved.count }
      until = reserved.until
    }
    left = { ...left, [of]: left[of] - 1 }
  }
}

/** Reserves requests besides those of the run that reads the source, one at a time. */
export const sharedReservations =
  ({
    services,
    viewer,
    sourceId,
    limits,
  }: Pick<Reserving, 'services' | 'viewer' | 'limits'> & { sourceId: number }): Spend =>
  (of) =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await lockSource(tx, sourceId)
      if (row) await spend(tx, row, limits, { of, wanted: 1 })
    })

/** Saves a reservation for a source whose row is locked. Returns how many requests are granted. */
async function spend(
  tx: Tx,
  row: Pick<SourceRow, 'id' | 'requests_spent'>,
  limits: readonly RequestLimit[],
  { of, wanted }: { of: 'all' | 'list'; wanted: number },
): Promise<number> {
  const reserved = reserveRequests(row.requests_spent as Spent, limits, { of, wanted, now: tx.now.getTime() })
  if (reserved.granted === 0) throw new RequestsSpent(new Date(reserved.until))
  await saveSpent(tx, row.id, reserved.spent)
  return reserved.granted
}
