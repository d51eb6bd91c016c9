import { type RawBuilder, sql } from 'kysely'
import type { IdSet } from '#features/metrics/calculation/contract.ts'
import { isVisibleGroup } from '#features/metrics/calculation/facts-sql.ts'
import type { Source } from '#features/metrics/calculation/measures.ts'
import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { scorecardVersions } from '#features/qa/scorecards/conditions.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/**
 * The join and the key that group rows `r`. If a person or team can be in several groups, the key is its id and
 * `members` maps it (`member`) to the `key` of each group. `id` is the key as a number, if it is one: PostgreSQL groups
 * numbers faster than texts.
 */
export type GroupSql = {
  join: RawBuilder<unknown>
  key: RawBuilder<unknown>
  id?: RawBuilder<unknown>
  ofPeople: boolean
  members?: RawBuilder<unknown>
}

export type Grouping = {
  by: MetricGroupBy
  /** Groups by the values of one property; without it by the values of every property. */
  propertyKey?: string | undefined
  /** Groups by sets of people or teams, which may overlap, instead of by each of them. */
  sets?: readonly IdSet[] | undefined
}

const column = (name: string, ofPeople = false): GroupSql => ({
  join: sql``,
  key: sql`${sql.ref(`r.${name}`)}::text`,
  ofPeople,
})

const idColumn = (name: string, ofPeople = false): GroupSql => ({
  ...column(name, ofPeople),
  id: sql.ref(`r.${name}`),
})

export function groupSql(viewer: Viewer, source: Source, { by, propertyKey, sets }: Grouping): GroupSql {
  if (sets) return groupOfSets(by, sets)
  const companyId = viewer.company.id
  const tags = (ids: RawBuilder<unknown>): GroupSql => ({
    join: sql`cross join lateral unnest(${ids}) as named (tag_id)`,
    key: sql`named.tag_id::text`,
    id: sql`named.tag_id`,
    ofPeople: false,
  })
  switch (by) {
    case 'EMPLOYEE_ID':
      return idColumn('employee_id', true)
    case 'TEAM_ID':
      if (source !== 'requests') return idColumn('team_id', true)
      return {
        join: sql`join employee e on e.company_id = ${companyId} and e.id = r.employee_id`,
        key: sql`e.team_id::text`,
        ofPeople: true,
      }
    case 'CHANNEL':
      return idColumn('channel_id')
    case 'BRAND':
      return idColumn('brand_id')
    case 'SURVEY':
      return idColumn('survey_id')
    case 'QA_FORM':
      return {
        join: sql`join (${scorecardVersions(companyId)}) scorecard on scorecard.id = r.form_id`,
        key: sql`scorecard.newest_id::text`,
        ofPeople: false,
      }
    case 'LANGUAGE':
      return column('language')
    case 'STARS':
      return column('stars')
    case 'COUNTRY':
      return { join: sql``, key: sql`r.properties ->> 'country'`, ofPeople: false }
    case 'TAGS':
      return tags(sql`r.excellence_ids || r.improvement_ids`)
    case 'AREAS_OF_EXCELLENCE':
      return tags(sql`r.excellence_ids`)
    case 'AREAS_OF_IMPROVEMENT':
      return tags(sql`r.improvement_ids`)
    case 'REPORTING_GROUP_ID':
      return {
        join: sql``,
        key: sql`r.employee_id`,
        id: sql`r.employee_id`,
        ofPeople: true,
        members: sql`select m.employee_id as member, g.id::text as key
                       from reporting_group_member m
                       join reporting_group g on g.company_id = ${companyId} and g.id = m.group_id and ${isVisibleGroup(viewer)}
                      where m.company_id = ${companyId}`,
      }
    case 'PROPERTY':
      if (propertyKey !== undefined)
        return { join: sql``, key: sql`r.properties ->> ${propertyKey}`, ofPeople: false }
      return {
        join: sql`cross join lateral jsonb_each_text(r.properties) as property (name, value)`,
        key: sql`property.name || ': ' || property.value`,
        ofPeople: false,
      }
  }
}

const groupOfSets = (by: MetricGroupBy, sets: readonly IdSet[]): GroupSql => {
  const members = sets.flatMap(({ id, ids }) => ids.map((member) => ({ member, key: String(id) })))
  const member = by === 'TEAM_ID' ? sql`r.team_id` : sql`r.employee_id`
  return {
    join: sql``,
    key: member,
    id: member,
    ofPeople: true,
    members: sql`select s.member, s.key
                   from unnest(${members.map(({ member }) => member)}::bigint[], ${members.map(({ key }) => key)}::text[]) as s (member, key)`,
  }
}
