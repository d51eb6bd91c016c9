import { z } from 'zod'
import type {
  Account,
  ApiRequest,
  Connector,
  FieldValue,
  ListPage,
  ListPosition,
  Person,
  TicketField,
} from '#features/integrations/sources/connectors/connector.ts'
import { shaped } from '#features/integrations/sources/connectors/shapes.ts'
import type { Config } from '#platform/config/config.ts'
import { OutboundError, type OutboundRequest, outboundFetch } from '#platform/http/outbound.ts'

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

/** The source no longer knows the cursor. */
export class CursorExpired extends Error {
  override name = 'CursorExpired'
}

/** Enough for a hundred tickets with all fields. */
const LARGEST_ANSWER = 16 * 1_048_576
/** The largest recording that is stored. */
const LARGEST_RECORDING = 64 * 1_048_576
const MOST_REDIRECTS = 3
const LONGEST_WAIT_S = 3_600
/** Longer conversations are cut off after this many pages of messages. */
const MOST_PAGES = 20

/** Why a recording cannot be had. `isFinal`: another attempt would not help. */
export type MissingRecording = { fault: string; isFinal: boolean }

/** Called before each request. */
export type Spend = (of: 'all' | 'list') => Promise<void>

export type SourceApi = ReturnType<typeof sourceApi>

/** A client for one account. Its errors are written for admins, and never contain the key. */
export function sourceApi(
  config: Pick<Config, 'sourceUrls' | 'privateHosts'>,
  connector: Connector,
  account: Account,
  { spend = async () => {}, signal }: { spend?: Spend; signal?: AbortSignal } = {},
) {
  const { name, form, authentication } = connector
  const own = config.sourceUrls[connector.key]
  const { address } = connector
  const base = filled(own ?? (typeof address === 'string' ? address : address(account)), account)
  const { privateHosts } = config
  const fetch = outboundFetch({ privateHosts, timeoutMs: 30_000, largestAnswer: LARGEST_ANSWER })
  const fetchLarge = outboundFetch({ privateHosts, timeoutMs: 120_000, largestAnswer: LARGEST_RECORDING })
  let token: string | null = null

  const sending =
    (by: typeof fetch) =>
    (address: string, request: OutboundRequest): Promise<Response> =>
      by(address, { ...request, signal }).catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw new SourceError(
          error instanceof OutboundError
            ? `${name} was not called: ${error.message}`
            : `${name} cannot be reached at this ${form.account.word}.`,
        )
      })
  const send = sending(fetch)
  const sendLarge = sending(fetchLarge)

  async function headers(): Promise<Readonly<Record<string, string>>> {
    const { apiKey, login } = account
    if (apiKey === null) throw new SourceError(`${name} requires an API key. Add one.`)
    if (authentication.kind === 'headers') return authentication.headersOf({ ...account, apiKey })
    token ??= await fetchToken({ login: login ?? '', apiKey }, authentication)
    return { authorization: `Bearer ${token}` }
  }

  async function fetchToken(
    { login, apiKey }: { login: string; apiKey: string },
    { host, path, sends }: Extract<typeof authentication, { kind: 'client_credentials' }>,
  ): Promise<string> {
    await spend('all')
    const answer = await send((own === undefined ? filled(host, account) : base) + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(sends === 'basic' && {
          authorization: `Basic ${Buffer.from(`${login}:${apiKey}`).toString('base64')}`,
        }),
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(sends === 'body' && { client_id: login, client_secret: apiKey }),
      }),
    })
    if (answer.status === 400) throw refused()
    refuseFailure(answer)
    const read = shaped(z.object({ access_token: z.string().min(1) }), await json(answer))
    if (read === null) throw another()
    return read.access_token
  }

  /** A token may have expired, so the request is made once more with a new one. */
  async function answerTo(of: 'all' | 'list', request: ApiRequest): Promise<Response> {
    const { isElsewhere = false, needsLogin = !isElsewhere, path, query } = request
    const address = isElsewhere ? path : `${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const ask = async () => {
      const authorization = needsLogin ? await headers() : {}
      await spend(of)
      return (request.isLarge ? sendLarge : send)(address, {
        headers: {
          accept: 'application/json',
          ...(request.body && { 'content-type': 'application/json' }),
          ...authorization,
        },
        ...(request.body && { method: request.method ?? 'POST', body: JSON.stringify(request.body) }),
      })
    }
    const answer = await ask()
    if (answer.status !== 401 || token === null || !needsLogin) return answer
    token = null
    return ask()
  }

  const refused = () => new SourceError(`${name} refuses this login or API key.`)
  const another = () => new SourceError(`The server at this ${form.account.word} is not ${name}.`)

  function refuseFailure({ ok, status, headers }: Response): void {
    if (ok) return
    if (status === 429) throw new SourceBusy(waitOf(headers.get('retry-after')))
    if (status === 401 || status === 403) throw refused()
    if (status === 404) throw new SourceError(`There is no ${name} account at this ${form.account.word}.`)
    throw new SourceError(`${name} returned an error (status ${status}).`)
  }

  async function recordingOf(
    answer: Response,
  ): Promise<{ contentType: string; content: Buffer } | MissingRecording> {
    if (answer.status === 429) refuseFailure(answer)
    if ([404, 410].includes(answer.status)) return { fault: 'Its recording was deleted.', isFinal: true }
    if (!answer.ok)
      return { fault: `Its recording cannot be fetched (status ${answer.status}).`, isFinal: false }
    const contentType = answer.headers.get('content-type') ?? ''
    return { contentType, content: Buffer.from(await answer.arrayBuffer()) }
  }

  /** All pages of something, or the text with which a page ends them. */
  async function pages<T>(
    page: (after: string | null) => Promise<{ found: T; after: string | null } | string>,
  ): Promise<T[] | string> {
    const found: T[] = []
    let after: string | null = null
    for (let count = 0; count < MOST_PAGES; count++) {
      const read: Awaited<ReturnType<typeof page>> = await page(after)
      if (typeof read === 'string') return read
      found.push(read.found)
      after = read.after
      if (after === null) break
    }
    return found
  }

  async function get(request: ApiRequest): Promise<unknown> {
    const answer = await answerTo('all', request)
    refuseFailure(answer)
    return json(answer)
  }

  return {
    /** Checks the login. */
    async check(): Promise<void> {
      const { request, accepts } = connector.check
      const body = await get(request)
      if (typeof body !== 'object' || body === null) throw another()
      if (accepts?.(body) === false) throw refused()
    },

    /** A page of changed records. */
    async list(from: ListPosition, now: Date): Promise<ListPage> {
      const answer = await answerTo('list', connector.list.request(from, now))
      if ('cursor' in from && connector.list.expired.includes(answer.status)) throw new CursorExpired()
      refuseFailure(answer)
      const page = connector.list.read(await json(answer), from, now)
      if (page === null) throw another()
      return page
    },

    /** The messages of a record, or why they cannot be read. */
    async detail(record: unknown): Promise<{ parts: unknown[] } | { fault: string }> {
      const { detail } = connector
      if (!detail) return { parts: [] }
      const parts = await pages<unknown>(async (after) => {
        const request = detail.request(record, after)
        if (request === null) return { found: null, after: null }
        const answer = await answerTo('all', request)
        const { isOptional = false } = request
        const isMissing = (isOptional ? [403, 404, 410] : [404, 410]).includes(answer.status)
        if (isMissing && !isOptional) return 'It was deleted before it could be read.'
        if (!isMissing) refuseFailure(answer)
        const read = detail.read(isMissing ? null : await json(answer), after)
        return read ? { found: read.part, after: read.after } : 'Its messages are incomplete.'
      })
      return typeof parts === 'string' ? { fault: parts } : { parts: parts.filter((part) => part !== null) }
    },

    /** The agents by id. */
    async agents(): Promise<ReadonlyMap<string, Person>> {
      const { directory } = connector
      if (!directory) return new Map()
      const people = await pages(async (after) => {
        const read = directory.read(await get(directory.request(after)), after)
        if (read === null) throw another()
        return { found: read.people, after: read.after }
      })
      return new Map(typeof people === 'string' ? [] : people.flat().map((person) => [person.id, person]))
    },

    /** The fields of tickets; none if the system has no such list. */
    async fields(): Promise<readonly TicketField[]> {
      if (!connector.fields) return []
      const fields = connector.fields.read(await get(connector.fields.request))
      if (fields === null) throw another()
      return fields
    },

    /**
     * A recording, or why it cannot be had. Only the account's own host is sent the login; a redirect may lead to the
     * store of the files.
     */
    async recording(url: string): Promise<{ contentType: string; content: Buffer } | MissingRecording> {
      let address = url
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        if (!URL.canParse(address)) return { fault: 'Its recording has no valid address.', isFinal: true }
        const isOwn = new URL(address).origin === new URL(base).origin
        const answer = await answerTo('all', {
          path: address,
          isElsewhere: true,
          needsLogin: isOwn,
          isLarge: true,
        })
        const location = answer.headers.get('location')
        if (answer.status < 300 || answer.status > 399 || location === null) return recordingOf(answer)
        address = URL.canParse(location, address) ? new URL(location, address).href : ''
      }
      return { fault: 'Its recording cannot be found.', isFinal: true }
    },

    /** Changes fields of a record. Returns why the system will never accept the change; null if it did. */
    async write(recordId: string, values: readonly FieldValue[]): Promise<string | null> {
      const { write } = connector
      if (!write) throw new SourceError(`${name} does not accept results.`)
      const answer = await answerTo('all', write.request(recordId, values))
      if (answer.ok) return null
      const refusal = write.refusal(answer.status, await json(answer))
      if (refusal === null) refuseFailure(answer)
      return refusal
    },
  }
}

const filled = (template: string, { subdomain, region }: Account): string =>
  template.replace('{subdomain}', subdomain).replace('{region}', region)

const json = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

/** The value of Retry-After in seconds. */
function waitOf(header: string | null): number {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds > 0
    ? Math.min(Math.ceil(seconds), LONGEST_WAIT_S)
    : 60
}
