import { type Compare, type Filter, parse } from 'scim2-parse-filter'
import { ENTERPRISE_SCHEMA } from '#features/people/scim/contract.ts'
import { invalidFilter } from '#features/people/scim/scim-error.ts'
import { attributeKey } from '#features/people/scim/user-fields.ts'

/** Attributes that a filter can name. `text` ignores case, `exact` does not. */
const ATTRIBUTES = {
  id: 'exact',
  username: 'text',
  externalid: 'exact',
  'name.givenname': 'text',
  'name.familyname': 'text',
  displayname: 'text',
  emails: 'text',
  active: 'boolean',
  employeenumber: 'exact',
  'meta.created': 'time',
  'meta.lastmodified': 'time',
} as const
export type FilterAttribute = keyof typeof ATTRIBUTES
export type AttributeKind = (typeof ATTRIBUTES)[FilterAttribute]

export type Comparison = {
  attribute: FilterAttribute
  kind: AttributeKind
  op: Compare['op'] | 'pr'
  value: string | boolean | Date | null
}

export type Condition =
  | { op: 'and' | 'or'; conditions: Condition[] }
  | { op: 'not'; condition: Condition }
  | { op: 'always'; holds: boolean }
  | { op: 'member'; id: number | null }
  | { op: 'compare'; comparison: Comparison }

/** Parses a filter of RFC 7644 section 3.4.2.2; throws invalidFilter. */
export function parseFilter(text: string): Condition {
  let parsed: Filter
  try {
    parsed = parse(text)
  } catch {
    throw invalidFilter('The filter is not valid.')
  }
  return conditionOf(parsed, '')
}

function conditionOf(filter: Filter, within: string): Condition {
  // Operators are accepted in any case.
  const op = filter.op.toLowerCase()
  if ('filters' in filter)
    return {
      op: op === 'or' ? 'or' : 'and',
      conditions: filter.filters.map((one) => conditionOf(one, within)),
    }
  if ('filter' in filter) return { op: 'not', condition: conditionOf(filter.filter, within) }
  if ('valFilter' in filter) return conditionOf(filter.valFilter, `${filter.attrPath}.`)
  const key = attributeKey(within + filter.attrPath)
  const value = 'compValue' in filter ? filter.compValue : null
  // The only e-mail is the primary one for work.
  if (key === 'emails.type' || key === 'emails.primary')
    return { op: 'always', holds: isOfEmail(key, op, value) }
  if (key === 'members' || key === 'members.value') return memberCondition(op, value)
  const attribute = ALIASES[key] ?? key
  if (!Object.hasOwn(ATTRIBUTES, attribute))
    throw invalidFilter(`The attribute ${filter.attrPath} cannot be filtered by.`)
  const known = attribute as FilterAttribute
  return { op: 'compare', comparison: comparisonOf(known, op as Comparison['op'], value) }
}

const ALIASES: Readonly<Record<string, FilterAttribute>> = {
  'emails.value': 'emails',
  'name.formatted': 'displayname',
  [`${ENTERPRISE_SCHEMA.toLowerCase()}:employeenumber`]: 'employeenumber',
}

function isOfEmail(key: string, op: string, value: unknown): boolean {
  if (op === 'pr') return true
  const isSame =
    key === 'emails.type' ? String(value).toLowerCase() === 'work' : String(value).toLowerCase() === 'true'
  if (op === 'eq') return isSame
  if (op === 'ne') return !isSame
  throw invalidFilter(`Compare ${key} with eq or ne.`)
}

/** Groups with a member; with any member if `id` is null. Ids that no user can have match nothing. */
function memberCondition(op: string, value: unknown): Condition {
  if (op === 'pr') return { op: 'member', id: null }
  if (op !== 'eq' && op !== 'ne') throw invalidFilter('Compare members with eq or ne.')
  const text = String(value)
  const condition: Condition = /^[1-9]\d{0,14}$/.test(text)
    ? { op: 'member', id: Number(text) }
    : { op: 'always', holds: false }
  return op === 'eq' ? condition : { op: 'not', condition }
}

const ORDERS = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])

function comparisonOf(attribute: FilterAttribute, op: Comparison['op'], value: unknown): Comparison {
  const kind = ATTRIBUTES[attribute]
  if (op === 'pr') return { attribute, kind, op, value: null }
  if (value === null && (op === 'eq' || op === 'ne')) return { attribute, kind, op, value }
  if (kind === 'boolean') {
    const word = String(value).toLowerCase()
    if ((op !== 'eq' && op !== 'ne') || (word !== 'true' && word !== 'false'))
      throw invalidFilter(`Compare ${attribute} with eq or ne, and true or false.`)
    return { attribute, kind, op, value: word === 'true' }
  }
  if (kind === 'time') {
    const time = typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : null
    if (!ORDERS.has(op) || time === null || Number.isNaN(time.getTime()))
      throw invalidFilter(`Compare ${attribute} with a time such as 2026-03-01T08:00:00Z.`)
    return { attribute, kind, op, value: time }
  }
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !text.isWellFormed() || text.includes('\u0000'))
    throw invalidFilter(`Compare ${attribute} with a text.`)
  return { attribute, kind, op, value: text }
}

const ISO_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/
