import type { Tx } from '#platform/db/tenant.ts'

/**
 * The people and things a request is about, as far as the customer may know. Read in separate statements, because a
 * distributed database rejects an outer join from the company.
 */
export async function findRequestContext(
  tx: Tx,
  { employeeId, brandId }: { employeeId: number | null; brandId: number | null },
) {
  const company = await tx.db
    .selectFrom('company')
    .select(['name', 'image_file'])
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  const employee =
    employeeId === null
      ? undefined
      : await tx
          .from('employee')
          .select(['first_name', 'last_name', 'image_file'])
          .where('id', '=', employeeId)
          .executeTakeFirst()
  const brand =
    brandId === null
      ? undefined
      : await tx.from('brand').select('name').where('id', '=', brandId).executeTakeFirst()
  return {
    company: company.name,
    company_image: company.image_file,
    first_name: employee?.first_name ?? null,
    last_name: employee?.last_name ?? null,
    employee_image: employee?.image_file ?? null,
    brand: brand?.name ?? null,
  }
}

/** The survey version that customers get now; undefined if there is none. */
export const findPublishedByName = (tx: Tx, name: string) =>
  tx
    .from('survey as s')
    .innerJoin('survey_configuration as c', tx.on('c.survey_id', 's.id'))
    .select((eb) => ['s.id', eb.fn.coalesce('c.published_number', eb.lit(0)).as('version')])
    .where('s.name', '=', name)
    .where('s.archived_at', 'is', null)
    .where('c.published_number', 'is not', null)
    .executeTakeFirst()
