import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOfRecovery } from '#features/metrics/calculation/measures.ts'
import type { Bounds } from '#features/metrics/calculation/pieces.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'

/** Whether the customer of a response `r` was unhappy and said in the recovery survey that the problem was solved. */
export const isRecovered = (companyId: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  r.stars <= 3 and r.recovery_at is not null and exists (
    select from answer a join question q on q.company_id = ${companyId} and q.id = a.question_id
     where a.company_id = ${companyId} and a.response_id = r.id and q.type = 'Recovery' and a.number = 1))`

/** Ids of those within the bounds. They are few and have their own index, so the main index needs no such column. */
export const recoveredIds = (companyId: number, { from, before }: Bounds): RawBuilder<unknown> => sql`
  select r.id from response r
   where r.company_id = ${companyId} and r.responded_at >= ${from}::timestamptz and r.responded_at < ${before}::timestamptz
     and ${isRecovered(companyId)}`

/** Tables of sums do not count recovered responses: a customer answers weeks later, which would change a past month. */
export const needsRecovered = (configs: readonly MetricConfig[]): boolean => configs.some(isOfRecovery)
