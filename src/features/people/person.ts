import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'

/** The columns that show a person, with a prefix where a row has several people: `reviewer_first_name`. */
export type PersonColumns<Prefix extends string> = Record<
  `${Prefix}first_name` | `${Prefix}last_name` | `${Prefix}image_file`,
  string | null
>

/** Selects them from `employee` under an alias: `.select(personColumns('v', 'reviewer_'))`. */
export const personColumns = <Alias extends string, Prefix extends string = ''>(
  alias: Alias,
  prefix = '' as Prefix,
) =>
  [
    `${alias}.first_name as ${prefix}first_name`,
    `${alias}.last_name as ${prefix}last_name`,
    `${alias}.image_file as ${prefix}image_file`,
  ] as const

/** A person of a row as the API presents people: `presentPerson(row.reviewer_id, row, 'reviewer_')`. */
export function presentPerson<Prefix extends string = ''>(
  id: number,
  row: PersonColumns<Prefix>,
  prefix = '' as Prefix,
): { id: number; name: string; image: string | null } {
  const column = (name: 'first_name' | 'last_name' | 'image_file'): string | null => row[`${prefix}${name}`]
  return {
    id,
    name: fullName(column('first_name') ?? '', column('last_name') ?? ''),
    image: imagePath(column('image_file')),
  }
}
