import type { RecordCounts } from '#features/privacy/contract.ts'
import type { Person } from '#features/privacy/person.ts'
import { rowsOf } from '#features/privacy/rows-of.ts'
import { countWhere } from '#features/privacy/rows-store.ts'
import { countMentions } from '#features/privacy/sweep.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Number of the person's records by kind; kinds without records are left out. */
export async function countRecords(tx: Tx, person: Person): Promise<RecordCounts> {
  const counts: RecordCounts = {}
  const add = (kind: keyof RecordCounts, count: number) => {
    if (count > 0) counts[kind] = (counts[kind] ?? 0) + count
  }
  for (const { kind, table, where, isPart } of rowsOf(person, contextOf(tx)))
    if (!isPart) add(kind, await countWhere(tx, { table, where }))
  add('mentions', await countMentions(tx, person))
  return counts
}

export const contextOf = ({ companyId, viewer, now }: Tx) => ({
  companyId,
  language: viewer.company.language,
  now,
})
