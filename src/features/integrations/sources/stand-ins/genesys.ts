import { personId, samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  basic,
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const CLIENT_ID = 'a-client-id-of-genesys'
const SECRET = 'a-secret-of-genesys-4321'
/** Tokens expire after so many requests, so that each reading has to get new ones. */
const REQUESTS_PER_TOKEN = 400
const DAY_MS = 86_400_000
const MOST_DAYS = 31

type Query = {
  interval: string
  order: string
  orderBy: string
  paging: { pageSize: number; pageNumber: number }
}

/** Starts a fake Genesys Cloud with the API calls that Plaudit uses. Every second conversation is a call. */
export async function startGenesysStandIn(): Promise<SystemStandIn> {
  const conversations = samples()
  let tokens = 0
  let left = 0

  function query({ interval, order, orderBy, paging }: Query): StandInAnswer {
    const [from = 0, to = 0] = interval.split('/').map((time) => Date.parse(time))
    const isKnown = order === 'asc' && orderBy === 'conversationStart' && paging.pageSize <= 100
    if (!isKnown || !(from < to) || to - from > MOST_DAYS * DAY_MS)
      return { status: 400, body: { code: 'bad.request', status: 400 } }
    const firstDay = Math.floor(from / DAY_MS) * DAY_MS
    const found = conversations
      .changedSince(from)
      .filter(({ created }) => created.getTime() >= firstDay && created.getTime() <= to)
      .sort((one, other) => one.created.getTime() - other.created.getTime() || one.id - other.id)
    const start = (paging.pageNumber - 1) * paging.pageSize
    const page = found.slice(start, start + paging.pageSize)
    // Without results there is no list.
    return { body: page.length > 0 ? { conversations: page.map(details), totalHits: found.length } : {} }
  }

  const standIn = await startStandIn(({ path, method, query: parameters, authorization, headers, body }) => {
    if (path === '/oauth/token' && method === 'POST') {
      const { grant_type } = Object(body) as Record<string, string>
      if (grant_type !== 'client_credentials' || authorization !== basic(CLIENT_ID, SECRET))
        return { status: 400, body: { error: 'invalid_client' } }
      tokens += 1
      left = REQUESTS_PER_TOKEN
      return { body: { access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 86_399 } }
    }
    const transcript = conversations.find(/^\/transcripts\/(\d+)\.json$/.exec(path)?.[1])
    if (transcript) {
      // A pre-signed address refuses requests that have a login too.
      const isSigned = parameters.get('signature') === 'valid' && authorization === undefined
      return isSigned ? { body: callTranscript(transcript) } : { status: 400, body: {} }
    }
    if (authorization !== `Bearer token-${tokens}` || left === 0)
      return { status: 401, body: { code: 'bad.credentials', status: 401 } }
    left -= 1
    if (path === '/api/v2/tokens/me') return { body: { organization: { id: 'an-organization' } } }
    if (path === '/api/v2/users') return users(Number(parameters.get('pageNumber')))
    if (path === '/api/v2/analytics/conversations/details/query' && method === 'POST')
      return query(body as Query)
    const [, id, rest] =
      /^\/api\/v2\/(?:speechandtextanalytics\/)?conversations\/(\d+)\/(.*)$/.exec(path) ?? []
    const found = conversations.find(id)
    if (found && rest === 'recordings') return { body: recordings(found) }
    if (found && rest === `communications/call-${id}/transcripturl`)
      return { body: { url: `http://${headers.host}/transcripts/${id}.json?signature=valid` } }
    return { status: 404, body: { code: 'not.found', status: 404 } }
  })

  function users(pageNumber: number): StandInAnswer {
    const entities = conversations.agents().map((agent) => ({ ...agent, id: String(agent.id) }))
    return { body: { entities: pageNumber === 1 ? entities : [], pageNumber, pageCount: 1 } }
  }

  return Object.assign(standIn, {
    account: { subdomain: 'acme', region: 'mypurecloud.ie', login: CLIENT_ID, api_key: SECRET },
    // A conversation keeps its start.
    put: (one: SampleConversation) =>
      conversations.put({ ...one, created: conversations.find(String(one.id))?.created ?? one.created }),
    isList: (path: string) => path.startsWith('/api/v2/analytics/conversations/details/query'),
    // Genesys Cloud has no cursors.
    expireCursors: () => {},
  })
}

const isCall = ({ id }: SampleConversation): boolean => id % 2 === 0

function details(one: SampleConversation) {
  const mediaType = isCall(one) ? 'voice' : 'message'
  const segments = [
    {
      segmentStart: one.created.toISOString(),
      segmentEnd: one.updated.toISOString(),
      segmentType: 'interact',
    },
  ]
  return {
    conversationId: String(one.id),
    ...(!one.isHalfEmpty && { conversationStart: one.created.toISOString() }),
    ...(one.isFinished && { conversationEnd: one.updated.toISOString() }),
    originatingDirection: 'inbound',
    participants: [
      {
        participantId: `customer-${one.id}`,
        participantName: one.customer.name,
        purpose: 'customer',
        sessions: [
          {
            sessionId: `call-${one.id}`,
            mediaType,
            direction: 'inbound',
            recording: true,
            ...(isCall(one) ? { ani: 'tel:+4722334455' } : { addressFrom: one.customer.email }),
            segments,
          },
        ],
      },
      { participantId: `queue-${one.id}`, purpose: 'acd', sessions: [{ mediaType, segments }] },
      {
        participantId: `agent-${one.id}`,
        participantName: one.agent.name,
        purpose: 'agent',
        userId: String(personId(one.agent.email)),
        sessions: [{ sessionId: `agent-call-${one.id}`, mediaType, direction: 'inbound', segments }],
      },
    ],
  }
}

/** The messages that were said or written; Genesys Cloud keeps notes elsewhere. */
const spoken = (one: SampleConversation) => one.messages.filter(({ from }) => from !== 'note')

const recordings = (one: SampleConversation) => [
  {
    id: `recording-${one.id}`,
    conversationId: String(one.id),
    media: 'message',
    messagingTranscript: spoken(one).map(({ from, text }, index) => ({
      id: `message-${index}`,
      purpose: from,
      ...(from === 'agent' && { fromUser: { id: String(personId(one.agent.email)), name: one.agent.name } }),
      messageText: text,
      timestamp: new Date(one.created.getTime() + index * 1_000).toISOString(),
    })),
  },
]

const callTranscript = (one: SampleConversation) => ({
  conversationId: String(one.id),
  communicationId: `call-${one.id}`,
  transcripts: [
    {
      language: 'en-us',
      startTime: one.created.getTime(),
      phrases: spoken(one).map(({ from, text }, index) => ({
        text: text.toLowerCase(),
        decoratedText: text,
        startTimeMs: one.created.getTime() + index * 1_000,
        participantPurpose: from === 'customer' ? 'external' : 'internal',
        phraseIndex: index,
      })),
    },
  ],
})
