import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EventReader } from '#platform/live/testing.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'

const { stage } = staffedStream()
const LIVE = '/api/v1/stream/live'
/** Number of windows of one person that may listen. */
const MOST = 5

test('a page that is closed before its stream opens takes no place', async () => {
  await stage.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stage.app.server.address() as AddressInfo
  const { headers } = stage.clients.agent
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // Some close while the server still checks the session.
  for (let left = 0; left < 60; left++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.resume().write(`GET ${LIVE} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`)
    await sleep((left % 20) / 2)
    socket.destroy()
    await once(socket, 'close')
  }
  // The server notices the last ones when their connections close.
  const opened = async () => {
    const url = `http://127.0.0.1:${port}${LIVE}`
    const opened = await Promise.allSettled(
      Array.from({ length: MOST }, () => EventReader.open(url, headers)),
    )
    const readers = opened.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    for (const reader of readers) reader.close()
    return readers.length
  }
  await expect.poll(opened).toBe(MOST)
})
