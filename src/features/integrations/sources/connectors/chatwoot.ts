import { z } from 'zod'
import { connector, type Entry, type Known } from '#features/integrations/sources/connectors/connector.ts'
import { pageBack, passOf } from '#features/integrations/sources/connectors/newest-first.ts'
import { id, later, shaped, unixSeconds, words } from '#features/integrations/sources/connectors/shapes.ts'

/** The most messages that Chatwoot returns after another. */
const MESSAGES = 100

const person = z.object({ name: words, email: words, phone_number: words })
const conversation = z.object({
  id,
  status: z.string(),
  labels: z.array(z.string()).nullish(),
  custom_attributes: z.record(z.string(), z.unknown()).nullish(),
  additional_attributes: z.object({ mail_subject: words }).nullish(),
  meta: z.object({ channel: words, sender: person.nullish(), assignee: person.nullish() }),
  created_at: unixSeconds,
  last_activity_at: unixSeconds,
})
type Conversation = z.output<typeof conversation>

const INCOMING = 0
const OUTGOING = 1
const ACTIVITY = 2

const message = z.object({
  id,
  message_type: z.number(),
  content: words,
  private: z.boolean().nullish(),
  sender: z.object({ id: id.nullish(), type: words, name: words, email: words }).nullish(),
  created_at: unixSeconds,
})
type Message = z.output<typeof message>

const conversations = z.object({ data: z.object({ payload: z.array(z.unknown()) }) })
const messages = z.object({ payload: z.array(message) })
const agents = z.array(z.object({ id, name: words, email: words }))

/**
 * Lists conversations by `last_activity_at`, which resolving changes as well. Those of every status are listed: in a
 * list of resolved ones, a reopened conversation would move the others to earlier pages.
 */
export const chatwoot = connector<Conversation, Message[]>({
  key: 'chatwoot',
  name: 'Chatwoot',
  form: {
    account: {
      word: 'address',
      pattern: /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?\/app\/accounts\/\d{1,15}$/,
      wrong: 'is the address of the account, such as app.chatwoot.com/app/accounts/12',
    },
    login: 'none',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: ({ subdomain }) => `https://${subdomain.replace('/app/', '/api/v1/')}`,
  authentication: { kind: 'headers', headersOf: ({ apiKey }) => ({ api_access_token: apiKey }) },
  // The limit of Chatwoot is 3,000 a minute and can be changed. This is a polite one.
  limits: [{ of: 'all', requests: 300, seconds: 60 }],
  check: { request: { path: '/agents' }, accepts: (body) => shaped(agents, body) !== null },
  list: {
    request: (from) => ({
      path: '/conversations',
      query: { status: 'all', sort_by: 'last_activity_at_desc', page: passOf(from).page ?? '1' },
    }),
    read: (body, from) => {
      const records = shaped(conversations, body)?.data.payload
      if (!records) return null
      // The host chooses how many conversations a page has.
      const page = records.length === 0 ? null : String(Number(passOf(from).page ?? 1) + 1)
      const changed = z.object({ last_activity_at: unixSeconds })
      return pageBack(from, {
        records,
        page,
        changeOf: (one) => shaped(changed, one)?.last_activity_at ?? null,
      })
    },
    record: conversation,
    expired: [],
  },
  facts: ({ id, status, labels, custom_attributes, meta, last_activity_at }) => ({
    id,
    updatedAt: last_activity_at,
    channel: meta.channel ? channelOf(meta.channel) : null,
    tags: labels ?? [],
    fields: new Map(Object.entries(custom_attributes ?? {})),
    isFinished: status === 'resolved',
  }),
  detail: {
    request: (one, after) => ({
      path: `/conversations/${encodeURIComponent(one.id)}/messages`,
      query: { after: after ?? '0' },
    }),
    read: (body) => {
      const part = shaped(messages, body)?.payload
      return part ? { part, after: part.length < MESSAGES ? null : (part.at(-1)?.id ?? null) } : null
    },
  },
  directory: {
    request: () => ({ path: '/agents' }),
    read: (body) => {
      const people = shaped(agents, body)
      return people && { people, after: null }
    },
  },
  draft: (one, pages, { account, agents }) => {
    const { sender, assignee } = one.meta
    return {
      agent: assignee ?? null,
      customer: sender ? { ...sender, phone: sender.phone_number } : null,
      startedAt: one.created_at,
      resolvedAt: later(one.last_activity_at, one.created_at),
      url: `https://${account.subdomain}/conversations/${encodeURIComponent(one.id)}`,
      subject: one.additional_attributes?.mail_subject ?? null,
      entries: pages
        .flat()
        .filter(({ message_type }) => message_type !== ACTIVITY)
        .map((each) => ({ ...speakerOf(each, agents), text: each.content ?? '', at: each.created_at })),
    }
  },
})

/** `web-widget` of `Channel::WebWidget`. */
const channelOf = (type: string): string =>
  type
    .replace(/^Channel::/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

function speakerOf(
  { message_type, private: isPrivate, sender }: Message,
  agents: Known['agents'],
): Pick<Entry, 'speaker' | 'author'> {
  if (isPrivate) return { speaker: 'note' }
  if (message_type === INCOMING) return { speaker: 'customer', author: sender ?? undefined }
  // The templates of Chatwoot have no sender.
  if (message_type !== OUTGOING || sender?.type !== 'user') return { speaker: 'bot' }
  return { speaker: 'agent', author: agents.get(sender.id ?? '') ?? { name: sender.name } }
}
