import type { FastifyRequest } from 'fastify'
import type { Client } from '#platform/http/authenticator.ts'

const MOST_OF_AGENT = 500

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: plainAddress(ip),
  userAgent: headers['user-agent']?.slice(0, MOST_OF_AGENT).replaceAll('\u0000', '') ?? null,
})

/** The IPv4 address in an IPv6 address that maps one; all others unchanged. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
