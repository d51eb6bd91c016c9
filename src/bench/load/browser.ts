import type { Pool } from 'undici'
import type { Tally } from '#bench/load/tally.ts'

/** A person gives up on a screen after this time. */
const PATIENCE_MS = 15_000

export type Answer = { status: number; body: string } | null

/** The signed-in browser of one person. */
export class Browser {
  private readonly pool: Pool
  private readonly headers: Record<string, string>
  /** Of the step in which an answer arrives. */
  private readonly tally: () => Tally

  constructor(pool: Pool, headers: Record<string, string>, tally: () => Tally) {
    this.pool = pool
    this.headers = headers
    this.tally = tally
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', path, body)
  }

  put(path: string, body: object): Promise<Answer> {
    return this.send('PUT', path, body)
  }

  /** Null if there was no answer. */
  private async send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const began = performance.now()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const route = `${method} ${path.replace(/\?.*$/, '').replace(/\/\d+(?=\/|$)/g, '/:id')}`
    try {
      const answer = await this.pool.request({
        method,
        path,
        signal,
        headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      this.tally().add(answer.statusCode, performance.now() - began, route)
      return { status: answer.statusCode, body: text }
    } catch {
      this.tally().add(signal.aborted ? 'left' : 'failed', performance.now() - began)
      return null
    }
  }
}
