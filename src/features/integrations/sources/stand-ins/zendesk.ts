import { personId } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  basic,
  byChange,
  type StandInAnswer,
  type StandInRequest,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

type StandInComment = {
  author_id: number
  plain_body: string
  public?: boolean
  created_at?: string
  /** A call of Zendesk Talk has a comment of the type VoiceComment. */
  type?: 'Comment' | 'VoiceComment'
  data?: { recording_url?: string; transcription_text?: string | null; [field: string]: unknown }
}

/** A ticket of the fake Zendesk with its conversation. */
export type StandInTicket = {
  id: number
  updated: Date
  /** When it was solved; otherwise at its last change. */
  solved?: Date
  custom_fields?: readonly { id: number; value: unknown }[]
  comments?: readonly StandInComment[]
} & Record<string, unknown>

type Content = {
  tickets: StandInTicket[]
  users: { id: number; name: string; email: string; role: string }[]
  fields: { id: number; title: string; type: string; active?: boolean }[]
  /** The recordings of calls by call id: the audio, where it is, or the status of an error. */
  recordings: Record<string, { audio: string; type?: string } | { location: string } | { error: number }>
  /** The login and key it accepts. */
  credentials: string
}

export type ZendeskStandIn = Content & SystemStandIn

const KEY = 'a-key-of-zendesk-4321'
const LOGIN = 'admin@acme.example'
const LIST = '/api/v2/incremental/tickets/cursor.json'

/** Starts a fake Zendesk with the API calls that Plaudit uses, in pages of `perPage` tickets. */
export async function startZendeskStandIn(perPage = 2): Promise<ZendeskStandIn> {
  const content: Content = {
    tickets: [],
    users: [],
    fields: [],
    recordings: {},
    credentials: `${LOGIN}/token:${KEY}`,
  }
  let generation = 0
  const standIn = await startStandIn((request) => answerTo(zendesk, { perPage, generation }, request))
  const zendesk: ZendeskStandIn = Object.assign(standIn, content, {
    account: { subdomain: 'acme', login: LOGIN, api_key: KEY },
    put: (one: Parameters<SystemStandIn['put']>[0]) => {
      const people = [
        { ...one.agent, id: personId(one.agent.email), role: 'agent' },
        { ...one.customer, id: personId(one.customer.email), role: 'end-user' },
      ]
      zendesk.users = [...zendesk.users.filter(({ id }) => people.every((each) => each.id !== id)), ...people]
      const ticket: StandInTicket = {
        id: one.id,
        updated: one.updated,
        subject: one.subject,
        status: one.isFinished ? 'solved' : 'open',
        created_at: one.isHalfEmpty ? null : one.created.toISOString(),
        assignee_id: personId(one.agent.email),
        requester_id: personId(one.customer.email),
        comments: one.messages.map(({ from, text }) => ({
          author_id: personId(from === 'customer' ? one.customer.email : one.agent.email),
          plain_body: text,
          public: from !== 'note',
          created_at: one.created.toISOString(),
        })),
      }
      zendesk.tickets = [...zendesk.tickets.filter(({ id }) => id !== one.id), ticket]
    },
    isList: (path: string) => path.startsWith(LIST),
    expireCursors: () => {
      generation += 1
    },
  })
  return zendesk
}

type Paging = { perPage: number; generation: number }

function answerTo(
  zendesk: Content,
  paging: Paging,
  { method, path, query, authorization, body }: StandInRequest,
): StandInAnswer {
  const [login = '', key = ''] = zendesk.credentials.split(/:(.*)/s)
  if (authorization !== basic(login, key))
    return { status: 401, body: { error: 'Could not authenticate you' } }
  if (path === '/api/v2/users/me.json') return { body: { user: { id: 1, email: 'admin@acme.example' } } }
  if (path === '/api/v2/ticket_fields.json') return { body: { ticket_fields: zendesk.fields } }
  if (path === LIST) return ticketPage(zendesk, paging, query)
  const changed = /^\/api\/v2\/tickets\/(\d+)\.json$/.exec(path)?.[1]
  if (method === 'PUT' && changed) return changeTicket(zendesk, Number(changed), body)
  const call = /^\/api\/v2\/channels\/voice\/calls\/(\w+)\/twilio\/recording$/.exec(path)?.[1]
  if (call) return recordingOf(zendesk.recordings[call])
  const ticketId = /^\/api\/v2\/tickets\/(\d+)\/comments\.json$/.exec(path)?.[1]
  const ticket = zendesk.tickets.find(({ id }) => String(id) === ticketId)
  if (!ticket) return { status: 404, body: { error: 'RecordNotFound' } }
  return {
    body: {
      comments: (ticket.comments ?? []).map((comment) => ({
        public: true,
        created_at: ticket.updated.toISOString(),
        ...comment,
      })),
      users: zendesk.users,
      meta: { has_more: false, after_cursor: null },
    },
  }
}

function recordingOf(recording: Content['recordings'][string] | undefined): StandInAnswer {
  if (!recording) return { status: 404, body: { error: 'RecordNotFound' } }
  if ('location' in recording) return { status: 302, body: '', headers: { location: recording.location } }
  if ('error' in recording) return { status: recording.error, body: { error: 'Unavailable' } }
  return { body: recording.audio, headers: { 'content-type': recording.type ?? 'audio/mpeg' } }
}

/** Changes custom fields. Each change is a new version of the ticket, even if all values are the same. */
function changeTicket(zendesk: Content, ticketId: number, body: unknown): StandInAnswer {
  const ticket = zendesk.tickets.find(({ id }) => id === ticketId)
  if (!ticket) return { status: 404, body: { error: 'RecordNotFound', description: 'Not found' } }
  const { custom_fields: sent } = (body as { ticket: { custom_fields: { id: number; value: unknown }[] } })
    .ticket
  const refused = (details: object) => ({
    status: 422,
    body: { error: 'RecordInvalid', description: 'Record validation errors', details },
  })
  if (ticket.status === 'closed')
    return refused({ status: [{ description: 'Status: closed prevents ticket update' }] })
  for (const { id, value } of sent) {
    const field = zendesk.fields.find((each) => each.id === id)
    const isNumber = field?.type === 'decimal' || field?.type === 'integer'
    if (!field || (isNumber && value !== null && typeof value !== 'number'))
      return refused({ base: [{ description: `${field?.title ?? id}: is invalid` }] })
  }
  const kept = (ticket.custom_fields ?? []).filter(({ id }) => sent.every((each) => each.id !== id))
  const after: StandInTicket = {
    ...ticket,
    solved: ticket.solved ?? ticket.updated,
    updated: new Date(ticket.updated.getTime() + 1_000),
    custom_fields: [...kept, ...sent],
  }
  zendesk.tickets = [...zendesk.tickets.filter(({ id }) => id !== ticketId), after]
  return { body: { ticket: ticketFace(after), audit: { id: 1 } } }
}

const ticketFace = ({ updated, solved = updated, comments: _, ...ticket }: StandInTicket) => ({
  status: 'solved',
  created_at: updated.toISOString(),
  updated_at: updated.toISOString(),
  tags: [],
  via: { channel: 'email' },
  custom_fields: [],
  dates: { solved_at: solved.toISOString() },
  ...ticket,
})

/** Oldest change first; the cursor consists of the time and the id of the last ticket. */
function ticketPage(
  { tickets, users }: Content,
  { perPage, generation }: Paging,
  query: URLSearchParams,
): StandInAnswer {
  const cursor = query.get('cursor')
  const [moment = Number(query.get('start_time')) * 1_000, id = 0, of = generation] = (cursor ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  if (of !== generation) return { status: 400, body: { error: 'InvalidCursor' } }
  const rest = tickets
    .filter(
      (ticket) =>
        ticket.updated.getTime() > moment || (ticket.updated.getTime() === moment && ticket.id > id),
    )
    .sort(byChange)
  const page = rest.slice(0, perPage)
  const last = page.at(-1)
  return {
    body: {
      tickets: page.map(ticketFace),
      users,
      after_cursor: last
        ? `${last.updated.getTime()} ${last.id} ${generation}`
        : `${moment} ${id} ${generation}`,
      end_of_stream: page.length === rest.length,
    },
  }
}
