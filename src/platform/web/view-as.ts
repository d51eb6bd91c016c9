import { paths, safeReturnPath } from '#paths.ts'
import type { Session } from '#platform/web/session.ts'

const FROM = 'plaudit.viewAsFrom'

/**
 * Starts or ends viewing as another person. Loads a new document, so that nothing read as one person is shown to the
 * other.
 */
export function enterViewAs(session: Session): void {
  keepFrom(location.pathname + location.search)
  location.assign(paths.stream(session.person))
}

/** Returns to the page from which the admin started. */
export function leaveViewAs(): void {
  location.assign(takeFrom() ?? paths.settings())
}

function keepFrom(path: string): void {
  try {
    sessionStorage.setItem(FROM, path)
  } catch {
    // Without storage, return to the settings.
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
