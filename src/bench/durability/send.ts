import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Sent = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Answer = { status: number; body: string }

/** Sends a request once; null if there was no answer. */
export type Send = (request: Sent) => Promise<Answer | null>

/** A signed-in person, or a customer, who repeats each request until it is acknowledged. */
export type Sender = {
  get(path: string): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
  put(path: string, body: object): Promise<Answer>
  /** Sends a form as a browser does, from this address. */
  form(path: string, fields: Record<string, string>, address: string): Promise<Answer>
}

export function senderOf(send: Send, headers: Record<string, string>, wait = RETRY_MS): Sender {
  const repeat = (request: Sent) => sendUntilAcknowledged(send, request, wait)
  const json = (method: 'POST' | 'PUT', path: string, body: object) => {
    // The key stays the same when the request is repeated.
    const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    return repeat({
      method,
      path,
      headers: { ...headers, ...key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    get: (path) => repeat({ method: 'GET', path, headers }),
    post: (path, body) => json('POST', path, body),
    put: (path, body) => json('PUT', path, body),
    form: (path, fields, address) =>
      repeat({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
        body: new URLSearchParams(fields).toString(),
      }),
  }
}

const RETRY_MS = 50

/** Throws if the server rejects the request, because every request of the run is valid. */
export async function sendUntilAcknowledged(send: Send, request: Sent, wait: number): Promise<Answer> {
  for (;;) {
    const answer = await send(request)
    // A customer who repeats an answer too often is asked to wait.
    if (answer !== null && answer.status < 500 && answer.status !== 429) {
      if (isAcknowledged(answer)) return answer
      throw new Error(
        `${request.method} ${request.path} answered ${answer.status}: ${answer.body.slice(0, 500)}`,
      )
    }
    await sleep(answer?.status === 429 ? wait * 20 : wait)
  }
}

function isAcknowledged({ status, body }: Answer): boolean {
  if (status >= 400) return status === 409 && body.includes(DONE)
  // GraphQL reports errors with status 200.
  return body.includes(DONE) || !/"errors":\[[^\]]/.test(body)
}

/** A process that was killed after the commit has stored the change, but no answer for repetitions. */
const DONE = 'A request with this Idempotency-Key was already processed.'
