import type { Person, Viewer } from '#platform/access/viewer.ts'
import { signedOut } from '#platform/errors/app-error.ts'

/** The person who is asking, for what is a person's own; the system at work is nobody here. */
export function ownPerson({ person }: Pick<Viewer, 'person'>): Person {
  if (!person) throw signedOut()
  return person
}
