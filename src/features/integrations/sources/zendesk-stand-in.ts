import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A ticket of the fake Zendesk with its conversation. */
export type StandInTicket = {
  id: number
  updated: Date
  comments?: readonly { author_id: number; plain_body: string; public?: boolean; created_at?: string }[]
} & Record<string, unknown>

export type ZendeskStandIn = {
  /** Value for ZENDESK_URL. */
  url: string
  tickets: StandInTicket[]
  users: { id: number; name: string; email: string; role: string }[]
  fields: { id: number; title: string; type: string }[]
  /** The login and key it accepts. */
  credentials: string
  /** The requests it received, in order. */
  asked: string[]
  /** Responses to the next requests instead of the usual ones. */
  next: { status: number; headers?: Record<string, string>; body?: string }[]
  stop(): Promise<void>
}

/** Starts a fake Zendesk with the API calls that Plaudit uses, in pages of `perPage` tickets. */
export async function startZendeskStandIn(perPage = 2): Promise<ZendeskStandIn> {
  const standIn: Omit<ZendeskStandIn, 'url' | 'stop'> = {
    tickets: [],
    users: [],
    fields: [],
    credentials: 'admin@acme.example/token:a-key-of-zendesk-4321',
    asked: [],
    next: [],
  }
  const server = createServer((request, response) => answer(standIn, perPage, request, response))
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

type Answered = { status: number; body: unknown; headers?: Record<string, string> | undefined }

function answer(
  standIn: Omit<ZendeskStandIn, 'url' | 'stop'>,
  perPage: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  standIn.asked.push(`${url.pathname}${url.search}`)
  const { status, body, headers } = answerTo(standIn, perPage, url, request.headers.authorization)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function answerTo(
  standIn: Omit<ZendeskStandIn, 'url' | 'stop'>,
  perPage: number,
  { pathname, searchParams }: URL,
  authorization: string | undefined,
): Answered {
  const instead = standIn.next.shift()
  if (instead) return { status: instead.status, body: instead.body ?? '{}', headers: instead.headers }
  const ok = (body: object): Answered => ({ status: 200, body })
  if (authorization !== `Basic ${Buffer.from(standIn.credentials).toString('base64')}`)
    return { status: 401, body: { error: 'Could not authenticate you' } }
  if (pathname === '/api/v2/users/me.json') return ok({ user: { id: 1, email: 'admin@acme.example' } })
  if (pathname === '/api/v2/ticket_fields.json') return ok({ ticket_fields: standIn.fields })
  if (pathname === '/api/v2/incremental/tickets/cursor.json')
    return ok(ticketPage(standIn, perPage, searchParams))
  const ticketId = /^\/api\/v2\/tickets\/(\d+)\/comments\.json$/.exec(pathname)?.[1]
  const ticket = standIn.tickets.find(({ id }) => String(id) === ticketId)
  if (!ticket) return { status: 404, body: { error: 'RecordNotFound' } }
  return ok({
    comments: (ticket.comments ?? []).map((comment) => ({
      public: true,
      created_at: ticket.updated.toISOString(),
      ...comment,
    })),
    users: standIn.users,
    meta: { has_more: false, after_cursor: null },
  })
}

/** Oldest change first; the cursor consists of the time and the id of the last ticket. */
function ticketPage(
  { tickets, users }: Pick<ZendeskStandIn, 'tickets' | 'users'>,
  perPage: number,
  query: URLSearchParams,
) {
  const [moment = Number(query.get('start_time')) * 1_000, id = 0] = (query.get('cursor') ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  const rest = tickets
    .filter(
      (ticket) =>
        ticket.updated.getTime() > moment || (ticket.updated.getTime() === moment && ticket.id > id),
    )
    .sort((a, b) => a.updated.getTime() - b.updated.getTime() || a.id - b.id)
  const page = rest.slice(0, perPage)
  const last = page.at(-1)
  return {
    tickets: page.map(({ updated, comments: _, ...ticket }) => ({
      status: 'solved',
      created_at: updated.toISOString(),
      updated_at: updated.toISOString(),
      tags: [],
      via: { channel: 'email' },
      custom_fields: [],
      ...ticket,
    })),
    users,
    after_cursor: last ? `${last.updated.getTime()} ${last.id}` : `${moment} ${id}`,
    end_of_stream: page.length === rest.length,
  }
}
