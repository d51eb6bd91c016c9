/** What the requests of one step were answered. */
export class Tally {
  /** Requests by status; "left" for clients that gave up, "failed" for broken connections. */
  readonly statuses = new Map<string, number>()
  private readonly milliseconds: number[] = []

  add(status: number | 'left' | 'failed', milliseconds: number): void {
    const key = String(status)
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1)
    if (isServed(status)) this.milliseconds.push(milliseconds)
  }

  summary(seconds: number): Summary {
    const times = [...this.milliseconds].sort((a, b) => a - b)
    const percentile = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return {
      perSecond: times.length / seconds,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      refused: this.statuses.get('503') ?? 0,
      statuses: [...this.statuses]
        .sort()
        .map(([status, requests]) => `${status}: ${requests}`)
        .join(', '),
    }
  }
}

export type Summary = {
  /** Served requests a second. */
  perSecond: number
  /** Milliseconds of served requests. */
  p50: number
  p95: number
  p99: number
  refused: number
  statuses: string
}

/** Refused work costs next to nothing, so it does not count as throughput. */
const isServed = (status: number | 'left' | 'failed'): boolean => typeof status === 'number' && status < 500
