import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandInRequest = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  headers: IncomingMessage['headers']
  /** Parsed JSON or a form as an object; null without a body. */
  body: unknown
}
export type StandInAnswer = { status?: number; body: unknown; headers?: Record<string, string> | undefined }

/** A server that answers like a system's documentation says. */
export type StandIn = {
  url: string
  /** The requests it received, in order. */
  asked: string[]
  /** Responses to the next requests instead of the usual ones. */
  next: { status: number; headers?: Record<string, string>; body?: string }[]
  /** Called with each request before it is answered. */
  onRequest: (path: string) => unknown
  stop(): Promise<void>
}

/** A conversation as a test describes it, in the words of no system. */
export type SampleConversation = {
  id: number
  created: Date
  updated: Date
  isFinished: boolean
  subject: string
  agent: { name: string; email: string }
  customer: { name: string; email: string }
  messages: readonly { from: 'agent' | 'customer' | 'note'; text: string }[]
  /** Lacks something that every conversation should have. */
  isHalfEmpty?: boolean
  tags?: readonly string[]
  /** How long a call lasted, where calls have the time of their end only. */
  seconds?: number
}

/** A stand-in of one system that any test of connectors can fill. */
export type SystemStandIn = StandIn & {
  /** What an admin enters to connect it. */
  account: { subdomain: string; region?: string; login?: string | null; api_key: string }
  /** Adds a conversation, or changes the one with this id. */
  put(conversation: SampleConversation): void
  /** Conversations do not change once they have ended. */
  isFinal?: boolean
  /** Whether a request is one for a list. */
  isList(path: string): boolean
  /** Refuses all cursors that were given so far. */
  expireCursors(): void
}

export async function startStandIn(answerTo: (request: StandInRequest) => StandInAnswer): Promise<StandIn> {
  const standIn: Omit<StandIn, 'url' | 'stop'> = { asked: [], next: [], onRequest: () => {} }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = `${url.pathname}${url.search}`
    standIn.asked.push(path)
    await standIn.onRequest(path)
    const body = await bodyOf(request)
    const instead = standIn.next.shift()
    const answer: StandInAnswer = instead
      ? { status: instead.status, body: instead.body ?? '{}', headers: instead.headers }
      : answerTo({
          method: request.method ?? 'GET',
          path: url.pathname,
          query: url.searchParams,
          authorization: request.headers.authorization,
          headers: request.headers,
          body,
        })
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  if (text === '') return null
  return request.headers['content-type']?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text))
}

/** Basic authentication with this name and password. */
export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

/** Oldest change first; equal times in the order of their ids. */
export const byChange = (one: { id: number; updated: Date }, other: { id: number; updated: Date }): number =>
  one.updated.getTime() - other.updated.getTime() || one.id - other.id
