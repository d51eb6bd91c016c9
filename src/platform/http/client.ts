import { isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Client } from '#platform/http/authenticator.ts'

const MOST_OF_AGENT = 500

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: plainAddress(ip),
  userAgent: headers['user-agent']?.slice(0, MOST_OF_AGENT).replaceAll('\u0000', '') ?? null,
})

/**
 * One spelling for each address: IPv6 in lower case with the longest run of zeros left out and without the interface
 * of a link-local one, and IPv4 for the IPv6 address that maps it. Other texts are unchanged.
 */
export function plainAddress(text: string): string {
  const address = text.replace(/%.*$/, '')
  if (!isIPv6(address)) return text
  const { address: spelled } = new SocketAddress({ address, family: 'ipv6' })
  return spelled.replace(/^::ffff:(?=[\d.]+$)/, '')
}

/**
 * The network that limits of attempts count by: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return plainAddress(`${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::`)
}
