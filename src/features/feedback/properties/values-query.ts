import type { FlightQuery } from '#platform/db/batch.ts'

/** The newest responses to read, and the values to return for each property. */
const LOOKED_AT = 5_000
const TOLD = 100

export type ValueRow = { key: string; value: unknown; count: number }

/** The most frequent values of each property among the newest responses: of everyone, or of some employees. */
export function propertyValuesQuery(companyId: number, employees: readonly number[] | null): FlightQuery {
  const newest =
    employees === null
      ? `select r.properties from app.response r where r.company_id = $1
          order by r.responded_at desc, r.id desc limit ${LOOKED_AT}`
      : `select m.properties from unnest($2::bigint[]) as one (employee_id)
          cross join lateral (
            select r.responded_at, r.id, r.properties from app.response r
             where r.company_id = $1 and r.employee_id = one.employee_id
             order by r.responded_at desc, r.id desc limit ${LOOKED_AT}
          ) m
          order by m.responded_at desc, m.id desc limit ${LOOKED_AT}`
  return {
    name: employees === null ? 'property_values' : 'property_values_of_some',
    text: `
with newest as materialized (${newest}),
used as (
  select p.key, p.value, count(*) as count,
         row_number() over (partition by p.key order by count(*) desc, p.value) as place
    from newest n cross join lateral jsonb_each(n.properties) as p (key, value)
   where jsonb_typeof(p.value) in ('string', 'number', 'boolean')
   group by p.key, p.value
)
select used.key, used.value, used.count from used where used.place <= ${TOLD} order by used.key, used.place`,
    values: employees === null ? [companyId] : [companyId, employees],
  }
}
