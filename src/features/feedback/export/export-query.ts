import { Parameters, type ReviewedCondition, streamConditions } from '#features/feedback/stream/conditions.ts'
import type { StreamFilter } from '#features/feedback/stream/contract.ts'
import { keysAndTotal } from '#features/feedback/stream/keys-query.ts'
import { after } from '#features/feedback/stream/page-query.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { nameKeySql } from '#platform/db/names.ts'

export type ExportedQuestion = { id: number; text: string; remarks: boolean }
export type ShapeRow = { count: number; questions: ExportedQuestion[] | null; properties: string[] | null }

/** The number of rows (at most `most` + 1), the questions they answer and the properties they have. */
export function exportShapeQuery(
  viewer: Viewer,
  filter: StreamFilter,
  most: number,
  reviewed?: ReviewedCondition,
): FlightQuery {
  const { keys, values } = keysOf(viewer, filter, most, null, reviewed)
  const text = `
with ${keys}
select (select count(*) from keys) as count,
       (select json_agg(json_build_object('id', q.id, 'text', q.text, 'remarks', asked.remarks) order by q.id)
          from (select a.question_id, bool_or(coalesce(a.comment, '') <> '') as remarks
                  from keys k join app.answer a on a.company_id = $1 and a.response_id = k.id
                 group by a.question_id) asked
          join app.question q on q.company_id = $1 and q.id = asked.question_id) as questions,
       (select json_agg(distinct p.key)
          from keys k join app.response r on r.company_id = $1 and r.id = k.id
         cross join lateral jsonb_object_keys(r.properties) as p (key)) as properties`
  return { text, values }
}

export type ExportedRow = {
  id: number
  at: string
  external_id: string
  responded_at: Date
  stars: number | null
  comment: string | null
  employee_email: string | null
  custom_employee_id: string | null
  employee_name: string | null
  team: string | null
  channel: string | null
  brand: string | null
  survey: string | null
  language: string | null
  ext_interaction_id: string | null
  external_url: string | null
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  partial: boolean
  areas_of_excellence: string[] | null
  areas_of_improvement: string[] | null
  properties: Record<string, unknown>
  answers: ExportedAnswer[] | null
}

export type ExportedAnswer = {
  question_id: number
  number: number | null
  text: string | null
  comment: string | null
  options: { label: string; value: number | null }[] | null
}

/** The position after a batch. */
export type BatchPosition = { respondedAt: string; id: number }

/** The next rows after a position, newest first. Customer data the viewer may not see is not read from the database. */
export function exportBatchQuery(
  viewer: Viewer,
  filter: StreamFilter,
  batch: { after: BatchPosition | null; limit: number },
  reviewed?: ReviewedCondition,
): FlightQuery {
  const { keys, values } = keysOf(viewer, filter, batch.limit, batch.after, reviewed)
  const customer = (column: string) => (seesCustomer(viewer) ? `r.${column}` : `null as ${column}`)
  const text = `
with ${keys},
page as materialized (select id, responded_at from keys order by responded_at desc, id desc limit ${batch.limit})
select r.id, r.responded_at::text as at, r.external_id, r.responded_at, r.stars, r.comment, e.email as employee_email,
       e.custom_employee_id, trim(e.first_name || ' ' || e.last_name) as employee_name, t.name as team,
       ch.name as channel, b.name as brand, s.name as survey, r.language, r.ext_interaction_id, r.external_url, r.partial,
       ${customer('customer_name')}, ${customer('customer_email')}, ${customer('customer_phone')}, r.properties,
       (select json_agg(tag.caption order by ${nameKeySql(viewer, 'tag.caption')}, tag.id) from app.response_tag tag
         where tag.company_id = $1 and tag.id = any(r.excellence_ids)) as areas_of_excellence,
       (select json_agg(tag.caption order by ${nameKeySql(viewer, 'tag.caption')}, tag.id) from app.response_tag tag
         where tag.company_id = $1 and tag.id = any(r.improvement_ids)) as areas_of_improvement,
       (select json_agg(json_build_object(
                 'question_id', a.question_id, 'number', a.number, 'text', a.text, 'comment', a.comment,
                 'options', (select json_agg(json_build_object('label', o.label, 'value', o.integer_value) order by o.id)
                               from app.question_option o where o.company_id = $1 and o.id = any(a.option_ids))
               ) order by a.position)
          from app.answer a where a.company_id = $1 and a.response_id = r.id) as answers
  from page k
  join app.response r on r.company_id = $1 and r.id = k.id
  left join app.employee e on e.company_id = $1 and e.id = r.employee_id
  left join app.team t on t.company_id = $1 and t.id = r.team_id
  left join app.channel ch on ch.company_id = $1 and ch.id = r.channel_id
  left join app.brand b on b.company_id = $1 and b.id = r.brand_id
  left join app.survey s on s.company_id = $1 and s.id = r.survey_id
 order by k.responded_at desc, k.id desc`
  return { text, values }
}

function keysOf(
  viewer: Viewer,
  filter: StreamFilter,
  limit: number,
  from: BatchPosition | null,
  reviewed?: ReviewedCondition,
): { keys: string; values: unknown[] } {
  const parameters = new Parameters()
  parameters.add(viewer.company.id)
  const conditions = streamConditions(viewer, { ...filter, without_hidden: true }, parameters, reviewed)
  if (from) conditions.indexed.push(after(from, parameters))
  return { keys: keysAndTotal(conditions, parameters, limit, false), values: parameters.values }
}
