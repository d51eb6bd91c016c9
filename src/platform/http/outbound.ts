import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/** An address that the server must not call, or an answer that is none. The text names no address of ours. */
export class OutboundError extends Error {
  override name = 'OutboundError'
}

type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

export type OutboundOptions = Pick<Config, 'privateHosts'> & {
  timeoutMs?: number
  /** Names to addresses; tests hand in their own. */
  resolve?: Resolve
  /** Bytes; an answer that is larger is refused. */
  largestAnswer?: number
}

export type OutboundRequest = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

const LARGEST_ANSWER = 1_048_576

/**
 * Calls an address that somebody typed in, such as a company's identity provider. Only https, and only to public
 * addresses: the name is resolved once, the addresses are looked at, and the connection goes to what was looked at, so
 * that no second answer can lead inside. Redirects are not followed. Hosts that the operator names
 * (OUTBOUND_PRIVATE_HOSTS) may be private, and may speak http.
 */
export function outboundFetch(options: OutboundOptions) {
  const { privateHosts, timeoutMs = 10_000, resolve = resolveAll, largestAnswer = LARGEST_ANSWER } = options
  return async (address: string | URL, sent: OutboundRequest = {}): Promise<Response> => {
    const url = new URL(address)
    const isNamed = privateHosts.some((host) => host === url.host || host === url.hostname)
    if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
      throw new OutboundError('Only https addresses can be called.')
    if (url.username !== '' || url.password !== '')
      throw new OutboundError('An address with a password in it is not called.')
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (!isNamed && isIP(literal) !== 0 && isPrivate(literal)) throw inside()
    const timeout = AbortSignal.timeout(timeoutMs)
    return exchange(url, sent, {
      signal: sent.signal ? AbortSignal.any([timeout, sent.signal]) : timeout,
      lookup: guardedLookup(resolve, isNamed),
      largestAnswer,
    })
  }
}

/** Whether an address leads into a private network, to this machine, or to nobody in particular. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // Addresses of IPv4 in other clothes: translated, 6to4 and Teredo. Mapped ones are held against the list above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/** One address among public ones that is private makes the name suspicious: nothing of it is called. */
function guardedLookup(resolve: Resolve, isNamed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const refused = !isNamed && addresses.some(({ address }) => isPrivate(address))
      const failure = error ?? (refused || addresses.length === 0 ? inside() : null)
      const [first] = addresses
      if (failure || !first) return callback(failure ?? inside(), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

const inside = () =>
  new OutboundError('This address is not reachable from here, or leads into a private network.')

const resolveAll: Resolve = (hostname, done) => {
  systemLookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))
}

function exchange(
  url: URL,
  { method = 'GET', headers = {}, body }: OutboundRequest,
  { largestAnswer, ...options }: Pick<RequestOptions, 'lookup' | 'signal'> & { largestAnswer: number },
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  // A connection of its own each time: a kept one would skip the look at the address.
  const request = send(url, { ...options, method, headers, agent: false }, (answer) => {
    readAnswer(answer, largestAnswer).then(resolve, reject)
  })
  request.on('error', reject)
  request.end(bytesOf(body))
  return promise
}

function bytesOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new OutboundError('A body of this kind is not sent.')
}

async function readAnswer(answer: IncomingMessage, largest: number): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largest) {
      answer.destroy()
      throw new OutboundError('The answer is too large.')
    }
    chunks.push(chunk)
  }
  const { statusCode: status = 0 } = answer
  if (status < 200 || status > 599) throw new OutboundError('The answer is not understood.')
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const isEmpty = [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}
