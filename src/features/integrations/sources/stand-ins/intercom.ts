import { personId, samples, seconds } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const TOKEN = 'a-token-of-intercom-4321'

type Search = {
  query: { value: { field: string; operator: string; value: number }[] }
  sort: { field: string; order: string }
  pagination: { per_page: number; starting_after?: string }
}

/** Starts a fake Intercom with the API calls that Plaudit uses. */
export async function startIntercomStandIn(): Promise<SystemStandIn> {
  const conversations = samples()
  let generation = 0

  function search({ query, sort, pagination }: Search): StandInAnswer {
    const [condition] = query.value
    if (condition?.field !== 'updated_at' || condition.operator !== '>' || sort.order !== 'ascending')
      return { status: 400, body: { type: 'error.list', errors: [{ code: 'parameter_invalid' }] } }
    const [start = 0, of = generation] = (pagination.starting_after ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number)
    if (of !== generation)
      return { status: 400, body: { type: 'error.list', errors: [{ code: 'invalid_cursor' }] } }
    const found = conversations.changedSince((condition.value + 1) * 1_000)
    const page = found.slice(start, start + pagination.per_page)
    const end = start + page.length
    return {
      body: {
        type: 'conversation.list',
        total_count: found.length,
        pages: {
          type: 'pages',
          per_page: pagination.per_page,
          ...(end < found.length && { next: { page: 2, starting_after: `${end} ${generation}` } }),
        },
        conversations: page.map(summary),
      },
    }
  }

  const standIn = await startStandIn(({ path, method, authorization, body }) => {
    if (authorization !== `Bearer ${TOKEN}`)
      return { status: 401, body: { type: 'error.list', errors: [{ code: 'unauthorized' }] } }
    if (path === '/me') return { body: { type: 'admin', id: '1', email: 'admin@acme.example' } }
    if (path === '/admins')
      return {
        body: {
          type: 'admin.list',
          admins: conversations.agents().map((agent) => ({ ...agent, type: 'admin', id: String(agent.id) })),
        },
      }
    if (path === '/conversations/search' && method === 'POST') return search(body as Search)
    const found = conversations.find(/^\/conversations\/(\d+)$/.exec(path)?.[1])
    if (!found) return { status: 404, body: { type: 'error.list', errors: [{ code: 'not_found' }] } }
    return { body: whole(found) }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'abcd1234', api_key: TOKEN },
    put: conversations.put,
    isList: (path: string) => path.startsWith('/conversations/search'),
    expireCursors: () => {
      generation += 1
    },
  })
}

const authorOf = (one: SampleConversation, from: string) =>
  from === 'customer'
    ? { type: 'user', id: `user-${personId(one.customer.email)}`, ...one.customer }
    : { type: 'admin', id: String(personId(one.agent.email)), ...one.agent }

function summary(one: SampleConversation) {
  const [first] = one.messages
  return {
    type: 'conversation',
    id: String(one.id),
    state: one.isFinished ? 'closed' : 'open',
    title: one.subject,
    ...(!one.isHalfEmpty && { created_at: seconds(one.created) }),
    updated_at: seconds(one.updated),
    admin_assignee_id: personId(one.agent.email),
    source: {
      type: 'conversation',
      subject: '',
      body: first ? `<p>${first.text}</p>` : '',
      author: authorOf(one, first?.from ?? 'customer'),
    },
    tags: { type: 'tag.list', tags: [] },
    custom_attributes: {},
    statistics: { last_close_at: one.isFinished ? seconds(one.updated) : null },
  }
}

const whole = (one: SampleConversation) => ({
  ...summary(one),
  conversation_parts: {
    type: 'conversation_part.list',
    conversation_parts: one.messages.slice(1).map(({ from, text }, index) => ({
      type: 'conversation_part',
      id: String(index),
      part_type: from === 'note' ? 'note' : 'comment',
      body: text,
      created_at: seconds(one.created) + index + 1,
      author: authorOf(one, from),
    })),
  },
})
