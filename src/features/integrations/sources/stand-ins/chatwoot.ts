import { personId, samples, seconds } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  type SampleConversation,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const TOKEN = 'a-token-of-chatwoot-4321'
const ACCOUNT = '/api/v1/accounts/12'
const PAGE = 25

/** Starts a fake Chatwoot with the API calls that Plaudit uses. */
export async function startChatwootStandIn(): Promise<SystemStandIn> {
  const conversations = samples()
  const standIn = await startStandIn(({ path, query, headers: { api_access_token: token } }) => {
    if (token !== TOKEN) return { status: 401, body: { error: 'Invalid Access Token' } }
    if (path === `${ACCOUNT}/agents`)
      return { body: conversations.agents().map((agent) => ({ ...agent, role: 'agent', confirmed: true })) }
    if (path === `${ACCOUNT}/conversations`) {
      if (query.get('status') !== 'all' || query.get('sort_by') !== 'last_activity_at_desc')
        return { status: 422, body: { error: 'This stand-in has only one list' } }
      const start = (Number(query.get('page')) - 1) * PAGE
      const all = conversations.changedSince(0).reverse()
      return {
        body: {
          data: {
            meta: { all_count: all.length },
            payload: all.slice(start, start + PAGE).map(conversation),
          },
        },
      }
    }
    const found = conversations.find(new RegExp(`^${ACCOUNT}/conversations/(\\d+)/messages$`).exec(path)?.[1])
    if (!found) return { status: 404, body: { error: 'Resource could not be found' } }
    const after = Number(query.get('after'))
    return {
      body: {
        meta: {},
        payload: messages(found)
          .filter(({ id }) => id > after)
          .slice(0, 100),
      },
    }
  })
  return Object.assign(standIn, {
    url: standIn.url + ACCOUNT,
    account: { subdomain: 'chat.acme.example/app/accounts/12', api_key: TOKEN },
    put: conversations.put,
    isList: (path: string) => path.startsWith(`${ACCOUNT}/conversations?`),
    // Chatwoot has no cursors.
    expireCursors: () => {},
  })
}

const conversation = (one: SampleConversation) => ({
  id: one.id,
  status: one.isFinished ? 'resolved' : 'open',
  labels: [],
  custom_attributes: {},
  additional_attributes: { mail_subject: one.subject },
  meta: {
    channel: 'Channel::WebWidget',
    sender: { id: personId(one.customer.email), ...one.customer, phone_number: null, type: 'contact' },
    assignee: { id: personId(one.agent.email), ...one.agent, role: 'agent' },
  },
  ...(!one.isHalfEmpty && { created_at: seconds(one.created) }),
  last_activity_at: seconds(one.updated),
})

const messages = (one: SampleConversation) => [
  ...one.messages.map(({ from, text }, index) => ({
    id: index + 1,
    content: text,
    message_type: from === 'customer' ? 0 : 1,
    private: from === 'note',
    sender:
      from === 'customer'
        ? { id: personId(one.customer.email), ...one.customer, type: 'contact' }
        : { id: personId(one.agent.email), name: one.agent.name, type: 'user' },
    created_at: seconds(one.created) + index,
  })),
  {
    id: one.messages.length + 1,
    content: `Conversation was marked resolved by ${one.agent.name}`,
    message_type: 2,
    private: false,
    sender: null,
    created_at: seconds(one.updated),
  },
]
