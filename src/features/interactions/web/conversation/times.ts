import type { ShownEvent } from '#features/interactions/web/conversation/contract.ts'

/** '1:06', '12:40', '1:02:03' */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** The second in the recording at which each event starts, by event id. Events without a time are left out. */
export function offsetsOf(
  events: readonly Pick<ShownEvent, 'id' | 'at'>[],
  startedAt: string | undefined,
): Map<number, number> {
  const first = startedAt ?? events.find(({ at }) => at !== null)?.at
  const from = first ? Date.parse(first) : Number.NaN
  return new Map(
    events.flatMap(({ id, at }) => {
      const seconds = at === null ? Number.NaN : (Date.parse(at) - from) / 1_000
      return Number.isFinite(seconds) && seconds >= 0 ? [[id, seconds] as const] : []
    }),
  )
}

/** The turn playing at a second: the last one that has started. */
export function turnPlayingAt(
  events: readonly Pick<ShownEvent, 'id' | 'kind'>[],
  offsets: ReadonlyMap<number, number>,
  seconds: number,
): number | null {
  let found: number | null = null
  let latest = -1
  for (const { id, kind } of events) {
    const at = offsets.get(id)
    if (kind !== 'turn' || at === undefined || at > seconds || at < latest) continue
    found = id
    latest = at
  }
  return found
}
