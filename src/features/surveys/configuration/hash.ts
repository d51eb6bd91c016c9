import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'

/** Equal for equal content, whatever the order of keys. Marks of the editor are ignored. */
export function configurationHash(configuration: Configuration): string {
  const pages = configuration.pages.map((page) =>
    page.map(({ reordered: _reordered, ...question }) => question),
  )
  return sha256(canonicalJson({ ...configuration, pages })).toString('hex')
}
