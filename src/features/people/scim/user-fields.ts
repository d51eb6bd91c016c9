import { ENTERPRISE_SCHEMA, USER_SCHEMA } from '#features/people/scim/contract.ts'
import { invalidValue, ScimError } from '#features/people/scim/scim-error.ts'
import { storableText } from '#lib/storable-text.ts'

/** What a directory can say about a person. */
export type UserFields = {
  userName: string
  /** The e-mail the person signs in with, if the directory sends one besides the user name. */
  email: string | null
  externalId: string | null
  givenName: string
  familyName: string
  displayName: string
  employeeNumber: string | null
  active: boolean
  /** What the directory last said about `active`; null if it has said nothing. */
  directoryActive: boolean | null
}

export const NEW_USER: UserFields = {
  userName: '',
  email: null,
  externalId: null,
  givenName: '',
  familyName: '',
  displayName: '',
  employeeNumber: null,
  active: true,
  directoryActive: null,
}

/** The name of an attribute in lower case, without the schema of users: names are accepted in any case. */
export function attributeKey(path: string): string {
  const key = path.trim().toLowerCase()
  const core = `${USER_SCHEMA.toLowerCase()}:`
  return key.startsWith(core) ? key.slice(core.length) : key
}

const ENTERPRISE = ENTERPRISE_SCHEMA.toLowerCase()

type Setter = (fields: UserFields, value: unknown) => UserFields

/** Each stored attribute; `null` as a value removes it. */
const SETTERS: Readonly<Record<string, Setter>> = {
  username: (fields, value) => ({ ...fields, userName: scimText(value, 'userName', 320) ?? '' }),
  externalid: (fields, value) => ({ ...fields, externalId: scimText(value, 'externalId', 255) }),
  'name.givenname': (fields, value) => ({
    ...fields,
    givenName: scimText(value, 'name.givenName', 100) ?? '',
  }),
  'name.familyname': (fields, value) => ({
    ...fields,
    familyName: scimText(value, 'name.familyName', 100) ?? '',
  }),
  'name.formatted': (fields, value) => ({
    ...fields,
    displayName: scimText(value, 'name.formatted', 200) ?? '',
  }),
  displayname: (fields, value) => ({ ...fields, displayName: scimText(value, 'displayName', 200) ?? '' }),
  name: (fields, value) => setEach(fields, value, 'name', 'name.'),
  emails: (fields, value) => ({ ...fields, email: signInEmail(value) }),
  'emails.value': (fields, value) => ({ ...fields, email: scimText(value, 'emails.value', 320) }),
  active: (fields, value) => {
    const active = flag(value)
    return { ...fields, active, directoryActive: active }
  },
  [ENTERPRISE]: (fields, value) => setEach(fields, value, ENTERPRISE_SCHEMA, `${ENTERPRISE}:`),
  [`${ENTERPRISE}:employeenumber`]: (fields, value) => ({
    ...fields,
    employeeNumber: scimText(value, 'employeeNumber', 200),
  }),
}

const READ_ONLY = new Set(['id', 'meta', 'groups'])

/** Sets an attribute by its key; attributes that are not stored change nothing. */
export function setAttribute(fields: UserFields, key: string, value: unknown): UserFields {
  return Object.hasOwn(SETTERS, key) ? (SETTERS[key]?.(fields, value) ?? fields) : fields
}

/** Sets the attributes of an object. */
export function setAttributes(fields: UserFields, values: object): UserFields {
  return Object.entries(values).reduce(
    (set, [name, value]) => setAttribute(set, attributeKey(name), value),
    fields,
  )
}

export function refuseReadOnly(key: string): void {
  const [first = ''] = key.split(/[.[]/)
  if (READ_ONLY.has(first)) throw new ScimError(400, `The attribute ${first} is read-only.`, 'mutability')
}

function setEach(fields: UserFields, value: unknown, name: string, prefix: string): UserFields {
  // The stored attributes of both are removed one by one; names are required anyway.
  if (value === null) return name === ENTERPRISE_SCHEMA ? { ...fields, employeeNumber: null } : fields
  if (!isObject(value)) throw invalidValue(`The attribute ${name} must be an object.`)
  return setAttributes(
    fields,
    Object.fromEntries(Object.entries(value).map(([key, one]) => [prefix + attributeKey(key), one])),
  )
}

/** The primary e-mail, else the first for work, else the first. */
function signInEmail(value: unknown): string | null {
  const list = (value === null ? [] : [value].flat()).map((one) => {
    if (typeof one === 'string') return { value: one }
    if (!isObject(one)) throw invalidValue('The attribute emails must be a list of objects.')
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key.toLowerCase(), inner]))
  }) as Record<string, unknown>[]
  const chosen =
    list.find(({ primary }) => primary === true || String(primary).toLowerCase() === 'true') ??
    list.find(({ type }) => String(type).toLowerCase() === 'work') ??
    list[0]
  return chosen ? scimText(chosen.value ?? null, 'emails.value', 320) : null
}

export function scimText(value: unknown, name: string, longest: number): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') throw invalidValue(`The attribute ${name} must be a text.`)
  const parsed = storableText(longest).safeParse(value.trim())
  if (!parsed.success)
    throw invalidValue(
      `The attribute ${name} must have at most ${longest} characters, all of which can be stored.`,
    )
  return parsed.data || null
}

/** Microsoft Entra sends the texts "True" and "False". */
function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (word === 'true' || word === 'false') return word === 'true'
  throw invalidValue('The attribute active must be true or false.')
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
