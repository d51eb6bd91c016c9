import type { PatchOperation } from '#features/people/scim/contract.ts'
import { invalidValue, ScimError } from '#features/people/scim/scim-error.ts'
import { isObject } from '#features/people/scim/user-fields.ts'

export type Act = 'add' | 'replace' | 'remove'

/** An operation of a PATCH. Without a path, its value has the attributes. */
type ReadOperation = { act: Act; path: string; value: unknown } | { act: Act; path: null; value: object }

/** Throws `invalidSyntax`, `noTarget` or `invalidValue` of RFC 7644 section 3.12. */
export function readOperation({ op, path, value }: PatchOperation): ReadOperation {
  const act = op.toLowerCase()
  if (act !== 'add' && act !== 'replace' && act !== 'remove')
    throw new ScimError(400, 'The op must be add, replace or remove.', 'invalidSyntax')
  if (path !== undefined && path !== null && path.trim() !== '') return { act, path: path.trim(), value }
  if (act === 'remove') throw new ScimError(400, 'A remove operation needs a path.', 'noTarget')
  if (!isObject(value)) throw invalidValue('An operation without a path needs an object as its value.')
  return { act, path: null, value }
}
