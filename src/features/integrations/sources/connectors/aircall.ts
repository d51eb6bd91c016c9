import { z } from 'zod'
import { connector, type Entry } from '#features/integrations/sources/connectors/connector.ts'
import {
  type EndWindows,
  pageOfWindow,
  windowOf,
} from '#features/integrations/sources/connectors/end-window.ts'
import {
  id,
  languageTag,
  later,
  SHORT_NAME,
  shaped,
  unixSeconds,
  words,
} from '#features/integrations/sources/connectors/shapes.ts'

const PAGE = 50
const HOUR_MS = 3_600_000
/**
 * Aircall lists at most 10,000 calls, so days are listed one by one. A day after its end, a call is read again: tags,
 * comments and the transcription may come later, and longer calls are found.
 */
const WINDOWS: EndWindows = {
  windowMs: 24 * HOUR_MS,
  longestMs: 12 * HOUR_MS,
  late: { windowMs: 6 * HOUR_MS, longestMs: 24 * HOUR_MS, delayMs: 24 * HOUR_MS, backMs: 168 * HOUR_MS },
}

const call = z.object({
  id,
  status: z.string(),
  direction: words,
  started_at: unixSeconds,
  answered_at: unixSeconds.nullish(),
  ended_at: unixSeconds,
  asset: words,
  raw_digits: words,
  number: z.object({ name: words }).nullish(),
  user: z.object({ name: words, email: words }).nullish(),
  contact: z
    .object({
      first_name: words,
      last_name: words,
      emails: z.array(z.object({ value: words })).nullish(),
    })
    .nullish(),
  tags: z.array(z.object({ name: words })).nullish(),
  comments: z.array(z.object({ content: words, posted_at: unixSeconds })).nullish(),
})
type Call = z.output<typeof call>

const calls = z.object({
  calls: z.array(z.unknown()),
  meta: z.object({ next_page_link: words }),
})
const transcription = z.object({
  transcription: z.object({
    content: z.object({
      language: languageTag,
      utterances: z.array(z.object({ start_time: z.number(), text: words, participant_type: words })),
    }),
  }),
})
type Content = z.output<typeof transcription>['transcription']['content']

/**
 * Lists calls by their start, and reads their transcription, which only companies with Conversation Intelligence have.
 * The address of a recording expires, so an interaction links to the page of the recording instead.
 */
export const aircall = connector<Call, Content | null>({
  key: 'aircall',
  name: 'Aircall',
  form: {
    account: {
      word: 'account',
      pattern: SHORT_NAME,
      wrong: 'is a short name for the account, such as acme',
    },
    login: 'required',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://api.aircall.io',
  authentication: {
    kind: 'headers',
    headersOf: ({ login, apiKey }) => ({
      authorization: `Basic ${Buffer.from(`${login ?? ''}:${apiKey}`).toString('base64')}`,
    }),
  },
  limits: [{ of: 'all', requests: 60, seconds: 60 }],
  check: {
    request: { path: '/v1/company' },
    accepts: (body) => shaped(z.object({ company: z.object({ name: z.string() }) }), body) !== null,
  },
  list: {
    request: (from, now) => {
      const { start, until, page } = windowOf(from, now, WINDOWS)
      return {
        path: '/v1/calls',
        query: {
          from: String(Math.floor(start / 1_000)),
          to: String(Math.ceil(until / 1_000)),
          order: 'asc',
          page: String(page),
          per_page: String(PAGE),
          fetch_contact: 'true',
        },
      }
    },
    read: (body, from, now) => {
      const read = shaped(calls, body)
      return (
        read &&
        pageOfWindow(from, now, WINDOWS, {
          records: read.calls,
          endOf: (one) => shaped(z.object({ ended_at: unixSeconds }), one)?.ended_at ?? null,
          isLastPage: !read.meta.next_page_link,
        })
      )
    },
    record: call,
    expired: [],
  },
  facts: ({ id, status, direction, answered_at, ended_at, number, tags }) => ({
    id,
    updatedAt: ended_at,
    channel: 'phone',
    tags: tags?.flatMap(({ name }) => name ?? []) ?? [],
    fields: new Map(Object.entries({ direction, number: number?.name })),
    // A missed call has nothing to review.
    isFinished: status === 'done' && Boolean(answered_at),
  }),
  detail: {
    request: ({ id }) => ({ path: `/v1/calls/${encodeURIComponent(id)}/transcription`, isOptional: true }),
    read: (body) => {
      if (body === null) return { part: null, after: null }
      const read = shaped(transcription, body)
      return read && { part: read.transcription.content, after: null }
    },
  },
  draft: (one, [content = null]) => ({
    agent: one.user ?? null,
    customer: {
      name: [one.contact?.first_name, one.contact?.last_name].filter(Boolean).join(' ') || null,
      email: one.contact?.emails?.at(0)?.value,
      phone: one.raw_digits,
    },
    startedAt: one.started_at,
    resolvedAt: later(one.ended_at, one.started_at),
    url: one.asset ?? null,
    subject: null,
    language: content?.language ?? null,
    entries: [
      ...(content?.utterances ?? []).map((utterance) => utteranceOf(utterance, one)),
      ...(one.comments ?? []).map(
        ({ content, posted_at }): Entry => ({ speaker: 'note', text: content ?? '', at: posted_at }),
      ),
    ],
  }),
})

/** Times are in seconds since the call was answered. */
function utteranceOf(
  { start_time, text, participant_type }: Content['utterances'][number],
  { answered_at, started_at, user }: Call,
): Entry {
  const at = new Date(Date.parse(answered_at ?? started_at) + start_time * 1_000).toISOString()
  const entry = { text: text ?? '', at }
  if (participant_type === 'external') return { ...entry, speaker: 'customer' }
  if (participant_type === 'internal') return { ...entry, speaker: 'agent', author: user ?? undefined }
  return { ...entry, speaker: 'bot' }
}
