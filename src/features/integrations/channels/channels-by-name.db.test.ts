import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { channelsByName } from '#features/integrations/channels/store.ts'
import { foundCompany } from '#features/people/found-company.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test('reads a page of channels from an index, in the order of either language', async () => {
  const { companyId, viewer } = await foundCompany(services, { slug: 'many', name: 'Many' })
  const owner = services.database.ownerPool
  await owner.query(
    `insert into app.channel (company_id, name, slug, created_at)
     select $1, 'Channel ' || n, 'channel-' || n, now() from generate_series(1, 1000) n returning id`,
    [companyId],
  )
  await owner.query('vacuum analyze app.channel')
  for (const [language, index] of [
    ['en', 'channel_name_index'],
    ['nb', 'channel_name_nb_index'],
  ] as const) {
    const reader: Viewer = { ...viewer, company: { ...viewer.company, language } }
    await tenantTransaction(services, reader, async (tx) => {
      const page = channelsByName(tx, { after: { key: 'channel 5', id: 1 }, limit: 2 })
      expect((await page.execute()).map(({ name }) => name)).toEqual(['Channel 5', 'Channel 50'])
      const plan = JSON.stringify(await page.explain('text', sql`analyze`))
      expect(plan).toContain(`Index Scan using ${index}`)
      expect(plan).not.toContain('Sort')
    })
  }
})
