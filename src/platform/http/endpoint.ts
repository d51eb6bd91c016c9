import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { Credential } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

type Schema = z.ZodType
type Output<S> = S extends Schema ? z.output<S> : undefined

/** JSON that PostgreSQL built, passed through as it is; its shape is the endpoint's response schema. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * An endpoint is a checklist, always in the same order: where it is, who may, what comes in, what goes out, what it
 * does. `action` is not optional: an endpoint without a permission does not compile.
 */
export type EndpointDefinition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
> = {
  /** What clients generated from the API description call the operation: `listEmployees`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/${string}`
  summary: string
  tag: string
  action: Action
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** 200 unless set. */
  status?: 200 | 201 | 202 | 204
  /** The largest body in bytes; 1 MiB unless set. */
  bodyLimit?: number
  /** What kind of content it answers with, where that is not JSON; for the description. */
  produces?: 'text/csv' | 'text/event-stream' | 'text/calendar' | 'text/html'
  /** Takes a form with one file of so many bytes at most, which `readUpload` reads, instead of a body. */
  upload?: number
  /** A page has the same address: a browser that asks for one gets it. */
  besidePage?: boolean
  /** What is wrong with the values (422) is answered as its message alone, in plain text. */
  plainFaults?: boolean
  /** The answer holds what is told only once: it is not kept for a request sent again. */
  answersSecret?: boolean
  /**
   * For hot reads: queries that leave in one flight with the check of the session. Their results reach `handle` as
   * `rows`, in order.
   */
  flight?(input: {
    services: Services
    viewer: Viewer
    /** The session or token of the request. */
    shown: Credential
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
  }): FlightQuery[]
  handle(input: {
    services: Services
    viewer: Viewer
    shown: Credential
    /** For an answer that takes long: who is asking as of now; null when they are signed out or may no longer. */
    recheck(): Promise<Viewer | null>
    rows: Record<string, unknown>[][]
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<z.input<Response> | RawJson>
}

/** What the server mounts: the definition with its types forgotten. */
export type Endpoint = Omit<
  EndpointDefinition<undefined, undefined, undefined, Schema>,
  'handle' | 'flight' | 'params' | 'query' | 'body'
> & {
  params?: Schema
  query?: Schema
  body?: Schema
  flight?(input: {
    services: Services
    viewer: Viewer
    shown: Credential
    params: unknown
    query: unknown
    body: unknown
  }): FlightQuery[]
  handle(input: {
    services: Services
    viewer: Viewer
    shown: Credential
    recheck(): Promise<Viewer | null>
    rows: Record<string, unknown>[][]
    params: unknown
    query: unknown
    body: unknown
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<unknown>
}

export function endpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: EndpointDefinition<Params, Query, Body, Response>): Endpoint {
  // Validation has run before `handle` is called, so the values are what the schemas say.
  return definition as unknown as Endpoint
}
