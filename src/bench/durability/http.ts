import { Pool } from 'undici'
import type { Send } from '#bench/durability/send.ts'
import { Tally } from '#bench/load/tally.ts'

/** A request that has no answer after this time is repeated. */
const PATIENCE_MS = 15_000

/** Sends requests to the server that runs now; each start of the server has another port. */
export class Connection {
  readonly tally = new Tally()
  private pool: Pool | null = null

  connect(port: number): void {
    this.pool = new Pool(`http://127.0.0.1:${port}`, { connections: null })
  }

  /** Call it when the server was killed: waiting requests fail, and later ones are not sent. */
  async disconnect(): Promise<void> {
    const { pool } = this
    this.pool = null
    await pool?.destroy()
  }

  readonly send: Send = async ({ method, path, headers, body }) => {
    const { pool } = this
    if (pool === null) return null
    const began = performance.now()
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await pool.request({ method, path, headers, body: body ?? null, signal })
      const text = await answer.body.text()
      this.tally.add(answer.statusCode, performance.now() - began)
      return { status: answer.statusCode, body: text }
    } catch {
      this.tally.add('failed', performance.now() - began)
      return null
    }
  }
}
