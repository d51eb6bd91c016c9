import pg from 'pg'
import { expect, test } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { migrate } from '#platform/db/migrate.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

const MIGRATION = '0078_demo_companies.sql'
const address = scratchDatabase({ from: 'nothing' })

test('demo companies of earlier versions are recognised by their people, and no others', async () => {
  await migrate(address, undefined, { before: MIGRATION })
  const client = new pg.Client(address)
  await client.connect()
  try {
    const admins = [DEMO_COMPANY, OTHER_COMPANY].map(({ people }) => people[0]?.email ?? '')
    for (const [slug, email] of [
      ['demo', admins[0]],
      ['other', admins[1]],
      ['acme', 'admin@acme.example'],
      ['demo-of-acme', null],
    ]) {
      const { rows } = await client.query(
        'insert into app.company (slug, name, created_at, updated_at) values ($1, $1, now(), now()) returning id',
        [slug],
      )
      if (email !== null)
        await client.query(
          'insert into app.person_login (email, company_id, employee_id) values ($1, $2, 1)',
          [email, rows[0].id],
        )
    }
    expect(await migrate(address)).toContain(MIGRATION)
    const { rows } = await client.query('select slug from app.company where demo order by slug')
    expect(rows).toEqual([{ slug: 'demo' }, { slug: 'other' }])
  } finally {
    await client.end()
  }
})
