import { paths, safeReturnPath } from '#paths.ts'
import type { Session } from '#platform/web/session.ts'

const FROM = 'plaudit.viewAsFrom'

/**
 * Into the view of somebody else, and out of it again, by a document of its own: nothing read as the one may be shown
 * to the other.
 */
export function enterViewAs(session: Session): void {
  keepFrom(location.pathname + location.search)
  location.assign(paths.stream(session.person))
}

/** Back to where the admin came from. */
export function leaveViewAs(): void {
  location.assign(takeFrom() ?? paths.settings())
}

function keepFrom(path: string): void {
  try {
    sessionStorage.setItem(FROM, path)
  } catch {
    // Without storage the way back leads to the settings.
  }
}

function takeFrom(): string | null {
  try {
    const path = sessionStorage.getItem(FROM)
    sessionStorage.removeItem(FROM)
    return safeReturnPath(path)
  } catch {
    return null
  }
}
