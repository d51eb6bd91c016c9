import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foundCompany } from '#features/people/found-company.ts'
import { holdersByRole } from '#features/people/roles/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('counts the people of each role from an index', async () => {
  const { companyId, viewer, roles } = await foundCompany(services, { slug: 'many', name: 'Many' })
  const owner = services.database.ownerPool
  await owner.query(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, status, created_at, updated_at)
     select $1, 'person' || n || '@many.example', 'Person', 'Number ' || n, $2, 'ACTIVE', now(), now()
       from generate_series(1, 3000) n returning id`,
    [companyId, roles.AGENT],
  )
  await owner.query('analyze app.employee')
  await tenantTransaction(services, viewer, async (tx) => {
    expect(await holdersByRole(tx).execute()).toContainEqual({ role_id: roles.AGENT, count: 3_000 })
    // The rows of a few thousand people are soon read too; of many more, only the index is.
    await sql`set local enable_seqscan = off`.execute(tx.db)
    await sql`set local enable_bitmapscan = off`.execute(tx.db)
    const plan = await holdersByRole(tx).explain('text', sql`analyze`)
    expect(JSON.stringify(plan)).toContain('Index Only Scan using employee_role_status_index')
  })
})
