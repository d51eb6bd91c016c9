import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'

/** Equal exactly for equal content, whatever the order of keys; what only matters while editing does not count. */
export function configurationHash(configuration: Configuration): string {
  const pages = configuration.pages.map((page) =>
    page.map(({ reordered: _reordered, ...question }) => question),
  )
  return sha256(canonicalJson({ ...configuration, pages })).toString('hex')
}
