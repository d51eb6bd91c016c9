import { samples, seconds } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  basic,
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const API_ID = 'an-api-id-of-aircall'
const TOKEN = 'a-token-of-aircall-4321'
const MOST_CALLS = 10_000
const CALL_S = 300

/** Starts a fake Aircall with the API calls that Plaudit uses. */
export async function startAircallStandIn(): Promise<SystemStandIn> {
  const conversations = samples()

  /** The start of a call decides whether it is listed. */
  function calls(query: URLSearchParams): StandInAnswer {
    const [from, to, page, size] = ['from', 'to', 'page', 'per_page'].map((name) => Number(query.get(name)))
    if (!from || !to || !page || !size || size > 50 || query.get('order') !== 'asc')
      return { status: 400, body: { error: 'Bad Request', troubleshoot: 'Check the parameters' } }
    const found = conversations
      .changedSince(from * 1_000)
      .filter((one) => startOf(one) >= from && startOf(one) <= to)
      .slice(0, MOST_CALLS)
    const end = page * size
    const some = found.slice(end - size, end)
    return {
      body: {
        meta: {
          count: some.length,
          total: found.length,
          current_page: page,
          per_page: size,
          next_page_link: end < found.length ? `https://api.aircall.io/v1/calls?page=${page + 1}` : null,
        },
        calls: some.map(call),
      },
    }
  }

  const standIn = await startStandIn(({ path, query, authorization }) => {
    if (authorization !== basic(API_ID, TOKEN)) return { status: 401, body: { error: 'Unauthorized' } }
    if (path === '/v1/company') return { body: { company: { name: 'Acme', users_count: 3 } } }
    if (path === '/v1/calls') return calls(query)
    const found = conversations.find(/^\/v1\/calls\/(\d+)\/transcription$/.exec(path)?.[1])
    return found ? { body: transcription(found) } : { status: 404, body: { error: 'Not Found' } }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'acme', login: API_ID, api_key: TOKEN },
    put: conversations.put,
    isList: (path: string) => path.startsWith('/v1/calls?'),
    isFinal: true,
    // Aircall has no cursors.
    expireCursors: () => {},
  })
}

const lengthOf = (one: SampleConversation): number => one.seconds ?? CALL_S
const startOf = (one: SampleConversation): number => seconds(one.updated) - lengthOf(one)

function call(one: SampleConversation) {
  const [firstName = '', lastName = ''] = one.customer.name.split(' ')
  return {
    id: one.id,
    direct_link: `https://api.aircall.io/v1/calls/${one.id}`,
    direction: 'inbound',
    status: one.isFinished ? 'done' : 'answered',
    started_at: one.isHalfEmpty ? null : startOf(one),
    answered_at: startOf(one) + 10,
    ended_at: one.isFinished ? seconds(one.updated) : null,
    duration: lengthOf(one),
    asset: `https://assets.aircall.io/calls/${one.id}/recording`,
    raw_digits: '+47 22 33 44 55',
    number: { name: 'Support' },
    user: one.agent,
    contact: {
      first_name: firstName,
      last_name: lastName,
      emails: [{ label: 'Work', value: one.customer.email }],
    },
    tags: (one.tags ?? []).map((name) => ({ name })),
    comments: one.messages
      .filter(({ from }) => from === 'note')
      .map(({ text }) => ({ content: text, posted_at: seconds(one.updated) })),
  }
}

const transcription = (one: SampleConversation) => ({
  transcription: {
    call_id: one.id,
    type: 'call',
    content: {
      language: 'en-US',
      utterances: one.messages
        .filter(({ from }) => from !== 'note')
        .map(({ from, text }, index) => ({
          start_time: index * 2.5,
          end_time: index * 2.5 + 2,
          text,
          participant_type: from === 'customer' ? 'external' : 'internal',
        })),
    },
  },
})
