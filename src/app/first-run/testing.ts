import type { Services } from '#platform/services.ts'

/** Every company of the installation with the number of its people, by slug. */
export async function listCompanies({ database }: Pick<Services, 'database'>) {
  const { rows } = await database.ownerPool.query<{ slug: string; people: number }>(
    `/* across companies: the test looks at the whole installation */
     select c.slug, (select count(*) from app.employee e where e.company_id = c.id) as people
       from app.company c order by c.slug`,
  )
  return rows
}
