import { sql } from 'kysely'
import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { fullName } from '#lib/text.ts'
import type { Tx } from '#platform/db/tenant.ts'

const TABLES: Readonly<Partial<Record<MetricGroupBy, { table: string; column: string }>>> = {
  BRAND: { table: 'brand', column: 'name' },
  CHANNEL: { table: 'channel', column: 'name' },
  SURVEY: { table: 'survey', column: 'name' },
  TEAM_ID: { table: 'team', column: 'name' },
  REPORTING_GROUP_ID: { table: 'reporting_group', column: 'name' },
  QA_FORM: { table: 'qa_form', column: 'name' },
  TAGS: { table: 'response_tag', column: 'caption' },
  AREAS_OF_EXCELLENCE: { table: 'response_tag', column: 'caption' },
  AREAS_OF_IMPROVEMENT: { table: 'response_tag', column: 'caption' },
}

/** Names of groups; a value such as a language is its own name. */
export async function groupNames(
  tx: Tx,
  by: MetricGroupBy,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (by === 'EMPLOYEE_ID') {
    const rows = await tx
      .from('employee')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    return new Map(rows.map((row) => [String(row.id), fullName(row.first_name, row.last_name)]))
  }
  const named = TABLES[by]
  if (!named) return new Map(ids.map((id) => [id, id]))
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${sql.ref(`t.${named.column}`)} as name from ${sql.table(named.table)} t
     where t.company_id = ${tx.companyId} and t.id = any(${ids}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
