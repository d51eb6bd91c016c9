import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InteractionFilterQuery } from '#features/interactions/reading/contract.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { durationParts, withinCounts } from '#features/interactions/search/store.ts'
import { inReportingGroups } from '#features/people/reporting-groups/conditions.ts'
import { isAdmin, type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

type Condition = RawBuilder<SqlBool>
type PropertyValue = string | number | boolean

/**
 * The conditions of further filters on a row `i`. Those in `masked` are about fields that a blind reviewer does not
 * see, so that interactions hidden from the viewer must not be found by them.
 */
export function furtherConditions(
  viewer: Viewer,
  reviews: ReviewLookup,
  query: InteractionFilterQuery,
): { open: Condition[]; masked: Condition[] } {
  const companyId = viewer.company.id
  const open: Condition[] = []
  const masked: Condition[] = []
  if (query.teams) masked.push(ofTeams(companyId, query.teams))
  if (query.groups) masked.push(ofGroups(viewer, query.groups))
  if (query.reviewed_by) masked.push(reviews.reviewedBy(companyId, query.reviewed_by))
  for (const [key, value] of Object.entries(query.properties ?? {}))
    masked.push(hasProperty(key, [value].flat()))
  if (query.languages) open.push(inLanguages([query.languages].flat()))
  // Whether a response is in the viewer's scope says whose it is, unless the scope is the company.
  const responses = visibleEmployeeIds(viewer, 'FEEDBACK') === null ? open : masked
  if (query.has_response !== undefined) {
    const responded = hasResponse(viewer, sql<SqlBool>`true`)
    responses.push(query.has_response ? responded : sql<SqlBool>`not ${responded}`)
  }
  if (query.stars)
    responses.push(hasResponse(viewer, sql<SqlBool>`r.stars = any(${query.stars}::smallint[])`))
  if (query.brands)
    responses.push(hasResponse(viewer, sql<SqlBool>`r.brand_id = any(${query.brands}::bigint[])`))
  open.push(...durationParts({ from: query.duration_from, to: query.duration_to }))
  const counted = withinCounts(
    companyId,
    { from: query.turns_from, to: query.turns_to },
    { from: query.first_reply_from, to: query.first_reply_to },
  )
  if (counted) open.push(counted)
  return { open, masked }
}

/** A text also finds the number or flag that is written like it, because addresses hold only texts. */
function hasProperty(key: string, values: readonly PropertyValue[]): Condition {
  const wanted = values.flatMap((value) =>
    typeof value === 'string' ? [value, ...writtenAs(value)] : [value],
  )
  return sql<SqlBool>`i.properties @> any(${wanted.map((value) => JSON.stringify({ [key]: value }))}::jsonb[])`
}

function writtenAs(text: string): (number | boolean)[] {
  if (text === 'true' || text === 'false') return [text === 'true']
  const number = Number(text)
  return String(number) === text && Number.isFinite(number) ? [number] : []
}

const ofTeams = (companyId: number, ids: readonly number[]): Condition => sql<SqlBool>`i.team_id in (
  with recursive asked as (
    select t.id from team t where t.company_id = ${companyId} and t.id = any(${ids}::bigint[])
    union
    select t.id from team t join asked on t.parent_id = asked.id where t.company_id = ${companyId}
  ) select asked.id from asked)`

function ofGroups(viewer: Viewer, ids: readonly number[]): Condition {
  const text = inReportingGroups('i.employee_id', {
    company: '<company>',
    groupIds: '<groups>',
    hiddenToo: isAdmin(viewer),
  })
  const parts = text.split(/(<company>|<groups>)/).map((part) => {
    if (part === '<company>') return sql`${viewer.company.id}::bigint`
    return part === '<groups>' ? sql`${ids}` : sql.raw(part)
  })
  return sql<SqlBool>`${sql.join(parts, sql``)}`
}

/** A tag without a region includes all regions. */
const inLanguages = (tags: readonly string[]): Condition => {
  const wanted = tags.map((tag) => tag.toLowerCase())
  return sql<SqlBool>`(lower(i.language) = any(${wanted}::text[])
    or split_part(lower(i.language), '-', 1) = any(${wanted}::text[]))`
}

/** A response in the viewer's feedback scope names the interaction. The sender's spelling finds it by an index. */
function hasResponse(viewer: Viewer, where: Condition): Condition {
  const visible = visibleEmployeeIds(viewer, 'FEEDBACK')
  return sql<SqlBool>`exists (select from response r
    where r.company_id = ${viewer.company.id} and r.ext_interaction_id = i.external_id and ${where}
      and ${visible === null ? sql<SqlBool>`true` : sql<SqlBool>`r.employee_id = any(${visible}::bigint[])`})`
}
