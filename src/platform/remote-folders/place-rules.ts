import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import { guardedAddress, OutboundError } from '#platform/http/outbound.ts'
import { localRoots } from '#platform/remote-folders/open-folder.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { Services } from '#platform/services.ts'

/** Refuses a place that could never be opened. A name that leads into the private network is found when it is used. */
export function refusePlace(
  { config }: Pick<Services, 'config'>,
  place: FolderPlace,
  { companySlug, needsSecret }: { companySlug: string; needsSecret: boolean },
): void {
  const faults: FieldError[] = []
  if (place.kind === 'local') {
    const roots = localRoots(config, companySlug)
    if (!roots.some((root) => place.path === root || place.path.startsWith(`${root}/`)))
      faults.push({
        path: 'place.path',
        message:
          roots.length === 0
            ? 'This server allows no folders of its own. Its operator can allow some.'
            : `This folder is not in one that the server allows: ${roots.join(', ')}.`,
      })
  } else if (needsSecret) faults.push({ path: 'secret', message: 'is required' })
  if (place.kind === 'sftp' && !isCallable(config, `${place.host}:${place.port}`, place.host))
    faults.push({ path: 'place.host', message: 'This address leads into a private network.' })
  if (place.kind === 's3' && place.endpoint !== null) {
    const { host, hostname, protocol } = new URL(place.endpoint)
    const isNamed = config.privateHosts.some((named) => named === host || named === hostname)
    if (protocol !== 'https:' && !isNamed)
      faults.push({ path: 'place.endpoint', message: 'The address must start with https.' })
    else if (!isCallable(config, host, hostname))
      faults.push({ path: 'place.endpoint', message: 'This address leads into a private network.' })
  }
  if (faults.length > 0) throw invalid(faults)
}

/** A secret must not be sent to another server than the one it was entered for. */
export function isSameServer(before: FolderPlace, after: FolderPlace): boolean {
  const serverOf = (place: FolderPlace) => {
    if (place.kind === 's3') return [place.kind, place.endpoint, place.region, place.access_key_id]
    if (place.kind === 'sftp') return [place.kind, place.host, place.port, place.user, place.host_key]
    return [place.kind]
  }
  return JSON.stringify(serverOf(before)) === JSON.stringify(serverOf(after))
}

/** Refuses to try a place with a stored secret if that was entered for another server. */
export function refuseOtherServer(stored: FolderPlace, place: FolderPlace): void {
  if (place.kind !== 'local' && !isSameServer(stored, place))
    throw invalid([{ path: 'secret', message: 'is required' }])
}

function isCallable(config: Services['config'], host: string, hostname: string): boolean {
  const name = hostname.toLowerCase()
  const isNamed = config.privateHosts.some((named) => named === host.toLowerCase() || named === name)
  if (name === 'localhost' && !isNamed) return false
  try {
    guardedAddress(config, { host: host.toLowerCase(), hostname: name })
    return true
  } catch (error) {
    if (error instanceof OutboundError) return false
    throw error
  }
}
