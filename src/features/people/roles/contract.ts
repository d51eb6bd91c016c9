import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText } from '#lib/storable-text.ts'
import {
  type DataAccess,
  GRANTED_FLAGS,
  normaliseProductArea,
  normaliseScope,
  PRODUCT_AREAS,
  ROLE_TEMPLATES,
  SCOPES,
} from '#platform/access/permissions.ts'

/** The most roles a company can create. */
export const MOST_ROLES = 200

export const grantedFlagSchema = z.enum(GRANTED_FLAGS, { error: 'is not a permission that a role grants' })

/** Removes duplicates and sorts flags in the order of GRANTED_FLAGS. */
const permissions = z
  .array(grantedFlagSchema)
  .max(GRANTED_FLAGS.length)
  .transform((flags) => GRANTED_FLAGS.filter((flag) => flags.includes(flag)))

/** Accepts areas in upper or lower case and scopes by either name; null or no entry means no access. */
const dataAccess = z
  .record(z.string().max(100), z.string().max(100).nullable())
  .transform((entries, context): DataAccess => {
    const access: DataAccess = {}
    for (const [name, text] of Object.entries(entries)) {
      const area = normaliseProductArea(name)
      const scope = text === null ? null : normaliseScope(text)
      if (area === null) context.addIssue({ code: 'custom', path: [name], message: 'is not a product area' })
      else if (text !== null && scope === null)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is not a scope: self, own_team or company',
        })
      else if (scope !== null) access[area] = scope
    }
    return access
  })

export const newRoleSchema = z.strictObject({
  name: nameText(100),
  role_template: z.enum(ROLE_TEMPLATES),
  /** Defaults to the template's permissions. */
  permissions: permissions.optional(),
  data_access: dataAccess.optional(),
})
export type NewRoleInput = z.output<typeof newRoleSchema>

export const roleChangeSchema = z.strictObject({
  name: nameText(100),
  permissions,
  data_access: dataAccess,
  /** The copy that was edited; 409 if the stored one is another. */
  version: z.int(),
})
export type RoleChange = z.output<typeof roleChangeSchema>

export const roleSchema = z.object({
  id: z.number(),
  name: z.string(),
  legacy: z.boolean(),
  role_template: z.enum(ROLE_TEMPLATES),
  permissions: z.array(grantedFlagSchema),
  data_access: z.partialRecord(z.enum(PRODUCT_AREAS), z.enum(SCOPES)),
  employee_count: z.number(),
  version: z.number(),
  updated_at: z.string(),
})
export type Role = z.output<typeof roleSchema>

export const roleTemplateSchema = z.object({
  role_template: z.enum(ROLE_TEMPLATES),
  name: z.string(),
  permissions: z.array(grantedFlagSchema),
  data_access: z.partialRecord(z.enum(PRODUCT_AREAS), z.enum(SCOPES)),
})

export const roleHolderSchema = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  image: z.string().nullable(),
  status: z.string(),
})

export const assignedRoleSchema = z.object({
  id: z.number(),
  role: namedRecordSchema,
  /** The former role; giving it again undoes the change. */
  previous_role: namedRecordSchema,
})
export type AssignedRole = z.output<typeof assignedRoleSchema>
