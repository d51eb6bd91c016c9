import type { Tx } from '#platform/db/tenant.ts'

/** The people and things a request is about, as far as the customer may know. */
export const findRequestContext = (
  tx: Tx,
  { employeeId, brandId }: { employeeId: number | null; brandId: number | null },
) =>
  tx.db
    .selectFrom('company as c')
    .leftJoin('employee as e', (join) =>
      join.on('e.company_id', '=', tx.companyId).on('e.id', '=', employeeId),
    )
    .leftJoin('brand as b', (join) => join.on('b.company_id', '=', tx.companyId).on('b.id', '=', brandId))
    .select([
      'c.name as company',
      'c.image_file as company_image',
      'e.first_name',
      'e.last_name',
      'e.image_file as employee_image',
      'b.name as brand',
    ])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirstOrThrow()

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
