/**
 * How PostgreSQL builds the JSON of one response: `k` is the key (id, responded_at), `$1` the company. Names are
 * joined here, after the page is known, never while it is looked for. An answer in words and the remark on it share
 * `comment`, which is the only place the specification has for either.
 */
export const SOLICITATION_JSON = `json_build_object(
  'id', r.id,
  'uuid', r.uuid,
  'follow_up_ids', '[]'::json,
  'external_url', r.external_url,
  'answers', coalesce(given.answers, '[]'),
  'selected_options', coalesce(selected.options, '[]'),
  'stars', r.stars,
  'responded_at', r.responded_at,
  'comments', r.comment,
  'language', r.language,
  'ext_interaction_id', r.ext_interaction_id,
  'recovery_feedback', null,
  'employee', case when e.id is not null then json_build_object(
     'id', e.id, 'name', trim(e.first_name || ' ' || e.last_name), 'image', '/files/' || e.image_file) end,
  'team', case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end,
  'channel', case when ch.id is not null then json_build_object('id', ch.id, 'name', ch.name, 'slug', ch.slug) end,
  'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
  'survey', case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end,
  'areas_of_excellence', coalesce(excellence.areas, '[]'),
  'areas_of_improvement', coalesce(improvement.areas, '[]'),
  'properties', r.properties,
  'updated_at', r.updated_at
)`

const areas = (name: string, column: string) => `
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'caption', tag.caption) order by tag.caption) as areas
      from app.response_tag tag where tag.company_id = $1 and tag.id = any(r.${column})
  ) ${name} on r.${column} <> '{}'`

export const SOLICITATION_JOINS = `
  join app.response r on r.company_id = $1 and r.id = k.id
  left join app.employee e on e.company_id = $1 and e.id = r.employee_id
  left join app.team t on t.company_id = $1 and t.id = r.team_id
  left join app.channel ch on ch.company_id = $1 and ch.id = r.channel_id
  left join app.brand b on b.company_id = $1 and b.id = r.brand_id
  left join app.survey s on s.company_id = $1 and s.id = r.survey_id
  left join lateral (
    select json_agg(json_build_object(
             'question_id', a.question_id,
             'comment', coalesce(a.text || E'\\n' || a.comment, a.text, a.comment),
             'selected_option_ids', a.option_ids,
             'questionType', q.type,
             'questionText', q.text) order by a.position) as answers
      from app.answer a
      join app.question q on q.company_id = $1 and q.id = a.question_id
     where a.company_id = $1 and a.response_id = r.id
  ) given on true
  left join lateral (
    select json_agg(json_build_object('id', o.id, 'label', o.label, 'integer_value', o.integer_value)) as options
      from app.answer a
      join app.question_option o on o.company_id = $1 and o.id = any(a.option_ids)
     where a.company_id = $1 and a.response_id = r.id
  ) selected on true
  ${areas('excellence', 'excellence_ids')}
  ${areas('improvement', 'improvement_ids')}`
