import { lookup as systemLookup } from 'node:dns'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/** An address that the server must not call, or an invalid response. The message reveals no internal address. */
export class OutboundError extends Error {
  override name = 'OutboundError'
}

type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

export type OutboundOptions = Pick<Config, 'privateHosts'> & {
  timeoutMs?: number
  /** Resolves host names; tests pass their own. */
  resolve?: Resolve
  /** Largest accepted response in bytes. */
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
 * Calls an address that a person entered, such as a company's identity provider. It calls only https and only public
 * addresses. The name is resolved once, the addresses are checked, and the connection uses a checked address, so that a
 * second DNS answer cannot lead into the private network. Redirects are not followed. Hosts in OUTBOUND_PRIVATE_HOSTS
 * may be private and use http.
 */
export function outboundFetch(options: OutboundOptions) {
  const { timeoutMs = 10_000, largestAnswer = LARGEST_ANSWER } = options
  return async (address: string | URL, sent: OutboundRequest = {}): Promise<Response> => {
    const url = new URL(address)
    const { isNamed, lookup } = guardedAddress(options, url)
    if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
      throw new OutboundError('Only https addresses can be called.')
    if (url.username !== '' || url.password !== '')
      throw new OutboundError('An address with a password in it is not called.')
    const timeout = AbortSignal.timeout(timeoutMs)
    return exchange(url, sent, {
      signal: sent.signal ? AbortSignal.any([timeout, sent.signal]) : timeout,
      lookup,
      largestAnswer,
    })
  }
}

/**
 * For clients with connections of their own, such as S3 and SFTP: refuses a private address, and gives a look-up that
 * refuses names that lead to one.
 */
export function guardedAddress(
  { privateHosts, resolve = resolveAll }: Pick<OutboundOptions, 'privateHosts' | 'resolve'>,
  { host, hostname }: { host: string; hostname: string },
): { isNamed: boolean; lookup: LookupFunction } {
  const isNamed = privateHosts.some((named) => named === host || named === hostname)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!isNamed && isIP(literal) !== 0 && isPrivate(literal)) throw inside()
  return { isNamed, lookup: guardedLookup(resolve, isNamed) }
}

/** Opens a connection under the same rules. */
export async function connectOutbound(
  options: OutboundOptions,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<Socket> {
  const name = host.toLowerCase()
  const { lookup } = guardedAddress(options, { host: `${name}:${port}`, hostname: name })
  const socket = connect({ host, port, lookup, noDelay: true })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Whether an address is in a private network, on this machine or unspecified. */
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
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // IPv4 addresses embedded in IPv6: translated, 6to4 and Teredo. Mapped ones are checked by the list above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  // Also benchmarks and identifiers that are not addresses.
  ['2001::', 23],
  ['::ffff:0:0:0', 96],
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001:db8::', 32],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

/** A name with one private address among public ones is suspicious and is refused entirely. */
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
  // Use a new connection each time: a kept-alive one would skip the address check.
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
