import { subjectSchema } from '#features/privacy/contract.ts'
import { choosePerson } from '#features/privacy/find-person.ts'
import type { Held } from '#features/privacy/holds/held-sql.ts'
import { findActiveHolds, findNewestRecords } from '#features/privacy/holds/store.ts'
import type { CustomerRecords } from '#features/privacy/person.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'

const noRecords = (): CustomerRecords => ({
  responses: [],
  interactions: [],
  requests: [],
  reviews: [],
  snapshots: [],
  mails: [],
})

/** What the active holds cover now. `known` is returned again while the holds are the same and no record is new. */
export async function readHeld(tx: Tx, known: Held | null = null): Promise<Held> {
  const rows = await findActiveHolds(tx)
  const holds = rows.map(({ id }) => id)
  const newest = await findNewestRecords(tx)
  if (known && known.holds.join() === holds.join() && known.newest === newest) return known
  const customers = noRecords()
  for (const { subject } of rows) {
    if (subject === null) continue
    const found = await recordsOf(tx, subject)
    for (const kind of Object.keys(customers) as (keyof CustomerRecords)[])
      customers[kind].push(...found[kind])
  }
  return {
    holds,
    newest,
    isCompany: rows.some(({ scope }) => scope === 'company'),
    employees: rows.flatMap(({ employee_id: id }) => id ?? []),
    customers,
  }
}

/** The customer's records; none if nothing of them is stored. */
export async function recordsOf(tx: Tx, subject: unknown): Promise<CustomerRecords> {
  try {
    const { person } = await choosePerson(tx, subjectSchema.parse(subject))
    return person.kind === 'customer' ? person.records : noRecords()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return noRecords()
    throw error
  }
}
