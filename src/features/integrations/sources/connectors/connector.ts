import type { z } from 'zod'

/** An account of another system, with what signs in to it. */
export type Account = {
  subdomain: string
  region: string
  login: string | null
  apiKey: string | null
}

/** What an admin enters to connect a system. The labels are `sources.form.<key>.*` in the texts of the screen. */
export type ConnectorForm = {
  /** What the account is called in messages, and what it must look like. */
  account: { word: string; pattern: RegExp; wrong: string }
  login: 'none' | 'optional' | 'required'
  /** The places where the system keeps its data; the first one is proposed. Empty: there is only one. */
  regions: readonly string[]
  /** The first reading goes back at most this many days. */
  mostBackfillDays: number
  /** Whether customers rate conversations in the system. */
  hasRatings: boolean
}

/** How many requests a system allows within a time. Requests of the list may have a limit besides that of all. */
export type RequestLimit = { of: 'all' | 'list'; requests: number; seconds: number }

export type ApiRequest = {
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST unless a method is named. */
  body?: object
  method?: 'PUT'
  /** The path is a full address outside of the API, which a response has named; it is called without the login. */
  isElsewhere?: boolean
  /** The address elsewhere is on the account's own host. */
  needsLogin?: boolean
  /** The answer is a recording. */
  isLarge?: boolean
  /** There may be nothing, or the plan of the account may lack it; the response is then read as null. */
  isOptional?: boolean
}

export type Authentication =
  | { kind: 'headers'; headersOf(account: Account & { apiKey: string }): Readonly<Record<string, string>> }
  /** The login and the key are exchanged for a token, which is fetched again when it expires. */
  | { kind: 'client_credentials'; host: string; path: string; sends: 'basic' | 'body' }

/** Where the next page starts: at the cursor of the page before, or at a time. */
export type ListPosition = { cursor: string } | { since: Date }

export type ListPage = {
  /** Read one by one, because a record that lacks something must not hide the others. */
  records: readonly unknown[]
  /** The cursor of the next page; null: there is none, and the list is asked from the same position again. */
  next: string | null
  isLast: boolean
  /** Records are taken once in a pass. Absent: the first pass. */
  pass?: string
  /** What the records of the page refer to, such as people. */
  shared?: unknown
  /** Up to when all changes have been read; null: no further than before. Absent: the newest change of the page. */
  readThrough?: Date | null
}

/** What the rules of a source look at. */
export type Facts = {
  id: string
  updatedAt: string
  /** The slug of the channel; null: that of the system. */
  channel: string | null
  tags: readonly string[]
  fields: ReadonlyMap<string, unknown>
  /** Only finished conversations are stored, because half a conversation cannot be reviewed. */
  isFinished: boolean
}

/** One message; a note is only for colleagues. */
export type Entry = {
  speaker: 'agent' | 'customer' | 'bot' | 'system' | 'note'
  author?: { name?: string | null | undefined; email?: string | null | undefined } | undefined
  text: string
  /** The text is HTML. */
  isHtml?: boolean
  at: string
}

export type Person = { id: string; name?: string | null | undefined; email?: string | null | undefined }

/** A field of tickets. Only one with a kind can be written. */
export type TicketField = { id: string; title: string; kind?: 'text' | 'decimal' | 'integer' | undefined }

/** A new value of a field; null empties it. */
export type FieldValue = { id: string; value: string | number | null }

/** What the account and the page know besides the record. */
export type Known = {
  account: Account
  shared: unknown
  agents: ReadonlyMap<string, Person>
}

/** A customer's rating of the conversation. `at` is when it was given, or else when the system reported it. */
export type Rating = { stars: number; comment: string | null; at: string }

export type Draft = {
  agent: { email?: string | null | undefined } | null
  customer: {
    name?: string | null | undefined
    email?: string | null | undefined
    phone?: string | null | undefined
  } | null
  startedAt: string
  resolvedAt: string
  url: string | null
  subject: string | null
  language?: string | null
  /** An address that anyone can play. */
  recordingUrl?: string | null
  /** A recording that must be fetched, because its address needs the login. The name differs for another recording. */
  recording?: { url: string; name: string } | null
  rating?: Rating | null
  entries: readonly Entry[]
}

/**
 * Everything that is special about a system, as one file: how to sign in, how to list what changed, how to get the
 * messages of a conversation, what they mean, and how many requests are allowed. `read-source.ts` runs it.
 */
export type Connector<R = unknown, D = unknown> = {
  key: string
  name: string
  form: ConnectorForm
  /** Its API; `{subdomain}` and `{region}` are replaced. SOURCE_URLS can name another address. */
  address: string | ((account: Account) => string)
  authentication: Authentication
  limits: readonly RequestLimit[]
  /** A request that only a valid login can make, and whether its answer shows one. */
  check: { request: ApiRequest; accepts?(body: unknown): boolean }
  list: {
    request(from: ListPosition, now: Date): ApiRequest
    /** Null: another system has answered. */
    read(body: unknown, from: ListPosition, now: Date): ListPage | null
    record: z.ZodType<R>
    /** Where a record has its id, if not in `id`. */
    idKey?: string
    /** How the system answers if it no longer knows a cursor. */
    expired: readonly number[]
  }
  facts(record: R): Facts
  /** The messages, in pages; `after` is what the page before returned. Absent: the list has them. */
  detail?: {
    /** Null: this record has none. */
    request(record: R, after: string | null): ApiRequest | null
    read(body: unknown, after: string | null): { part: D; after: string | null } | null
  }
  /** The agents, in pages, for systems whose messages name them by id only. */
  directory?: {
    request(after: string | null): ApiRequest
    read(body: unknown, after: string | null): { people: readonly Person[]; after: string | null } | null
  }
  draft(record: R, parts: readonly D[], known: Known): Draft
  /** The fields of tickets that can be mapped to properties. */
  fields?: { request: ApiRequest; read(body: unknown): readonly TicketField[] | null }
  /** Changes fields of a record. It must have no other effect, because it may be repeated. */
  write?: {
    request(recordId: string, values: readonly FieldValue[]): ApiRequest
    /** Why the system will never accept the change; null if another attempt may succeed. */
    refusal(status: number, body: unknown): string | null
  }
}

/** Checks that the parts of a connector fit each other. */
export const connector = <R, D = never>(one: Connector<R, D>): Connector => one as unknown as Connector
