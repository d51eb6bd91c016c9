import { type RawBuilder, sql } from 'kysely'
import { CLUSTER, comparedSums, sumsOfOthers } from '#features/qa/reviews/clustered-sums/conditions.ts'
import { isVersionOfForm, scorecardVersions } from '#features/qa/scorecards/conditions.ts'
import {
  type FormReportQuery,
  MEMBERS_PER_PAGE,
  type MembersQuery,
  MOST_REVIEW_IDS,
} from '#features/reports/qa/contract.ts'
import { type ComparedRow, hasSections, SCORE } from '#features/reports/qa/overview-query.ts'
import type { PeriodFilter } from '#features/reports/qa/period.ts'
import { isNow, isReportedWithoutBlind } from '#features/reports/qa/report-sql.ts'
import { answersOf, SECTION_SCORE, type SectionRow } from '#features/reports/qa/scorecard-query.ts'
import type { Sums } from '#lib/sums.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKey, personKeys } from '#platform/db/names.ts'

type PersonRow = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  scored: number
  unscored: number
}

export type MembersRow = {
  total: number
  scorecards:
    | { id: number; lineage: string; name: string; has_sections: boolean; versions: number[] }[]
    | null
  members: (PersonRow & { review_ids: number[]; scorecards: (ComparedRow & { form_id: number })[] })[] | null
}

/** One row with a page of the people reviewed in the period and everything shown about them. */
export function membersQueryOf(
  viewer: Viewer,
  query: MembersQuery,
  compared: PeriodFilter,
): RawBuilder<MembersRow> {
  const companyId = viewer.company.id
  return sql`
    with version as materialized (${scorecardVersions(companyId)}),
    ${reviewsQuery(viewer, compared)},
    by_form as (${comparedSums(
      sql`(select r.employee_id, v.newest_id as form_id, r.now, r.cluster, ${SCORE} as score
             from review r join version v on v.id = r.form_id)`,
      ['employee_id', 'form_id'],
    )}),
    used as (
      select v.newest_id, json_agg(v.version_number order by v.version_number) as versions
        from version v where v.id in (select form_id from review where now) group by v.newest_id),
    ${members},
    ${page(companyId, orderOf(viewer, query), query.members_page)}
    select (select count(*) from members) as total,
           (select json_agg(json_build_object('id', f.id, 'lineage', f.lineage, 'name', f.name, 'has_sections', ${hasSections(companyId)},
                              'versions', u.versions) order by ${nameKey(viewer, 'f.name')}, f.id)
              from used u join qa_form f on f.company_id = ${companyId} and f.id = u.newest_id) as scorecards,
           (select json_agg(json_build_object(${PERSON},
              'review_ids', array(select t.id from review t where t.employee_id = p.id and t.now
                                   order by t.completed_at desc, t.id desc limit ${MOST_REVIEW_IDS}),
              'scorecards', (select json_agg(b) from by_form b where b.employee_id = p.id)) order by p.place)
              from page p) as members`
}

export type MemberSectionsRow = {
  total: number
  members:
    | (PersonRow &
        ComparedRow & {
          /** Others: the section scores of everyone else; null if the person has none in the period. */
          sections: (SectionRow & { others: Sums | null })[] | null
        })[]
    | null
}

/** The same for one scorecard, over all its versions, with its sections. */
export function memberSectionsQueryOf(
  viewer: Viewer,
  { qa_form_id: formId, members_page }: FormReportQuery & { members_page: number },
  compared: PeriodFilter,
): RawBuilder<MemberSectionsRow> {
  const companyId = viewer.company.id
  return sql`
    with ${reviewsQuery(viewer, compared, formId)},
    ${members},
    ${page(companyId, byName(viewer, 'asc'), members_page)},
    scored as materialized (
      select t.employee_id, t.now, t.cluster, s.lineage, ${SECTION_SCORE} as score
        from review t
        ${answersOf(viewer, formId, compared.filter)}
       where a.possible > 0 and t.count_toward_score and (t.now or t.employee_id in (select id from page))
       group by t.id, t.employee_id, t.now, t.cluster, s.lineage),
    others as (${sumsOfOthers(sql`(select lineage, employee_id, cluster, score from scored where now)`, { part: 'employee_id', whole: ['lineage'] })}),
    by_section as (
      select b.*, o.others
        from (${comparedSums(sql`(select * from scored where employee_id in (select id from page))`, ['employee_id', 'lineage'])}) b
        left join others o on o.employee_id = b.employee_id and o.lineage = b.lineage),
    by_person as (${comparedSums(
      sql`(select r.employee_id, r.now, r.cluster, ${SCORE} as score
             from review r where r.employee_id in (select id from page))`,
      ['employee_id'],
    )})
    select (select count(*) from members) as total,
           (select json_agg(json_build_object(${PERSON}, 'scores', b.scores, 'previous_scores', b.previous_scores,
              'sections', (select json_agg(s) from by_section s where s.employee_id = p.id)) order by p.place)
              from page p join by_person b on b.employee_id = p.id) as members`
}

/** Reads the reviews of both periods once. */
function reviewsQuery(viewer: Viewer, compared: PeriodFilter, formId?: number): RawBuilder<unknown> {
  const ofForm =
    formId === undefined ? sql`` : sql`and ${isVersionOfForm(viewer.company.id, 'r.form_id', [formId])}`
  return sql`review as materialized (
    select r.id, r.employee_id, r.form_id, r.completed_at, r.score, r.count_toward_score, ${CLUSTER} as cluster, ${isNow('r', compared)} as now
      from qa_review r
     where ${isReportedWithoutBlind(viewer, compared.filter)} ${ofForm})`
}

/** Leaves out people reviewed only in the preceding period. */
const members = sql`members as (
  select r.employee_id, count(r.score) filter (where r.now) as scored,
         count(*) filter (where r.now and r.score is null) as unscored,
         avg(${SCORE}) filter (where r.now) as average
    from review r group by r.employee_id having bool_or(r.now))`

const PERSON = sql`'id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'image_file', p.image_file,
  'scored', p.scored, 'unscored', p.unscored`

const page = (companyId: number, order: RawBuilder<unknown>, number: number): RawBuilder<unknown> =>
  sql`page as materialized (
    select e.id, e.first_name, e.last_name, e.image_file, m.scored, m.unscored, row_number() over (order by ${order}) as place
      from members m
      join employee e on e.company_id = ${companyId} and e.id = m.employee_id
     order by place limit ${MEMBERS_PER_PAGE} offset ${(number - 1) * MEMBERS_PER_PAGE})`

function byName(viewer: Viewer, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const to = sql.raw(direction)
  const [first, last] = personKeys(viewer, 'e')
  return sql`${first} ${to}, ${last} ${to}, e.id ${to}`
}

/** People without the score come last in either direction. */
function orderOf(
  viewer: Viewer,
  { order_by: by, order_direction: direction }: MembersQuery,
): RawBuilder<unknown> {
  if (by === 'name') return byName(viewer, direction)
  const key = by.startsWith('scorecard_')
    ? sql`(select (b.scores ->> 'sum')::float8 / nullif((b.scores ->> 'n')::float8, 0)
             from by_form b join version v on v.newest_id = b.form_id
            where b.employee_id = m.employee_id and v.id = ${Number(by.slice('scorecard_'.length))})`
    : sql.ref(`m.${by}`)
  return sql`${key} ${sql.raw(direction)} nulls last, ${byName(viewer, 'asc')}`
}
