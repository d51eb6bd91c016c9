import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const receiver = { received, reply: (_message: Received): Reply => ({}), url: '', close }
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  function close(): void {
    server.closeAllConnections()
    server.close()
  }
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Whether the reference library makes one of the message's signatures with this secret. */
export function isSignedWith(secret: string, { id, at, text, headers }: Received): boolean {
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.includes(new Webhook(secret).sign(id, at, text))
}
