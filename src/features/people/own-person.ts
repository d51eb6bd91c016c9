import type { Person, Viewer } from '#platform/access/viewer.ts'
import { signedOut } from '#platform/errors/app-error.ts'

/** The person who makes the request, for records of their own. The system viewer has none and is refused. */
export function ownPerson({ person }: Pick<Viewer, 'person'>): Person {
  if (!person) throw signedOut()
  return person
}
