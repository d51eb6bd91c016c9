import { type RawBuilder, sql } from 'kysely'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The names of the published surveys that contain the question of a column. */
export const askedIn = (tx: Tx, question: string): RawBuilder<string[]> =>
  sql<string[]>`array(
    select s.name from survey_question w
      join survey_configuration c on c.company_id = ${tx.companyId} and c.survey_id = w.survey_id
       and c.published_number = w.survey_version
      join survey s on s.company_id = ${tx.companyId} and s.id = w.survey_id and s.archived_at is null
     where w.company_id = ${tx.companyId} and w.question_id = ${sql.ref(question)}
     order by ${nameKey(tx.viewer, 's.name')}, s.id)`
