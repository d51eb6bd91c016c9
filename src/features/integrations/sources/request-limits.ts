import type { RequestLimit } from '#features/integrations/sources/connectors/connector.ts'

const SLOT_MS = 5_000
/** Requests must be sent this soon after they were reserved. */
export const RESERVED_MS = 5_000

/** The number of reserved requests by the start of their slot in milliseconds. */
export type Spent = Readonly<Record<string, { all: number; list: number }>>

/**
 * Reserves up to `wanted` requests. The reservations of all runs are stored before the requests are sent, so that a
 * restart does not exceed a limit either.
 * @returns how many are granted, and if none is, when the next one may be
 */
export function reserveRequests(
  spent: Spent,
  limits: readonly RequestLimit[],
  { of, wanted, now }: { of: 'all' | 'list'; wanted: number; now: number },
): { granted: number; spent: Spent; until: number } {
  const bounds = limits.filter((limit) => limit.of === 'all' || limit.of === of)
  const granted = bounds.reduce(
    (most, limit) => Math.min(most, limit.requests - usedRequests(spent, limit, now)),
    wanted,
  )
  const kept = Object.fromEntries(
    Object.entries(spent).filter(([slot]) => limits.some((limit) => endOf(slot, limit) > now)),
  )
  if (granted <= 0) {
    const until = Math.max(...bounds.map((limit) => freeAt(spent, limit, now)))
    return { granted: 0, spent: kept, until }
  }
  const slot = String(Math.floor(now / SLOT_MS) * SLOT_MS)
  const { all, list } = kept[slot] ?? { all: 0, list: 0 }
  const added = { all: all + granted, list: list + (of === 'list' ? granted : 0) }
  return { granted, spent: { ...kept, [slot]: added }, until: now }
}

/** How many requests of a limit were reserved within its time. */
export const usedRequests = (spent: Spent, limit: RequestLimit, now: number): number =>
  Object.entries(spent).reduce(
    (sum, [slot, count]) => sum + (endOf(slot, limit) > now ? count[limit.of] : 0),
    0,
  )

/** When the requests of a slot no longer count. */
const endOf = (slot: string, { seconds }: RequestLimit): number =>
  Number(slot) + SLOT_MS + RESERVED_MS + seconds * 1_000

/** The earliest time at which another request fits. */
function freeAt(spent: Spent, limit: RequestLimit, now: number): number {
  let used = usedRequests(spent, limit, now)
  if (used < limit.requests) return now
  const slots = Object.keys(spent).sort((one, other) => Number(one) - Number(other))
  for (const slot of slots) {
    if (endOf(slot, limit) <= now) continue
    used -= spent[slot]?.[limit.of] ?? 0
    if (used < limit.requests) return endOf(slot, limit)
  }
  return now
}
