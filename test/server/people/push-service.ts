import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = { status: number; headers?: Record<string, string> } | 'hang'

/** A push service. It answers 201 until a test says otherwise. */
export async function startPushService() {
  const received: Pushed[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      received.push({ path, headers, body: Buffer.concat(chunks) })
      const reply = service.reply()
      if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const service = {
    url: `http://127.0.0.1:${port}`,
    received,
    reply: (): Reply => ({ status: 201 }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
