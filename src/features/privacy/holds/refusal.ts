import { readHeld } from '#features/privacy/holds/held.ts'
import { type Held, heldRows } from '#features/privacy/holds/held-sql.ts'
import { hasHeldWork } from '#features/privacy/holds/overlap-store.ts'
import { mentionFinder } from '#features/privacy/mentions.ts'
import type { CustomerRecords, Person } from '#features/privacy/person.ts'
import { hasWhere, mentions } from '#features/privacy/rows-store.ts'
import { SEARCHED_TABLES } from '#features/privacy/sweep.ts'
import type { Tx } from '#platform/db/tenant.ts'

const HOLDS_COMPANY = 'A legal hold covers the whole company. Release it first.'
const HOLDS_PERSON = 'A legal hold covers records of this person. Release it first.'
const NAMES_PERSON = 'Records under a legal hold mention this person. Release the hold first.'

/** Why a legal hold forbids the erasure of a person; null if none does. */
export async function heldReason(tx: Tx, person: Person): Promise<string | null> {
  const held = await readHeld(tx)
  if (held.holds.length === 0) return null
  if (held.isCompany) return HOLDS_COMPANY
  if (await isCovered(tx, person, held)) return HOLDS_PERSON
  return (await isMentioned(tx, person, held)) ? NAMES_PERSON : null
}

async function isCovered(tx: Tx, person: Person, held: Held): Promise<boolean> {
  if (person.kind === 'employee')
    return held.employees.includes(person.employeeId) || hasHeldWork(tx, person.employeeId, held)
  const theirs = person.records
  for (const kind of Object.keys(theirs) as (keyof CustomerRecords)[]) {
    const ids = new Set(held.customers[kind])
    if (theirs[kind].some((id) => ids.has(id))) return true
  }
  const rows = heldRows(tx.companyId, held)
  for (const [table, ids] of tablesOf(theirs)) {
    const condition = rows[table]
    if (condition && (await hasWhere(tx, { table, where: condition, ids }))) return true
  }
  return false
}

const tablesOf = ({ responses, interactions, requests, reviews, snapshots }: CustomerRecords) =>
  [
    ['response', responses],
    ['interaction', interactions],
    ['survey_request', requests],
    ['qa_review', reviews],
    ['interaction_snapshot', snapshots],
  ] as const

/** An erasure replaces mentions in all texts, so none of them may be in a held one. */
async function isMentioned(tx: Tx, { identifiers }: Person, held: Held): Promise<boolean> {
  const pattern = mentionFinder(identifiers)?.sqlPattern
  if (pattern === undefined) return false
  const rows = heldRows(tx.companyId, held)
  for (const { table, columns } of SEARCHED_TABLES) {
    const condition = rows[table]
    if (condition && (await hasWhere(tx, { table, where: condition, also: mentions(columns, pattern) })))
      return true
  }
  return false
}
