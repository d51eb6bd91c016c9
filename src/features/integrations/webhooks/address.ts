import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { isPrivate } from '#platform/http/outbound.ts'

/**
 * Refuses addresses that the server would never call. A name that leads into the private network is found when a
 * message is sent.
 */
export function checkAddress({ privateHosts }: Pick<Config, 'privateHosts'>, text: string): void {
  const refuse = (message: string) => invalid([{ path: 'url', message }])
  if (!URL.canParse(text)) throw refuse('This is not an address.')
  const url = new URL(text)
  const isNamed = privateHosts.some((host) => host === url.host || host === url.hostname)
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
    throw refuse('The address must start with https.')
  if (url.username !== '' || url.password !== '') throw refuse('The address must not contain a password.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = (isIP(literal) !== 0 && isPrivate(literal)) || literal === 'localhost'
  if (isInside && !isNamed) throw refuse('This address leads into a private network.')
}
