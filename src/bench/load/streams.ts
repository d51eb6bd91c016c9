import { Pool } from 'undici'

export type Streams = {
  /** Events received by all streams so far. */
  events(): number
  /** Streams that the server has not ended. */
  open(): number
  close(): Promise<void>
}

/** Opens a stream of live events for each of these people, as their open screens do. */
export async function openStreams(
  origin: string,
  people: readonly { headers: Record<string, string> }[],
): Promise<Streams> {
  const pool = new Pool(origin, { connections: people.length, bodyTimeout: 0 })
  let [events, open] = [0, 0]
  await Promise.all(
    people.map(async ({ headers }) => {
      const { statusCode, body } = await pool.request({ path: '/api/v1/stream/live', method: 'GET', headers })
      if (statusCode !== 200) throw new Error(`A stream answered ${statusCode}: ${await body.text()}`)
      open++
      body.setEncoding('utf8')
      body.on('data', (text: string) => {
        events += text.split('\nid:').length - 1 + (text.startsWith('id:') ? 1 : 0)
      })
      body.on('close', () => open--)
      body.on('error', () => {})
    }),
  )
  return { events: () => events, open: () => open, close: () => pool.destroy() }
}
