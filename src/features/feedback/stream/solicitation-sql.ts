import { editRights } from '#features/feedback/policy.ts'
import type { Parameters } from '#features/feedback/stream/conditions.ts'
import { hiddenResponseText, mayReviewBlind } from '#platform/access/blind-sql.ts'
import { colleaguesText } from '#platform/access/colleagues-sql.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKeySql } from '#platform/db/names.ts'

/**
 * Builds the JSON of one response in PostgreSQL: `k` is the key (id, responded_at), `$1` the company. Names are
 * joined here, once the page is known. A text answer and the remark on an answer share the field `comment`, because
 * the wire format has no other. Questions have the wording the customer read: that of the answered version, in its
 * language, else the question's original text. Customer data the viewer may not see is not read from the database.
 */
export const solicitationJson = (viewer: Viewer, parameters: Parameters): string => `json_build_object(
  'id', r.id,
  'uuid', r.uuid,
  'follow_up_ids', coalesce(followed.ids, '[]'),
  'external_url', r.external_url,
  'answers', coalesce(given.answers, '[]'),
  'selected_options', coalesce(selected.options, '[]'),
  'stars', r.stars,
  'responded_at', r.responded_at,
  'comments', r.comment,
  'language', r.language,
  'ext_interaction_id', r.ext_interaction_id,
  'recovery_feedback', recovery.feedback,
  'excluded_reason', r.excluded_reason,
  'partial', r.partial,
  'employee', case when e.id is not null then json_build_object(
     'id', e.id, 'name', trim(e.first_name || ' ' || e.last_name), 'image', '/files/' || e.image_file) end,
  'reporting_groups', coalesce(footed.groups, '[]'),
  'team', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
  'channel', case when ch.id is not null then json_build_object('id', ch.id, 'name', ch.name, 'slug', ch.slug) end,
  'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
  'survey', case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end,
  'areas_of_excellence', coalesce(excellence.areas, '[]'),
  'areas_of_improvement', coalesce(improvement.areas, '[]'),
  'properties', r.properties,
  'customer', ${seesCustomer(viewer) ? CUSTOMER : 'null'},
  'comments_removed_at', r.comments_removed_at,
  'can_edit', ${canEdit(viewer, parameters)},${hiddenPerson(viewer, parameters)}
  'updated_at', r.updated_at
)`

/** The person hidden from a blind reviewer. `maskShown` uses the field to mask the names, then removes it. */
const hiddenPerson = (viewer: Viewer, parameters: Parameters): string =>
  mayReviewBlind(viewer)
    ? `
  'blind', case when ${hiddenResponseText('$1', parameters.add(viewer.person?.id))} then json_build_object(
     'first_name', e.first_name, 'last_name', e.last_name, 'email', e.email, 'custom_employee_id', e.custom_employee_id,
     'colleagues', ${COLLEAGUES}) end,`
    : ''

/** Everyone who spoke for the company in the interactions that the response names. */
const COLLEAGUES = colleaguesText(
  '$1',
  (column) => `${column} in (
    select i.id from app.interaction i
     where i.company_id = $1 and lower(i.external_id) = lower(r.ext_interaction_id))`,
)

const CUSTOMER = `case when coalesce(r.customer_name, r.customer_email, r.customer_phone) is not null then
     json_build_object('name', r.customer_name, 'email', r.customer_email, 'phone', r.customer_phone) end`

function canEdit(viewer: Viewer, parameters: Parameters): string {
  const rights = editRights(viewer)
  if (rights !== 'not-own') return rights === 'all' ? 'true' : 'false'
  return `r.employee_id is distinct from ${parameters.add(viewer.person?.id ?? null)}::bigint`
}

const areas = (viewer: Viewer, name: string, column: string) => `
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'caption', tag.caption) order by ${nameKeySql(viewer, 'tag.caption')}, tag.id) as areas
      from app.response_tag tag where tag.company_id = $1 and tag.id = any(r.${column})
  ) ${name} on r.${column} <> '{}'`

/** The wording of a question in the version and language that the customer answered, else its original text. */
const ASKED_AS = `coalesce(nullif(w.texts ->> r.language, ''), w.text, q.first_text, q.text)`

/** The answers to the recovery survey: stars and comment under those names, the others under their question. */
const RECOVERY = `
    select json_object_agg(
             case q.type when 'StarRating' then 'stars' when 'Text' then 'comments' else ${ASKED_AS} end,
             case when q.type in ('FCR', 'Recovery') then to_json(a.number = 1)
                  when a.number is not null then to_json(a.number)
                  when a.text is not null then to_json(a.text)
                  else (select to_json(string_agg(o.label, ', ' order by o.id)) from app.question_option o
                         where o.company_id = $1 and o.id = any(a.option_ids)) end) as feedback
      from app.answer a
      join app.question q on q.company_id = $1 and q.id = a.question_id
      left join app.survey_request asked on asked.company_id = $1 and asked.response_id = r.id
       and asked.recovery_survey_id is not null
      left join app.survey_question w on w.company_id = $1 and w.survey_id = asked.recovery_survey_id
       and w.survey_version = asked.recovery_version and w.question_id = a.question_id
     where a.company_id = $1 and a.response_id = r.id and a.recovery`

export const solicitationJoins = (viewer: Viewer): string => `
  join app.response r on r.company_id = $1 and r.id = k.id
  left join app.employee e on e.company_id = $1 and e.id = r.employee_id
  left join app.team t on t.company_id = $1 and t.id = r.team_id
  left join app.channel ch on ch.company_id = $1 and ch.id = r.channel_id
  left join app.brand b on b.company_id = $1 and b.id = r.brand_id
  left join app.survey s on s.company_id = $1 and s.id = r.survey_id
  left join lateral (
    select json_agg(json_build_object(
             'question_id', a.question_id,
             'comment', case when coalesce(a.text, a.comment) is not null then
                          concat_ws(E'\\n', nullif(a.text, ''), nullif(a.comment, '')) end,
             'selected_option_ids', a.option_ids,
             'questionType', q.type,
             'questionText', ${ASKED_AS}) order by a.position) as answers
      from app.answer a
      join app.question q on q.company_id = $1 and q.id = a.question_id
      left join app.survey_question w on w.company_id = $1 and w.survey_id = r.survey_id
       and w.survey_version = r.survey_version and w.question_id = a.question_id
     where a.company_id = $1 and a.response_id = r.id and not a.recovery
  ) given on true
  left join lateral (${RECOVERY}) recovery on r.recovery_at is not null
  left join lateral (
    select json_agg(json_build_object('id', o.id, 'label', o.label, 'integer_value', o.integer_value) order by a.recovery, a.position, o.id) as options
      from app.answer a
      join app.question_option o on o.company_id = $1 and o.id = any(a.option_ids)
     where a.company_id = $1 and a.response_id = r.id
  ) selected on true
  left join lateral (
    select json_agg(f.id order by f.id) as ids from app.follow_up f
     where f.company_id = $1 and f.subject_type = 'solicitation' and f.subject_id = r.id and f.deleted_at is null
  ) followed on true
  left join lateral (
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'emoji', g.emoji, 'color', g.color) order by ${nameKeySql(viewer, 'g.name')}, g.id) as groups
      from app.reporting_group_member m
      join app.reporting_group g on g.company_id = $1 and g.id = m.group_id
     where m.company_id = $1 and m.employee_id = r.employee_id
       and g.active and g.stream_footer_displayable and not g.hidden
  ) footed on r.employee_id is not null
  ${areas(viewer, 'excellence', 'excellence_ids')}
  ${areas(viewer, 'improvement', 'improvement_ids')}`
