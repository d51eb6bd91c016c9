import { z } from 'zod'
import { MOST_PEOPLE_PER_REQUEST } from '#features/people/employees/contract.ts'
import { readEmployeeFacts } from '#features/people/employees/employee-facts.ts'
import type { EmployeeFacts } from '#features/people/employees/facts-store.ts'
import { PROFILE_FIELDS, type ProfileField } from '#features/people/employees/profile-fields.ts'
import { knows } from '#features/people/employees/scope.ts'
import { imagePath } from '#features/people/image-path.ts'
import { fullName } from '#lib/text.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

const readColumn =
  ({ column }: ProfileField) =>
  (facts: EmployeeFacts): string | null =>
    facts[column]

/** The only attributes that this endpoint returns. */
const ATTRIBUTES = {
  full_name: (facts) => fullName(facts.first_name, facts.last_name),
  first_name: (facts) => facts.first_name,
  last_name: (facts) => facts.last_name,
  image: (facts) => imagePath(facts.image_file),
  ...valuesBy('rest', PROFILE_FIELDS, readColumn),
} as const satisfies Record<string, (facts: EmployeeFacts) => string | null>

type Attribute = keyof typeof ATTRIBUTES
const NAMES = Object.keys(ATTRIBUTES) as [Attribute, ...Attribute[]]

const attributes = z.array(z.enum(NAMES, { error: `must be one of ${NAMES.join(', ')}` })).max(NAMES.length)

export const profileAttributesSchema = z.strictObject({
  employee_ids: z.array(z.int().positive()).max(MOST_PEOPLE_PER_REQUEST),
  attributes: attributes.default([...NAMES]),
  /** Only return profiles in which all of these are empty. */
  nil_attributes: attributes.default([]),
})

const value = z.string().nullable().optional()

export const attributedProfilesSchema = z.object({
  profiles: z.array(
    z.object({
      employee_id: z.number(),
      ...(Object.fromEntries(NAMES.map((name) => [name, value])) as Record<Attribute, typeof value>),
    }),
  ),
})

/** The requested attributes of people the viewer may know of; others are left out. */
export async function readProfileAttributes(
  services: Services,
  viewer: Viewer,
  query: z.output<typeof profileAttributesSchema>,
): Promise<z.input<typeof attributedProfilesSchema>> {
  const known = query.employee_ids.filter((id) => knows(viewer, id))
  const facts = await readEmployeeFacts({ services, viewer }, known)
  const profiles = [...new Set(known)].flatMap((id) => {
    const own = facts.get(id)
    if (!own || query.nil_attributes.some((name) => (ATTRIBUTES[name](own) ?? '') !== '')) return []
    return {
      employee_id: id,
      ...Object.fromEntries(query.attributes.map((name) => [name, ATTRIBUTES[name](own)])),
    }
  })
  return { profiles }
}
