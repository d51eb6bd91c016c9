import { filter, parse } from 'scim2-parse-filter'
import type { PatchOperation } from '#features/people/scim/contract.ts'
import { invalidPath, invalidValue, ScimError } from '#features/people/scim/scim-error.ts'
import {
  attributeKey,
  isObject,
  refuseReadOnly,
  setAttribute,
  setAttributes,
  type UserFields,
} from '#features/people/scim/user-fields.ts'

/** Applies the operations of a PATCH in order, RFC 7644 section 3.5.2. */
export const applyPatch = (fields: UserFields, operations: readonly PatchOperation[]): UserFields =>
  operations.reduce(applyOperation, fields)

function applyOperation(fields: UserFields, { op, path, value }: PatchOperation): UserFields {
  const act = op.toLowerCase()
  if (act !== 'add' && act !== 'replace' && act !== 'remove')
    throw new ScimError(400, 'The op must be add, replace or remove.', 'invalidSyntax')
  if (path === undefined || path === null || path.trim() === '') {
    if (act === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
    if (!isObject(value)) throw invalidValue('An operation without a path needs an object as its value.')
    return setAttributes(fields, value)
  }
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
  const match = /^([^[\]]+)(?:\[(.*)\](?:\.([a-z$_-][\w$-]*))?)?$/is.exec(path.trim())
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
