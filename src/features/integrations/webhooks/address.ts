import type { Config } from '#platform/config/config.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { outboundAddressFault } from '#platform/http/outbound-address.ts'

/** Refuses addresses that the server would never call. */
export function checkAddress(config: Pick<Config, 'privateHosts'>, text: string): void {
  const message = outboundAddressFault(config, text)
  if (message !== null) throw invalid([{ path: 'url', message }])
}
