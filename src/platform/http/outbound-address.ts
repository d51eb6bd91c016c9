import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { isPrivate } from '#platform/http/outbound.ts'

/**
 * Why the server would never call an address; null if it may. A name that leads into the private network is found when
 * it is called.
 */
export function outboundAddressFault(
  { privateHosts }: Pick<Config, 'privateHosts'>,
  text: string,
): string | null {
  if (!URL.canParse(text)) return 'This is not an address.'
  const url = new URL(text)
  const isNamed = privateHosts.some((host) => host === url.host || host === url.hostname)
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
    return 'The address must start with https.'
  if (url.username !== '' || url.password !== '') return 'The address must not contain a password.'
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = (isIP(literal) !== 0 && isPrivate(literal)) || literal === 'localhost'
  return isInside && !isNamed ? 'This address leads into a private network.' : null
}
