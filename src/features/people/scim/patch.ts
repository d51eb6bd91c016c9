import { filter, parse } from 'scim2-parse-filter'
import type { PatchOperation } from '#features/people/scim/contract.ts'
import { readOperation } from '#features/people/scim/patch-operation.ts'
import { invalidPath, invalidValue } from '#features/people/scim/scim-error.ts'
import {
  attributeKey,
  refuseReadOnly,
  setAttribute,
  setAttributes,
  type UserFields,
} from '#features/people/scim/user-fields.ts'

/** Applies the operations of a PATCH in order, RFC 7644 section 3.5.2. */
export const applyPatch = (fields: UserFields, operations: readonly PatchOperation[]): UserFields =>
  operations.reduce(applyOperation, fields)

function applyOperation(fields: UserFields, operation: PatchOperation): UserFields {
  const { act, path, value } = readOperation(operation)
  if (path === null) return setAttributes(fields, value)
  if (act !== 'remove' && value === undefined) throw invalidValue(`The operation ${act} needs a value.`)
  const target = targetOf(path)
  refuseReadOnly(target.key)
  const given = act === 'remove' ? null : value
  if (target.selects === null) return setAttribute(fields, target.key, given)
  return setSelected(fields, target.key, target.selects, given)
}

type Target = { key: string; selects: ((email: object) => boolean) | null }

/** `name.givenName`, or `emails[type eq "work"].value` with its filter. */
function targetOf(path: string): Target {
  const match = /^([^[\]]+)(?:\[(.*)\](?:\.([a-z$_-][\w$-]*))?)?$/is.exec(path)
  const [, attribute, condition, part] = match ?? []
  if (attribute === undefined || !/^[a-z][\w$.:-]*$/i.test(attribute.trim()))
    throw invalidPath('The path is not valid.')
  const key = attributeKey(attribute) + (part === undefined ? '' : `.${part.toLowerCase()}`)
  if (condition === undefined) return { key, selects: null }
  try {
    return { key, selects: filter(parse(condition)) }
  } catch {
    throw invalidPath('The filter in the path is not valid.')
  }
}

/**
 * Only the e-mail for signing in is stored, as the primary one for work. Values of other e-mails, phones and addresses
 * are ignored, as all attributes that are not stored.
 */
function setSelected(
  fields: UserFields,
  key: string,
  selects: (email: object) => boolean,
  value: unknown,
): UserFields {
  const isEmail = key === 'emails' || key === 'emails.value'
  const stored = { type: 'work', primary: true, value: fields.email ?? fields.userName }
  return isEmail && selects(stored) ? setAttribute(fields, key, value) : fields
}
