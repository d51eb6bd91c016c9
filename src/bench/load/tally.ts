/** What the requests of one step were answered. */
export class Tally {
  /** Requests by status; "left" for clients that gave up, "failed" for broken connections. */
  readonly statuses = new Map<string, number>()
  private readonly milliseconds: number[] = []
  private readonly byRoute = new Map<string, number[]>()

  /** `route` is a method and path without ids. */
  add(status: number | 'left' | 'failed', milliseconds: number, route = ''): void {
    const key = String(status)
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1)
    if (!isServed(status)) return
    this.milliseconds.push(milliseconds)
    const times = this.byRoute.get(route) ?? []
    this.byRoute.set(route, times)
    times.push(milliseconds)
  }

  /** Served requests by route, those that took the most time in total first. */
  routes(): RouteShare[] {
    const all = this.milliseconds.reduce((sum, each) => sum + each, 0)
    return [...this.byRoute]
      .map(([route, times]) => ({
        route,
        requests: times.length,
        p50: percentile(sorted(times), 0.5),
        share: times.reduce((sum, each) => sum + each, 0) / all,
      }))
      .sort((a, b) => b.share - a.share)
  }

  summary(seconds: number): Summary {
    const times = sorted(this.milliseconds)
    return {
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      refused: this.statuses.get('503') ?? 0,
      statuses: [...this.statuses]
        .sort()
        .map(([status, requests]) => `${status}: ${requests}`)
        .join(', '),
    }
  }
}

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)

const percentile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export type RouteShare = {
  route: string
  requests: number
  /** Milliseconds. */
  p50: number
  /** Of the time of all requests, from 0 to 1. */
  share: number
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
