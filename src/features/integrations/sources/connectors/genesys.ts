import { z } from 'zod'
import { connector, type Draft, type Person } from '#features/integrations/sources/connectors/connector.ts'
import {
  type EndWindows,
  pageOfWindow,
  windowOf,
} from '#features/integrations/sources/connectors/end-window.ts'
import {
  agentsOf,
  type Conversation,
  conversation,
  customerOf,
  entriesOf,
  type Recording,
  recording,
  type Transcript,
  transcript,
} from '#features/integrations/sources/connectors/genesys-conversation.ts'
import { id, moment, SHORT_NAME, shaped, words } from '#features/integrations/sources/connectors/shapes.ts'

const PAGE = 100
const DAY_MS = 86_400_000
/**
 * An interval has at most 31 days, and has to touch the day on which a conversation started. Most end within four days;
 * those that stay open for up to 29 are found once a day.
 */
const WINDOWS: EndWindows = {
  windowMs: 3 * DAY_MS,
  longestMs: 4 * DAY_MS,
  late: { windowMs: DAY_MS, longestMs: 29 * DAY_MS, delayMs: 0, backMs: 10 * DAY_MS },
}

const conversations = z.object({ conversations: z.array(z.unknown()).nullish() })
const users = z.object({
  entities: z.array(z.object({ id, name: words, email: words })),
  pageNumber: z.number(),
  pageCount: z.number(),
})

type Part = { recordings: Recording[] } | { transcript: Transcript }

/**
 * Queries the details of conversations by interval. The words come from the recordings of messages, chats and e-mails,
 * and from the transcripts of Speech and Text Analytics for calls.
 */
export const genesys = connector<Conversation, Part | null>({
  key: 'genesys',
  name: 'Genesys Cloud',
  form: {
    account: {
      word: 'organization',
      pattern: SHORT_NAME,
      wrong: 'is the short name of the organization, such as acme',
    },
    login: 'required',
    regions: [
      'mypurecloud.com',
      'usw2.pure.cloud',
      'cac1.pure.cloud',
      'sae1.pure.cloud',
      'mypurecloud.ie',
      'mypurecloud.de',
      'euw2.pure.cloud',
      'euc2.pure.cloud',
      'mypurecloud.com.au',
      'mypurecloud.jp',
      'apne2.pure.cloud',
      'apne3.pure.cloud',
      'aps1.pure.cloud',
      'mec1.pure.cloud',
    ],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://api.{region}',
  authentication: {
    kind: 'client_credentials',
    host: 'https://login.{region}',
    path: '/oauth/token',
    sends: 'basic',
  },
  limits: [{ of: 'all', requests: 300, seconds: 60 }],
  check: {
    request: { path: '/api/v2/tokens/me' },
    accepts: (body) => shaped(z.object({ organization: z.object({ id }) }), body) !== null,
  },
  list: {
    request: (from, now) => {
      const { start, until, page } = windowOf(from, now, WINDOWS)
      const interval = [start, until].map((time) => new Date(time).toISOString())
      return {
        path: '/api/v2/analytics/conversations/details/query',
        body: {
          interval: interval.join('/'),
          order: 'asc',
          orderBy: 'conversationStart',
          paging: { pageSize: PAGE, pageNumber: page },
        },
      }
    },
    read: (body, from, now) => {
      const read = shaped(conversations, body)
      if (read === null) return null
      const records = read.conversations ?? []
      return pageOfWindow(from, now, WINDOWS, {
        records,
        endOf: (one) => shaped(z.object({ conversationEnd: moment }), one)?.conversationEnd ?? null,
        isLate: (one) => lengthOf(one) >= WINDOWS.longestMs,
        isLastPage: records.length < PAGE,
      })
    },
    record: conversation,
    idKey: 'conversationId',
    expired: [],
  },
  facts: (one) => ({
    id: one.conversationId,
    updatedAt: one.conversationEnd,
    channel: customerSession(one)?.mediaType ?? null,
    tags: one.externalTag ? [one.externalTag] : [],
    fields: new Map(Object.entries({ originatingDirection: one.originatingDirection })),
    // A call that no one took has nothing to review.
    isFinished: hasWriting(one) || agentsOf(one).length > 0,
  }),
  detail: {
    request: (one, after) => {
      const [step, address] = stepOf(after)
      if (address) return { path: address, isElsewhere: true, isOptional: true }
      const base = encodeURIComponent(one.conversationId)
      const communications = recordedCalls(one)
      const calls = hasWriting(one) ? step - 1 : step
      if (calls < 0) return { path: `/api/v2/conversations/${base}/recordings`, query: { formatId: 'NONE' } }
      const communication = communications[calls]
      if (communication === undefined) return null
      return {
        path: `/api/v2/speechandtextanalytics/conversations/${base}/communications/${encodeURIComponent(communication)}/transcripturl`,
        isOptional: true,
      }
    },
    read: (body, after) => {
      const [step] = stepOf(after)
      const next = String(step + 1)
      if (body === null) return { part: null, after: next }
      const recordings = shaped(z.array(recording), body)
      if (recordings !== null) return { part: { recordings }, after: next }
      const found = shaped(z.object({ url: z.url() }), body)
      if (found !== null) return { part: null, after: `${step} ${found.url}` }
      const said = shaped(transcript, body)
      return said && { part: { transcript: said }, after: next }
    },
  },
  directory: {
    request: (after) => ({
      path: '/api/v2/users',
      query: { pageSize: '500', pageNumber: after ?? '1', state: 'any' },
    }),
    read: (body) => {
      const read = shaped(users, body)
      return (
        read && {
          people: read.entities,
          after: read.pageNumber < read.pageCount ? String(read.pageNumber + 1) : null,
        }
      )
    },
  },
  draft: (one, parts, { account, agents }) => draftOf(one, parts, { region: account.region, agents }),
})

/** How long a conversation was open; as long as possible if it does not show it. */
function lengthOf(one: unknown): number {
  const times = shaped(z.object({ conversationStart: moment, conversationEnd: moment }), one)
  return times ? Date.parse(times.conversationEnd) - Date.parse(times.conversationStart) : Infinity
}

/** Which request of the details it is, and the address that the one before has returned. */
function stepOf(after: string | null): [step: number, address: string | undefined] {
  const [step = '0', address] = (after ?? '0').split(' ')
  return [Number(step), address]
}

const customerSession = (one: Conversation) =>
  one.participants
    .filter(({ purpose }) => purpose === 'customer' || purpose === 'external')
    .flatMap(({ sessions }) => sessions ?? [])
    .at(0)

const sessionsOf = (one: Conversation) => one.participants.flatMap(({ sessions }) => sessions ?? [])

const WRITTEN = new Set(['chat', 'email', 'message'])
const hasWriting = (one: Conversation): boolean =>
  sessionsOf(one).some(({ mediaType }) => WRITTEN.has(mediaType ?? ''))

const recordedCalls = (one: Conversation): string[] => [
  ...new Set(
    sessionsOf(one).flatMap(({ mediaType, recording, sessionId }) =>
      mediaType === 'voice' && recording && sessionId ? [sessionId] : [],
    ),
  ),
]

function draftOf(
  one: Conversation,
  parts: readonly (Part | null)[],
  { region, agents }: { region: string; agents: ReadonlyMap<string, Person> },
): Draft {
  const recordings = parts.flatMap((part) => (part && 'recordings' in part ? part.recordings : []))
  const transcripts = parts.flatMap((part) => (part && 'transcript' in part ? [part.transcript] : []))
  const last = agentsOf(one).at(-1)
  return {
    agent: agents.get(last?.userId ?? '') ?? null,
    customer: customerOf(one),
    startedAt: one.conversationStart,
    resolvedAt: one.conversationEnd,
    url: `https://apps.${region}/directory/#/analytics/interactions/${encodeURIComponent(one.conversationId)}/admin`,
    subject: recordings.flatMap(({ emailTranscript }) => emailTranscript ?? []).at(0)?.subject ?? null,
    language: transcripts.flatMap(({ transcripts }) => transcripts).at(0)?.language ?? null,
    entries: entriesOf(one, { recordings, transcripts, agents }),
  }
}
