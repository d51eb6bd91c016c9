import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { Credential } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

type Schema = z.ZodType
type Output<S> = S extends Schema ? z.output<S> : undefined

/** JSON built by PostgreSQL and passed through unchanged; the endpoint's response schema only describes it. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * An endpoint is a checklist in a fixed order: address, permission, input, output, work. `action` is required: an
 * endpoint without a permission does not compile.
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
  /** Defaults to 200. */
  status?: 200 | 201 | 202 | 204
  /** Largest body in bytes; defaults to 1 MiB. */
  bodyLimit?: number
  /** Content type of the response for the API description, if it is not JSON. */
  produces?:
    | 'text/csv'
    | 'text/event-stream'
    | 'text/calendar'
    | 'text/html'
    | 'text/plain'
    | 'application/octet-stream'
    | 'application/zip'
  /** Accepts a form with one file of at most this many bytes, which `readUpload` reads, instead of a body. */
  upload?: number
  /** What the uploaded file must contain, for the API description. */
  uploadContent?: string
  /** A page has the same address; a browser that requests HTML gets the page. */
  besidePage?: boolean
  /** Answers invalid values (422) with only the message, as plain text. */
  plainFaults?: boolean
  /** The response contains a secret that is shown only once, so it is not stored for repeated requests. */
  answersSecret?: boolean
  /**
   * For hot reads: queries that share a round trip with the session check. Their results reach `handle` as `rows`, in
   * order.
   */
  flight?(input: {
    services: Services
    viewer: Viewer
    /** The session or token of the request. */
    credential: Credential
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
  }): FlightQuery[]
  handle(input: {
    services: Services
    viewer: Viewer
    credential: Credential
    /** For long responses: the viewer as of now; null if signed out or no longer permitted. */
    recheck(): Promise<Viewer | null>
    rows: Record<string, unknown>[][]
    params: Output<Params>
    query: Output<Query>
    body: Output<Body>
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<z.input<Response> | RawJson>
}

/** The definition as the server mounts it, without its specific types. */
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
    credential: Credential
    params: unknown
    query: unknown
    body: unknown
  }): FlightQuery[]
  handle(input: {
    services: Services
    viewer: Viewer
    credential: Credential
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
  // Values are validated before `handle` is called, so they match the schemas.
  return definition as unknown as Endpoint
}
