import type { Tx } from '#platform/db/tenant.ts'

/** People, or what is known of them (team, role, place, start, groups), are not what they were. */
export const PEOPLE_CHANGED = 'people.changed'

/** Past so many people it is cheaper to look at everybody. */
const MOST_NAMED = 1_000

/**
 * Whoever changes people in a transaction says so, and whose groups follow from it is worked out afterwards; null means
 * everybody.
 */
export function peopleChanged(tx: Tx, employeeIds: readonly number[] | null): void {
  if (employeeIds?.length === 0) return
  const named = employeeIds !== null && employeeIds.length <= MOST_NAMED ? [...employeeIds] : null
  tx.emit({ type: PEOPLE_CHANGED, payload: { employeeIds: named } })
}
