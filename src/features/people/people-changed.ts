import type { Tx } from '#platform/db/tenant.ts'

/** Emitted when people, or facts about them (team, role, place, start date, groups), change. */
export const PEOPLE_CHANGED = 'people.changed'

/** With more people than this, recomputing everyone is cheaper. */
const MOST_NAMED = 1_000

/**
 * Reports changed people, so that a job recomputes their reporting groups after the transaction; null means everyone.
 * Call it from every change of people.
 */
export function peopleChanged(tx: Tx, employeeIds: readonly number[] | null): void {
  if (employeeIds?.length === 0) return
  const named = employeeIds !== null && employeeIds.length <= MOST_NAMED ? [...employeeIds] : null
  tx.emit({ type: PEOPLE_CHANGED, payload: { employeeIds: named } })
}
