import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filters, StoredAllocation } from '#features/qa/assignments/contract.ts'

export type Drawable = { filters: Filters }

type Condition = RawBuilder<SqlBool>
const some = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0

/** Whether a response, or the interaction that it names, has one of some tags; upper and lower case are one. */
const hasTag = (company: number, tags: readonly string[]): Condition => {
  const wanted = tags.map((tag) => tag.toLowerCase())
  return sql<SqlBool>`(exists (
      select from response_tag g where g.company_id = ${company} and g.id = any(c.tag_ids) and lower(g.caption) = any(${wanted}::text[]))
    or exists (select from unnest(i.tags) as named(tag) where lower(named.tag) = any(${wanted}::text[])))`
}

const propertyIs = (key: string, values: readonly string[]): Condition =>
  sql<SqlBool>`coalesce(coalesce(c.properties ->> ${key}, i.properties ->> ${key}) = any(${values}::text[]), false)`

/** What an allocation asks of a candidate `c` with its interaction `i`. */
export function allocationCondition(
  company: number,
  allocation: Pick<StoredAllocation, 'type' | 'stars' | 'channel_id' | 'tags'>,
): Condition {
  switch (allocation.type) {
    case 'any':
      return sql<SqlBool>`true`
    case 'stars':
      return sql<SqlBool>`c.stars = any(${allocation.stars ?? []}::smallint[])`
    case 'channel':
      return sql<SqlBool>`c.channel_id = ${allocation.channel_id ?? 0}::bigint`
    case 'tags':
      return hasTag(company, allocation.tags ?? [])
  }
}

/** One for each category that is not empty; all of them are to be met. */
export function categoryConditions(company: number, filters: Filters): Condition[] {
  const conditions: Condition[] = []
  if (some(filters.channels)) conditions.push(sql`c.channel_id = any(${filters.channels}::bigint[])`)
  if (some(filters.brands)) conditions.push(sql`c.brand_id = any(${filters.brands}::bigint[])`)
  if (filters.languages && filters.languages.length > 0) {
    const languages = filters.languages.map((language) => language.toLowerCase())
    conditions.push(
      sql`(lower(c.language) = any(${languages}::text[]) or split_part(lower(c.language), '-', 1) = any(${languages}::text[]))`,
    )
  }
  if (filters.tags && filters.tags.length > 0) conditions.push(hasTag(company, filters.tags))
  for (const [key, values] of Object.entries(filters.properties ?? {}))
    if (values.length > 0) conditions.push(propertyIs(key, values))
  if (some(filters.reporting_groups))
    conditions.push(sql`c.employee_id in (
      select m.employee_id from reporting_group_member m
       where m.company_id = ${company} and m.group_id = any(${filters.reporting_groups}::bigint[]))`)
  const [resolution, both] = filters.resolution_statuses ?? []
  if (resolution !== undefined && both === undefined)
    conditions.push(resolution === 'resolved' ? sql`i.resolved_at is not null` : sql`i.resolved_at is null`)
  return conditions
}

/** These hold also for what meets a wish only in part. */
export function excludedConditions(company: number, filters: Filters): Condition[] {
  const conditions: Condition[] = []
  if (filters.exclude_tags && filters.exclude_tags.length > 0)
    conditions.push(sql`not ${hasTag(company, filters.exclude_tags)}`)
  for (const [key, values] of Object.entries(filters.exclude_properties ?? {}))
    if (values.length > 0) conditions.push(sql`not ${propertyIs(key, values)}`)
  return conditions
}
