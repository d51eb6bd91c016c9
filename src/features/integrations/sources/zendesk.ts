import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { OutboundError, outboundFetch } from '#platform/http/outbound.ts'

/** Why a source cannot be read, in words for an admin. */
export class SourceError extends Error {
  override name = 'SourceError'
}

/** The source asked to wait before the next request. */
export class SourceBusy extends Error {
  override name = 'SourceBusy'
  readonly seconds: number
  constructor(seconds: number) {
    super(`The source asks to wait ${seconds} s.`)
    this.seconds = seconds
  }
}

export type ZendeskAccount = { subdomain: string; login: string | null; apiKey: string | null }

const id = z.union([z.number(), z.string()]).transform(String)
const user = z.object({
  id,
  name: z.string().nullish(),
  email: z.string().nullish(),
  role: z.string().nullish(),
})
const ticket = z.object({
  id,
  status: z.string(),
  url: z.string().nullish(),
  subject: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  via: z.object({ channel: z.string().nullish() }).nullish(),
  assignee_id: id.nullish(),
  requester_id: id.nullish(),
  created_at: z.string(),
  updated_at: z.string(),
  custom_fields: z.array(z.object({ id, value: z.unknown() })).nullish(),
})
export type ZendeskTicket = z.output<typeof ticket>
export type ZendeskUser = z.output<typeof user>

const ticketPage = z.object({
  tickets: z.array(ticket),
  users: z.array(user).nullish(),
  after_cursor: z.string().nullish(),
  end_of_stream: z.boolean(),
})
const comment = z.object({
  author_id: id.nullish(),
  plain_body: z.string().nullish(),
  body: z.string().nullish(),
  public: z.boolean().nullish(),
  created_at: z.string(),
})
export type ZendeskComment = z.output<typeof comment>

const commentPage = z.object({
  comments: z.array(comment),
  users: z.array(user).nullish(),
  meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }).nullish(),
})
const fieldPage = z.object({
  ticket_fields: z.array(z.object({ id, title: z.string(), type: z.string().nullish() })),
})

const PAGE = 100
/** Longer conversations are cut off after this many pages of comments. */
const MOST_COMMENT_PAGES = 20
/** Enough for a hundred tickets with all fields. */
const LARGEST_ANSWER = 16 * 1_048_576
const LONGEST_WAIT_S = 3_600

/** A client for one Zendesk account. It throws only SourceError and SourceBusy, whose messages never contain the key. */
export function zendesk(config: Pick<Config, 'zendeskUrl' | 'privateHosts'>, account: ZendeskAccount) {
  const base = config.zendeskUrl.replace('{subdomain}', account.subdomain)
  const fetch = outboundFetch({
    privateHosts: config.privateHosts,
    timeoutMs: 30_000,
    largestAnswer: LARGEST_ANSWER,
  })

  async function get<T>(path: string, shape: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
    const answer = await fetch(base + path, {
      headers: { accept: 'application/json', ...authorization(account) },
      signal,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new SourceError(
        error instanceof OutboundError
          ? `Zendesk was not called: ${error.message}`
          : 'Zendesk cannot be reached at this subdomain.',
      )
    })
    refuseFailure(answer)
    const read = shape.safeParse(await answer.json().catch(() => null))
    if (!read.success) throw new SourceError('The server at this subdomain is not Zendesk.')
    return read.data
  }

  return {
    /** Checks the login. Zendesk does not reject unknown logins but returns an anonymous user. */
    async tryOut(signal?: AbortSignal): Promise<void> {
      const { user: me } = await get(
        '/api/v2/users/me.json',
        z.object({ user: z.object({ id: id.nullish(), email: z.string().nullish() }) }),
        signal,
      )
      if (me.id == null || me.email == null) throw refused()
    },

    /** Returns a page of changed tickets, oldest change first, from a cursor or a time. */
    tickets: (from: { cursor: string } | { since: Date }, signal?: AbortSignal) =>
      get(
        `/api/v2/incremental/tickets/cursor.json?${new URLSearchParams({
          ...('cursor' in from
            ? { cursor: from.cursor }
            : { start_time: String(Math.floor(from.since.getTime() / 1_000)) }),
          per_page: String(PAGE),
          include: 'users',
        })}`,
        ticketPage,
        signal,
      ),

    async comments(ticketId: string, signal?: AbortSignal) {
      const comments: ZendeskComment[] = []
      const users: ZendeskUser[] = []
      let after: string | null = null
      for (let page = 0; page < MOST_COMMENT_PAGES; page++) {
        const query = new URLSearchParams({
          include: 'users',
          'page[size]': String(PAGE),
          ...(after !== null && { 'page[after]': after }),
        })
        const read: z.output<typeof commentPage> = await get(
          `/api/v2/tickets/${encodeURIComponent(ticketId)}/comments.json?${query}`,
          commentPage,
          signal,
        )
        comments.push(...read.comments)
        users.push(...(read.users ?? []))
        after = read.meta?.has_more ? (read.meta.after_cursor ?? null) : null
        if (after === null) break
      }
      return { comments, users }
    },

    fields: async (signal?: AbortSignal) =>
      (await get('/api/v2/ticket_fields.json', fieldPage, signal)).ticket_fields,
  }
}
export type Zendesk = ReturnType<typeof zendesk>

/** With a login the key is an API token; alone it is an access token. */
function authorization({ login, apiKey }: ZendeskAccount): Record<string, string> {
  if (apiKey === null) throw new SourceError('Zendesk requires an API key. Add one.')
  if (login === null) return { authorization: `Bearer ${apiKey}` }
  return { authorization: `Basic ${Buffer.from(`${login}/token:${apiKey}`).toString('base64')}` }
}

function refuseFailure({ ok, status, headers }: Response): void {
  if (ok) return
  if (status === 429) throw new SourceBusy(waitOf(headers.get('retry-after')))
  if (status === 401 || status === 403) throw refused()
  if (status === 404) throw new SourceError('There is no Zendesk account at this subdomain.')
  throw new SourceError(`Zendesk returned an error (status ${status}).`)
}

const refused = () => new SourceError('Zendesk refuses this login or API key.')

function waitOf(header: string | null): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_S) : 60
}
