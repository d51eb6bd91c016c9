import { sql } from 'kysely'
import type { MaskedPerson } from '#features/interactions/reading/masking.ts'
import { colleagues } from '#platform/access/colleagues-sql.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** An employee who spoke in an interaction. */
export type ParticipantRow = {
  interaction_id: number
  employee_id: number
  first_name: string
  last_name: string
  image_file: string | null
  turns: number
}

/** The employees who spoke in each interaction, the most active first. */
export async function findParticipants(
  tx: Tx,
  interactionIds: readonly number[],
): Promise<ReadonlyMap<number, ParticipantRow[]>> {
  if (interactionIds.length === 0) return new Map()
  const { rows } = await sql<ParticipantRow>`
    select p.interaction_id, p.employee_id, e.first_name, e.last_name, e.image_file, p.turns
      from interaction_participant p
      join employee e on e.company_id = ${tx.companyId} and e.id = p.employee_id
     where p.company_id = ${tx.companyId} and p.interaction_id = any(${interactionIds}::bigint[])
     order by p.interaction_id, p.turns desc, p.characters desc, p.assigned desc, p.employee_id`.execute(
    tx.db,
  )
  return Map.groupBy(rows, ({ interaction_id }) => interaction_id)
}

/** The names to mask for a blind reviewer of each interaction, beside those of the assigned employee. */
export async function findColleagues(
  tx: Tx,
  interactionIds: readonly number[],
): Promise<ReadonlyMap<number, MaskedPerson[] | null>> {
  if (interactionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; colleagues: MaskedPerson[] | null }>`
    select i.id, ${colleagues(tx.companyId, (column) => `${column} = i.id`)} as colleagues
      from interaction i
     where i.company_id = ${tx.companyId} and i.id = any(${interactionIds}::bigint[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row.colleagues]))
}
