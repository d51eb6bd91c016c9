import type { CoachingPerson } from '#features/coaching/sessions/contract.ts'
import { type PersonColumns, presentPerson } from '#features/people/person.ts'

export function personOf<Prefix extends string = ''>(
  id: number,
  row: PersonColumns<Prefix>,
  prefix?: Prefix,
): CoachingPerson {
  const { name, image } = presentPerson(id, row, prefix)
  return { id, full_name: name, image }
}
