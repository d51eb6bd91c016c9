import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

export type Received = {
  path: string
  id: string
  at: Date
  text: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: a parsed message
  body: any
}

type Reply = { status?: number; headers?: Record<string, string>; text?: string } | 'hang'

/** Another system that receives webhooks. It answers 204 until a test says otherwise. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = { received, reply: (_message: Received): Reply => ({}), url: '', close, restart }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { headers, url = '' } = request
      const message: Received = {
        path: url,
        id: String(headers['webhook-id']),
        at: new Date(Number(headers['webhook-timestamp']) * 1_000),
        text,
        headers,
        body: JSON.parse(text),
      }
      received.push(message)
      const reply = receiver.reply(message)
      if (reply === 'hang') return
      response.writeHead(reply.status ?? 204, reply.headers).end(reply.text)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  receiver.url = `http://127.0.0.1:${port}/hooks`
  function close(): void {
    server.closeAllConnections()
    server.close()
  }
  /** Drops what is being received, and is gone for a moment. */
  async function restart(): Promise<void> {
    const closed = once(server, 'close')
    close()
    await closed
    await setTimeout(100)
    await listen(port)
  }
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Whether the reference library makes one of the message's signatures with this secret. */
export function isSignedWith(secret: string, { id, at, text, headers }: Received): boolean {
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.includes(new Webhook(secret).sign(id, at, text))
}
