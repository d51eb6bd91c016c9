import { filter, parse } from 'scim2-parse-filter'
import type { PatchOperation } from '#features/people/scim/contract.ts'
import { type Act, readOperation } from '#features/people/scim/patch-operation.ts'
import { invalidPath, invalidValue } from '#features/people/scim/scim-error.ts'
import { isObject, refuseReadOnly, scimText } from '#features/people/scim/user-fields.ts'

/** What a directory says about a group. Members are ids of users. */
export type GroupFields = { displayName: string; externalId: string | null; members: ReadonlySet<number> }

export const NEW_GROUP: GroupFields = { displayName: '', externalId: null, members: new Set() }

const GROUP_PREFIX = 'urn:ietf:params:scim:schemas:core:2.0:group:'

/** Sets the attributes of a body; names are accepted in any case. */
export const setGroupAttributes = (fields: GroupFields, values: object): GroupFields =>
  Object.entries(values).reduce((set, [name, value]) => setOne(set, 'replace', keyOf(name), value), fields)

/** Applies the operations of a PATCH in order, RFC 7644 section 3.5.2. */
export const patchGroup = (fields: GroupFields, operations: readonly PatchOperation[]): GroupFields =>
  operations.reduce(applyOperation, fields)

function applyOperation(fields: GroupFields, operation: PatchOperation): GroupFields {
  const { act, path, value } = readOperation(operation)
  if (path === null)
    return (
      Object.entries(value)
        // Okta sends the id of the group in the value.
        .filter(([name]) => keyOf(name) !== 'id')
        .reduce((set, [name, one]) => setOne(set, act, keyOf(name), one), fields)
    )
  const [, attribute, condition] = /^([a-z$:.\d]+)(?:\[(.*)\])?$/i.exec(path) ?? []
  if (attribute === undefined) throw invalidPath('The path is not valid.')
  const key = keyOf(attribute)
  refuseReadOnly(key)
  if (condition !== undefined) return removeMatching(fields, act, key, condition)
  if (act !== 'remove' && value === undefined) throw invalidValue(`The operation ${act} needs a value.`)
  return setOne(fields, act, key, value)
}

function keyOf(name: string): string {
  const key = name.trim().toLowerCase()
  return key.startsWith(GROUP_PREFIX) ? key.slice(GROUP_PREFIX.length) : key
}

function setOne(fields: GroupFields, act: Act, key: string, value: unknown): GroupFields {
  const given = act === 'remove' ? null : value
  if (key === 'displayname') return { ...fields, displayName: scimText(given, 'displayName', 200) ?? '' }
  if (key === 'externalid') return { ...fields, externalId: scimText(given, 'externalId', 255) }
  if (key !== 'members') return fields
  // Microsoft Entra sends the members to remove as the value.
  if (act === 'remove')
    return { ...fields, members: value == null ? new Set() : without(fields.members, memberIds(value)) }
  const ids = memberIds(value ?? [])
  return { ...fields, members: act === 'add' ? new Set([...fields.members, ...ids]) : ids }
}

/** `members[value eq "7"]` */
function removeMatching(fields: GroupFields, act: string, key: string, condition: string): GroupFields {
  if (act !== 'remove' || key !== 'members')
    throw invalidPath('Only members can be chosen by a filter, and only to remove them.')
  try {
    const matches = filter(parse(condition))
    const left = [...fields.members].filter((id) => !matches({ value: String(id) }))
    return { ...fields, members: new Set(left) }
  } catch {
    throw invalidPath('The filter in the path is not valid.')
  }
}

function memberIds(value: unknown): Set<number> {
  return new Set(
    [value].flat().map((one) => {
      const id = isObject(one) ? one.value : one
      if (typeof id !== 'string' || !/^[1-9]\d{0,15}$/.test(id))
        throw invalidValue('The members must be a list of users with their ids as values.')
      return Number(id)
    }),
  )
}

/** The ids of the first set that are not in the second. */
export const without = (ids: ReadonlySet<number>, removed: ReadonlySet<number>): Set<number> =>
  new Set([...ids].filter((id) => !removed.has(id)))
