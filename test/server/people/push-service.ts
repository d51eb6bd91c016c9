import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = { status: number; headers?: Record<string, string> } | 'hang'

export const SHARED = {
  event: 'session_shared',
  title: 'Lead Tester shared a one-on-one with you',
  path: '/1on1s/7',
}

/** Endpoints that are refused, with the reason. */
export const WRONG_ENDPOINTS: [string, string][] = [
  ['not an address', 'This is not an address.'],
  ['http://push.example/x', 'The address must start with https.'],
  ['https://me:secret@push.example/x', 'The address must not contain a password.'],
  ['https://10.0.0.1/x', 'This address leads into a private network.'],
  ['https://[::1]/x', 'This address leads into a private network.'],
  ['https://169.254.169.254/latest', 'This address leads into a private network.'],
  ['https://localhost/x', 'This address leads into a private network.'],
]

/** Keys of a browser that are refused, with the field at fault. */
export const WRONG_KEYS: [string, object][] = [
  ['keys.p256dh', { p256dh: 'AAAA' }],
  ['keys.p256dh', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['keys.auth', { auth: 'AAAA' }],
  ['keys.auth', { auth: 'not base64url!' }],
]

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
