import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Simulated failures of a call. */
export type Mishap =
  | 'fine'
  /** Nothing happens, and the response says so. */
  | 'broken'
  /** Nothing happens, and there is no response. */
  | 'lost'
  /** The call is carried out, but its response is lost. */
  | 'dropped'
  /** The call is carried out, but the response reports an error. */
  | 'done but broken'
  /** The call is carried out, and the connection stays open without a response. */
  | 'hanging'
  | 'refused'

/**
 * A fake gifting platform. It sends a gift for every order it carries out, even for a repeated id, so that a test detects
 * an order that was sent twice.
 */
export class GiftingStandIn {
  readonly key: string
  campaigns = [
    { id: 'coffee-us', name: 'Coffee' },
    { id: 'lunch-us', name: 'Lunch' },
    { id: 'gift-us', name: 'Gift card' },
    { id: 'gift-abroad', name: 'Gift card abroad' },
  ]
  /** Every gift sent. */
  gifts: { orderId: string; campaignId: string; email: string }[] = []
  /** The failures of the next calls, in order; later calls succeed. */
  mishaps: Mishap[] = []
  calls: string[] = []
  readonly #server: Server
  readonly #hanging = new Set<ServerResponse>()
  readonly #hung = Promise.withResolvers<void>()

  constructor(key = 'stand-in-key-1234') {
    this.key = key
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** Returns the address of the server. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.release()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Resolves when the first call hangs. */
  readonly untilHanging = (): Promise<void> => this.#hung.promise

  /** Drops hanging calls without a response. */
  release(): void {
    for (const response of this.#hanging) response.destroy()
    this.#hanging.clear()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    this.calls.push(`${request.method} ${request.url}`)
    const say = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const mishap = this.mishaps.shift() ?? 'fine'
    if (mishap === 'broken') return void say(500, { error: 'broken' })
    if (mishap === 'lost') return void response.destroy()
    if (request.headers['x-api-key'] !== this.key) return void say(401, { error: 'unknown key' })
    if (mishap === 'refused') return void say(422, { error: 'refused' })
    const [status, value] = this.#carryOut(request, body)
    if (mishap === 'dropped') return void response.destroy()
    if (mishap === 'done but broken') return void say(500, { error: 'broken' })
    if (mishap === 'hanging') {
      this.#hanging.add(response)
      return this.#hung.resolve()
    }
    say(status, value)
  }

  #carryOut({ method, url = '' }: IncomingMessage, body: string): [number, object] {
    if (method === 'GET' && url === '/campaigns') return [200, { campaigns: this.campaigns }]
    const [, orderId] = /^\/orders\/([^/?]+)$/.exec(url) ?? []
    if (method === 'GET' && orderId !== undefined)
      return this.gifts.some((gift) => gift.orderId === orderId) ? [200, { order_id: orderId }] : [404, {}]
    if (method === 'POST' && url === '/orders') {
      const { order_id, campaign_id, recipient } = JSON.parse(body)
      this.gifts.push({ orderId: order_id, campaignId: campaign_id, email: recipient.email })
      return [201, { order_id }]
    }
    return [404, {}]
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
