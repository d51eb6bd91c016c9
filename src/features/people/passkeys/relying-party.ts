import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The site that passkeys are made for; the term is that of WebAuthn. */
export type RelyingParty = {
  /** The host name that authenticators bind a passkey to. */
  id: string
  /** The only origin whose pages may use them. */
  origin: string
}

/** Null if browsers offer no passkeys at the address: it has an IP address instead of a name, or no https. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(baseUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, origin }
}

/** Throws conflict if there are no passkeys at the address. */
export function requireRelyingParty(config: Pick<Config, 'baseUrl'>): RelyingParty {
  const party = relyingParty(config)
  if (!party)
    throw new AppError(
      'conflict',
      'Passkeys need an address with https and a host name. Please ask an admin.',
    )
  return party
}
