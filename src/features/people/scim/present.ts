import {
  ENTERPRISE_SCHEMA,
  GROUP_SCHEMA,
  SCIM_PATH,
  type ScimSelection,
  USER_SCHEMA,
} from '#features/people/scim/contract.ts'
import { etagOf } from '#features/people/scim/etag.ts'
import type { GroupWithMembers } from '#features/people/scim/groups.ts'
import type { UserRow } from '#features/people/scim/store.ts'
import { attributeKey } from '#features/people/scim/user-fields.ts'
import { fullName } from '#lib/text.ts'

export function presentUser(row: UserRow, baseUrl: string) {
  const name = fullName(row.first_name, row.last_name)
  const number = row.custom_employee_id
  return {
    schemas: number === null ? [USER_SCHEMA] : [USER_SCHEMA, ENTERPRISE_SCHEMA],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name ?? row.email,
    name: { formatted: name, givenName: row.first_name, familyName: row.last_name },
    displayName: name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.status !== 'DEACTIVATED',
    ...(number !== null && { [ENTERPRISE_SCHEMA]: { employeeNumber: number } }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}${SCIM_PATH}/Users/${row.id}`,
      version: etagOf(row),
    },
  }
}

export function presentGroup(group: GroupWithMembers, baseUrl: string) {
  return {
    schemas: [GROUP_SCHEMA],
    id: String(group.id),
    ...(group.external_id !== null && { externalId: group.external_id }),
    displayName: group.display_name,
    members: group.members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      type: 'User',
      $ref: `${baseUrl}${SCIM_PATH}/Users/${id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.created_at.toISOString(),
      lastModified: group.updated_at.toISOString(),
      location: `${baseUrl}${SCIM_PATH}/Groups/${group.id}`,
      version: etagOf(group),
    },
  }
}

type Resource = { schemas: string[]; id: string; [attribute: string]: unknown }

/** Leaves only the requested attributes; `schemas` and `id` are always returned, RFC 7644 section 3.9. */
export function selectAttributes<Kind extends Resource>(
  resource: Kind,
  selection: ScimSelection,
): Kind | Resource {
  const only = keysOf(selection.attributes)
  const without = keysOf(selection.excludedAttributes)
  if (only.length === 0 && without.length === 0) return resource
  const chosen: Resource = { schemas: resource.schemas, id: resource.id }
  for (const [name, value] of Object.entries(resource)) {
    if (name === 'schemas' || name === 'id') continue
    const kept = only.length > 0 ? keep(name, value, only) : drop(name, value, without)
    if (kept !== undefined) chosen[name] = kept
  }
  return chosen
}

const keysOf = (list: string | undefined): string[] =>
  (list ?? '').split(',').flatMap((name) => attributeKey(name) || [])

/** The parts of a value that are named, such as `name.givenName`; undefined if none are. */
function keep(name: string, value: unknown, keys: readonly string[]): unknown {
  const own = name.toLowerCase()
  if (keys.includes(own)) return value
  return withParts(value, (part) => keys.includes(`${own}.${part}`) || keys.includes(`${own}:${part}`))
}

function drop(name: string, value: unknown, keys: readonly string[]): unknown {
  const own = name.toLowerCase()
  if (keys.includes(own)) return undefined
  const isWhole = !keys.some((key) => key.startsWith(`${own}.`) || key.startsWith(`${own}:`))
  if (isWhole) return value
  return withParts(value, (part) => !keys.includes(`${own}.${part}`) && !keys.includes(`${own}:${part}`))
}

function withParts(value: unknown, isKept: (part: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => withParts(one, isKept) ?? [])
    return parts.length > 0 ? parts : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value).filter(([part]) => isKept(part.toLowerCase()))
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
