import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lasts } from '#features/interactions/reading/conditions.ts'
import type { Counted, Filters } from '#features/qa/assignments/contract.ts'

export type Drawable = { filters: Filters }

type Condition = RawBuilder<SqlBool>
const some = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0

/**
 * True if a response, or the interaction it names, has one of the tags; case is ignored. A response refers to areas by
 * id, as in the stream's filters, so it still matches when an area is renamed or merged.
 */
const hasTag = (company: number, tags: readonly string[]): Condition => sql<SqlBool>`(exists (
    select from response_tag g
     where g.company_id = ${company} and g.id = any(c.tag_ids)
       and (${isNamed(company, 'g', tags)}
         or exists (select from response_tag m where m.company_id = ${company} and m.id = g.merged_into and ${isNamed(company, 'm', tags)})))
  or exists (select from unnest(i.tags) as named(tag) where ${isOneOf(sql`named.tag`, tags)}))`

/** True if an area has one of these captions. A former caption counts until another area of the same kind uses it. */
const isNamed = (company: number, area: string, captions: readonly string[]): Condition => sql<SqlBool>`(
  ${isOneOf(sql.ref(`${area}.caption`), captions)}
  or exists (
    select from unnest(${sql.ref(`${area}.former_captions`)}) as former(caption)
     where ${isOneOf(sql`former.caption`, captions)}
       and not exists (
         select from response_tag n
          where n.company_id = ${company} and n.kind = ${sql.ref(`${area}.kind`)} and n.caption = former.caption
            and n.merged_into is distinct from ${sql.ref(`${area}.id`)})))`

/** The collation lowercases letters beyond ASCII on every PostgreSQL. */
const isOneOf = (text: RawBuilder<unknown>, texts: readonly string[]): Condition => sql<SqlBool>`
  lower(${text} collate pg_c_utf8) = any(array(
    select lower(wanted.tag collate pg_c_utf8) from unnest(${texts}::text[]) as wanted(tag)))`

const propertyIs = (key: string, values: readonly string[]): Condition =>
  sql<SqlBool>`coalesce(coalesce(c.properties ->> ${key}, i.properties ->> ${key}) = any(${values}::text[]), false)`

/** A language without a region also finds those with one. */
function isInLanguage(named: readonly string[]): Condition {
  const languages = named.map((language) => language.toLowerCase())
  return sql`(lower(c.language) = any(${languages}::text[]) or split_part(lower(c.language), '-', 1) = any(${languages}::text[]))`
}

/** What an allocation requires of a candidate `c` with its interaction `i`. */
export function allocationCondition(company: number, allocation: Counted): Condition {
  switch (allocation.type) {
    case 'any':
      return sql<SqlBool>`true`
    case 'stars':
      return sql<SqlBool>`c.stars = any(${allocation.stars ?? []}::smallint[])`
    case 'channel':
      return sql<SqlBool>`c.channel_id = ${allocation.channel_id ?? 0}::bigint`
    case 'tags':
      return hasTag(company, allocation.tags ?? [])
    case 'language':
      return isInLanguage(allocation.languages ?? [])
    case 'property':
      return propertyIs(allocation.property ?? '', allocation.property_values ?? [])
    case 'duration':
      return lasts({ from: allocation.duration_from, to: allocation.duration_to })
  }
}

/** One condition per category that is not empty; a full match meets all of them. */
export function categoryConditions(company: number, filters: Filters): Condition[] {
  const conditions: Condition[] = []
  if (some(filters.channels)) conditions.push(sql`c.channel_id = any(${filters.channels}::bigint[])`)
  if (some(filters.brands)) conditions.push(sql`c.brand_id = any(${filters.brands}::bigint[])`)
  if (filters.languages && filters.languages.length > 0) conditions.push(isInLanguage(filters.languages))
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

/** Exclusions apply to partial matches too. */
export function excludedConditions(company: number, filters: Filters): Condition[] {
  const conditions: Condition[] = []
  if (filters.exclude_tags && filters.exclude_tags.length > 0)
    conditions.push(sql`not ${hasTag(company, filters.exclude_tags)}`)
  for (const [key, values] of Object.entries(filters.exclude_properties ?? {}))
    if (values.length > 0) conditions.push(sql`not ${propertyIs(key, values)}`)
  return conditions
}
