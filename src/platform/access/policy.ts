import type { Viewer } from '#platform/access/viewer.ts'
import { AppError, forbidden, signedOut, viewingOnly } from '#platform/errors/app-error.ts'

/**
 * What an endpoint, a query or a button needs. Each slice's policy.ts declares its actions; `can` and `requirePermission` are the
 * only places that decide.
 */
export type Action = {
  name: string
  /** Whether a person may. */
  allows(viewer: Viewer): boolean
  /** The scope an API token needs; without one no token may, whatever its maker may do. */
  tokenScope?: string
  /** A churned company is closed for every action but these. */
  inChurnedCompany?: boolean
  /**
   * Open by any method to an admin who sees the product as somebody else: it only reads, or it is about the session.
   * All else that is no GET is refused then.
   */
  whileViewingAs?: boolean
}

/** Throws for a change while an admin sees the product as somebody else. */
export function refuseWhileViewing(viewer: Viewer, action: Action): void {
  if (viewer.viewAs && !action.whileViewingAs) throw viewingOnly()
}

export function can(viewer: Viewer, action: Action): boolean {
  if (viewer.company.state !== 'live' && !action.inChurnedCompany) return false
  if (viewer.tokenScopes !== null)
    return (
      action.tokenScope !== undefined &&
      viewer.tokenScopes.includes(action.tokenScope) &&
      action.allows(viewer)
    )
  return action.allows(viewer)
}

/** Throws 401 for nobody and 403 for somebody who may not; returns the viewer otherwise. */
export function requirePermission(viewer: Viewer | null, action: Action): Viewer {
  if (viewer === null) throw signedOut()
  if (viewer.company.state !== 'live' && !action.inChurnedCompany)
    throw new AppError('forbidden', 'This company is closed.')
  if (!can(viewer, action)) throw forbidden()
  return viewer
}

/** Any signed-in person of the company. */
export const anyPerson = (name: string): Action => ({ name, allows: (viewer) => viewer.person !== null })
