import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { foundCompany } from '#features/people/found-company.ts'
import { sessionQuery } from '#features/people/sessions/viewer-store.ts'
import { ASKED_AT } from '#features/surveys/delivery/conditions.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('behind row-level security, requests are found by the time they were sent, and the person of a session by id', async () => {
  const { companyId, viewer } = await foundCompany(services, { slug: 'indexed', name: 'Indexed' })
  await tenantTransaction(services, viewer, async (tx) => {
    const now = services.clock.now()
    const asked = await planOf(
      tx,
      sql`select r.id from survey_request r where r.company_id = ${companyId} and ${ASKED_AT} >= ${now} and ${ASKED_AT} < ${now}`,
    )
    expect(asked).toMatch(/using survey_request_asked_at_index.*\n\s*Index Cond: \(\(company_id = .*sent_at/)
    const session = sessionQuery(companyId, Buffer.from('no session'), now)
    const values = [companyId, `'\\x00'::bytea`, `'${now.toISOString()}'::timestamptz`]
    const text = session.text.replace(/\$([123])/g, (_, place: string) => String(values[Number(place) - 1]))
    expect(await planOf(tx, sql.raw(text))).toMatch(
      /employee e .*\n\s*Index Cond: \(\(company_id = .*\(id = CASE/,
    )
  })
})

/** The plan of a statement, by indexes if possible: tables of a test are so small that reading all of them is cheaper. */
async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  await sql`set local enable_seqscan = off`.execute(tx.db)
  await sql`set local enable_bitmapscan = off`.execute(tx.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
