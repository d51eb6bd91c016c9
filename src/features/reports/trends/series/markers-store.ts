import { sql } from 'kysely'
import type { Marker } from '#features/reports/trends/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type MarkerRow = Omit<Marker, 'date' | 'kind'> & { at: Date }
export type MarkerWish = { from: Date; before: Date; ids: readonly number[] | undefined }

const MOST_MARKERS = 50

/** Versions that ask something else than the one before; what was changed around the questions is no mark. */
export async function findSurveyVersions(tx: Tx, { from, before, ids }: MarkerWish): Promise<MarkerRow[]> {
  const chosen = ids ? sql`v.survey_id = any(${ids}::bigint[])` : sql`true`
  const { rows } = await sql<MarkerRow>`
    select v.survey_id as id, s.name, v.number as version, v.published_at as at
      from survey_version v
      join survey s on s.company_id = ${tx.companyId} and s.id = v.survey_id
      join survey_version p on p.company_id = ${tx.companyId} and p.survey_id = v.survey_id and p.number = v.number - 1
     where v.company_id = ${tx.companyId} and v.published_at >= ${from} and v.published_at < ${before} and ${chosen}
       and (v.configuration -> 'pages')::jsonb <> (p.configuration -> 'pages')::jsonb
     order by v.published_at desc, v.survey_id, v.number
     limit ${MOST_MARKERS}`.execute(tx.db)
  return rows
}

/** New versions of scorecards, from the day on which they took the place of the one before. */
export async function findFormVersions(tx: Tx, { from, before, ids }: MarkerWish): Promise<MarkerRow[]> {
  const chosen = ids ? sql`f.id = any(${ids}::bigint[])` : sql`true`
  const { rows } = await sql<MarkerRow>`
    select f.id, f.name, f.version_number as version, f.created_at as at
      from qa_form f
     where f.company_id = ${tx.companyId} and f.type = 'regular' and f.version_number > 1
       and f.created_at >= ${from} and f.created_at < ${before} and ${chosen}
     order by f.created_at desc, f.id
     limit ${MOST_MARKERS}`.execute(tx.db)
  return rows
}
