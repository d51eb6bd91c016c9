import { z } from 'zod'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export const SCIM_PATH = '/scim/v2'

/** The most users of one page. */
export const MOST_RESULTS = 200
const LONGEST_FILTER = 1_000
const MOST_OPERATIONS = 100

const attributeList = z.string().max(1_000).optional()

/** Which attributes to return, by their names, separated by commas. */
export const scimSelectionQuery = z.object({ attributes: attributeList, excludedAttributes: attributeList })
export type ScimSelection = z.output<typeof scimSelectionQuery>

/** Parameters of other servers, such as `sortBy`, are ignored. */
export const scimListQuery = z.object({
  filter: z
    .string()
    .max(LONGEST_FILTER, { error: `has more than ${LONGEST_FILTER} characters` })
    .optional(),
  /** The first result, counted from 1; less counts as 1. */
  startIndex: z.coerce.number().int().max(10_000_000).default(1),
  /** More than the server's maximum returns a page of the maximum; less than 0 counts as 0. */
  count: z.coerce.number().int().max(10_000_000).default(100),
  ...scimSelectionQuery.shape,
})
export type ScimListQuery = z.output<typeof scimListQuery>

/** Names of attributes are accepted in any case. Attributes that are not stored are ignored, RFC 7644 section 3.3. */
export const scimUserInputSchema = z.looseObject({
  schemas: z.array(z.string()).max(20).optional(),
  userName: z.string().optional(),
  externalId: z.string().nullish(),
  name: z.looseObject({}).nullish(),
  displayName: z.string().nullish(),
  emails: z.array(z.looseObject({})).max(50).nullish(),
  /** Microsoft Entra can send the text "True" or "False". */
  active: z.union([z.boolean(), z.string()], { error: 'must be true or false' }).nullish(),
})

export const scimPatchSchema = z.looseObject({
  schemas: z.array(z.string()).max(20).optional(),
  Operations: z
    .array(
      z.looseObject({
        /** `add`, `replace` or `remove`, in any case. */
        op: z.string(),
        path: z
          .string()
          .max(LONGEST_FILTER, { error: `has more than ${LONGEST_FILTER} characters` })
          .nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1, { error: 'needs at least one operation' })
    .max(MOST_OPERATIONS, { error: `must not have more than ${MOST_OPERATIONS} operations` }),
})
export type PatchOperation = z.output<typeof scimPatchSchema>['Operations'][number]

/** Attributes are missing where the request did not ask for them. */
export const scimUserSchema = z.looseObject({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  name: z
    .looseObject({
      formatted: z.string().optional(),
      givenName: z.string().optional(),
      familyName: z.string().optional(),
    })
    .optional(),
  displayName: z.string().optional(),
  emails: z.array(z.looseObject({ value: z.string().optional() })).optional(),
  active: z.boolean().optional(),
  meta: z
    .looseObject({
      resourceType: z.string().optional(),
      created: z.string().optional(),
      lastModified: z.string().optional(),
      location: z.string().optional(),
      version: z.string().optional(),
    })
    .optional(),
})

export const scimUserListSchema = z.object({
  schemas: z.array(z.string()),
  totalResults: z.number(),
  startIndex: z.number(),
  itemsPerPage: z.number(),
  Resources: z.array(scimUserSchema),
})

/** ServiceProviderConfig, ResourceTypes and Schemas, as RFC 7643 sections 5 to 7 define them. */
export const scimDescriptionSchema = z.looseObject({ schemas: z.array(z.string()) })

/** The most members one request may name. */
const MOST_MEMBERS = 10_000

export const scimGroupInputSchema = z.looseObject({
  schemas: z.array(z.string()).max(20).optional(),
  displayName: z.string().optional(),
  externalId: z.string().nullish(),
  members: z.array(z.looseObject({})).max(MOST_MEMBERS).nullish(),
})

export const scimGroupSchema = z.looseObject({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z
    .array(z.looseObject({ value: z.string().optional(), display: z.string().optional() }))
    .optional(),
})

export const scimGroupListSchema = scimUserListSchema.extend({ Resources: z.array(scimGroupSchema) })

const MOST_MAPPED = 200

export const directoryMappingInputSchema = z.strictObject({
  /** The first group that a person is in decides the role, and the first with a team decides the team. */
  groups: z
    .array(
      z.strictObject({
        group: storableText(200).min(1, { error: 'Enter the name of the group.' }),
        role_id: z.int().positive().nullable(),
        team_id: z.int().positive().nullable(),
      }),
    )
    .max(MOST_MAPPED, { error: `must not have more than ${MOST_MAPPED} groups` }),
  version: z.int().min(0),
})
export type DirectoryMappingInput = z.output<typeof directoryMappingInputSchema>

export const directoryMappingSchema = z.object({
  groups: z.array(
    z.object({
      group: z.string(),
      role_id: z.number().nullable(),
      team_id: z.number().nullable(),
      team_name: z.string().nullable(),
    }),
  ),
  version: z.number(),
  /** The roles that a group can give. */
  roles: z.array(namedRecordSchema),
  /** Names of groups that the directory has sent, by name; at most 500. */
  known_groups: z.array(z.string()),
  /** The address to enter in the directory. */
  scim_url: z.string(),
})
export type DirectoryMapping = z.output<typeof directoryMappingSchema>

/** How a person differs: deactivated only here, active only here, another role or team, or not in the directory. */
const DIFFERENCES = ['inactive_here', 'active_here', 'role', 'team', 'unknown'] as const

export const directoryDriftSchema = z.object({
  /** Whether the directory has sent any person or group. */
  connected: z.boolean(),
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      differences: z.array(
        z.object({
          kind: z.enum(DIFFERENCES),
          /** The name of the role or team here; null otherwise, and for no team. */
          here: z.string().nullable(),
          /** The name of the role or team by the mapping; null otherwise. */
          directory: z.string().nullable(),
        }),
      ),
      can_apply: z.boolean(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type DirectoryDrift = z.output<typeof directoryDriftSchema>
export type DriftedPerson = DirectoryDrift['people'][number]

export const directoryPeopleInputSchema = z.strictObject({
  /** Null means everyone who differs. */
  employee_ids: z
    .array(z.int().positive())
    .min(1, { error: 'needs at least one person' })
    .max(100, { error: 'must not have more than 100 people' })
    .nullable(),
})

export const directoryApplicationSchema = z.object({
  /** People who agree with the directory now. */
  applied: z.number(),
  /** People who still differ, such as the last admin. */
  left: z.number(),
})
