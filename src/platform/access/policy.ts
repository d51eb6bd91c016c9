import type { Viewer } from '#platform/access/viewer.ts'
import { AppError, forbidden, signedOut, viewingOnly } from '#platform/errors/app-error.ts'

/**
 * A permission check of an endpoint, a query or a button. Each slice's policy.ts declares its actions; only `can` and
 * `requirePermission` decide.
 */
export type Action = {
  name: string
  /** Whether the person has the permission. */
  allows(viewer: Viewer): boolean
  /**
   * The scope an API token needs, or several of which one is enough. Without one, tokens cannot do this, whatever the
   * token's owner may do.
   */
  tokenScope?: string | readonly string[]
  /** Allowed in a churned company, which is closed for all other actions. */
  inChurnedCompany?: boolean
  /**
   * Allowed with any method while an admin views as another person, because it only reads or concerns the session. Any
   * other request than GET is refused then.
   */
  whileViewingAs?: boolean
}

/** Throws if an admin who views as another person tries to change something. */
export function refuseWhileViewing(viewer: Viewer, action: Action): void {
  if (viewer.viewAs && !action.whileViewingAs) throw viewingOnly()
}

export function can(viewer: Viewer, action: Action): boolean {
  if (viewer.company.state !== 'live' && !action.inChurnedCompany) return false
  return (viewer.tokenScopes === null || hasScope(viewer.tokenScopes, action)) && action.allows(viewer)
}

const hasScope = (scopes: readonly string[], { tokenScope = [] }: Action): boolean =>
  [tokenScope].flat().some((scope) => scopes.includes(scope))

/** Throws 401 if not signed in and 403 without the permission; otherwise returns the viewer. */
export function requirePermission(viewer: Viewer | null, action: Action): Viewer {
  if (viewer === null) throw signedOut()
  if (viewer.company.state !== 'live' && !action.inChurnedCompany)
    throw new AppError('forbidden', 'This company is closed.')
  if (!can(viewer, action)) throw forbidden()
  return viewer
}

/** Any signed-in person of the company. */
export const anyPerson = (name: string): Action => ({ name, allows: (viewer) => viewer.person !== null })
