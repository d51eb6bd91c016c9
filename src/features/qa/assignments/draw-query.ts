import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  allocationCondition,
  categoryConditions,
  type Drawable,
  excludedConditions,
} from '#features/qa/assignments/draw-sql.ts'
import { isHandedToOther } from '#features/qa/assignments/handovers-store.ts'
import { responseNotPassed, reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Candidate = {
  employee_id: number
  /** Response id; interaction id when drawing from a population; review id when drawing for audits. */
  id: number
  solicitation_id: number | null
  interaction_id: number | null
  responded_at: Date | null
  stars: number | null
  channel_id: number | null
  /** How many of the conditions of allocation and filters it meets. */
  met: number
}

export type Draw = Drawable & {
  assignment: number
  seed: number
  since: Date
  /** True for a review `q` that is already audited; set only when drawing for audits. */
  audited?: RawBuilder<SqlBool> | undefined
  /** Condition on an interaction `i`; set only when drawing from a population. */
  population?: RawBuilder<SqlBool> | undefined
}

const PER_EMPLOYEE = 3

/**
 * Candidates the viewer may be offered: a few per employee, in the order of `employees`, picked by the seed. With
 * `partly`, candidates that meet only some conditions follow, best match first.
 */
export async function drawCandidates(
  tx: Tx,
  draw: Draw,
  options: {
    employees: readonly number[]
    allocation: Parameters<typeof allocationCondition>[1] | null
    partly?: boolean
    only?: number
    limit: number
  },
): Promise<Candidate[]> {
  const allocation = options.allocation ? [allocationCondition(tx.companyId, options.allocation)] : []
  const wanted = [...allocation, ...categoryConditions(tx.companyId, draw.filters)]
  const matchCount =
    wanted.length === 0
      ? sql`0`
      : sql.join(
          wanted.map((condition) => sql`coalesce(${condition}, false)::int`),
          sql` + `,
        )
  const must = [
    ...availableConditions(tx, draw),
    ...excludedConditions(tx.companyId, draw.filters),
    ...(options.partly ? [] : wanted),
    ...(options.only === undefined ? [] : [sql<SqlBool>`c.id = ${options.only}`]),
  ]
  const { rows } = await sql<Candidate>`
    select e.id as employee_id, d.* from unnest(${options.employees}::bigint[]) with ordinality as e(id, place)
     cross join lateral (
       select c.id, c.solicitation_id, i.id as interaction_id, c.responded_at, c.stars, c.channel_id, ${matchCount} as met
         from ${candidateSource(tx, draw)}
        where ${sql.join(must, sql` and `)}
        order by met desc, hashint8extended(c.id, ${draw.seed}), c.id
        limit ${PER_EMPLOYEE}) d
     order by d.met desc, e.place, d.id
     limit ${options.limit}`.execute(tx.db)
  return rows
}

export type CountedEmployee = { employee_id: number; total: number; allocations: number[] }

/** Per employee: candidates that could be offered to any reviewer, in total and per allocation. Stops counting at `most`. */
export async function countCandidates(
  tx: Tx,
  draw: Draw,
  options: {
    employees: readonly number[]
    allocations: readonly Parameters<typeof allocationCondition>[1][]
    most: number
  },
): Promise<CountedEmployee[]> {
  const flags = options.allocations.map((each) => allocationCondition(tx.companyId, each))
  const listed = flags.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(flags)}]::boolean[]`
  const sums =
    flags.length === 0
      ? sql`'{}'::int[]`
      : sql`array[${sql.join(flags.map((_, index) => sql`count(*) filter (where counted.flags[${sql.lit(index + 1)}])`))}]::int[]`
  const must = [
    ...availableConditions(tx, draw),
    ...excludedConditions(tx.companyId, draw.filters),
    ...categoryConditions(tx.companyId, draw.filters),
  ]
  const { rows } = await sql<CountedEmployee>`
    select counted.employee_id, count(*)::int as total, ${sums} as allocations from (
      select e.id as employee_id, d.flags from unnest(${options.employees}::bigint[]) as e(id)
       cross join lateral (
         select ${listed} as flags from ${candidateSource(tx, draw)}
          where ${sql.join(must, sql` and `)}) d
       limit ${options.most}) counted
     group by counted.employee_id`.execute(tx.db)
  return rows
}

/**
 * Candidates `c` with their interaction `i`: responses since a date, interactions of a population, or completed reviews
 * when drawing for audits. An interaction has the newest response that the reviewer may see.
 */
function candidateSource(tx: Tx, draw: Draw): RawBuilder<unknown> {
  const company = tx.companyId
  if (draw.audited)
    return sql`(
      select q.id, q.solicitation_id, q.interaction_id, null::text as reference, r.responded_at, r.stars,
             coalesce(q.channel_id, r.channel_id) as channel_id, r.brand_id, coalesce(q.language, r.language) as language,
             q.properties || coalesce(r.properties, '{}') as properties, r.excellence_ids || r.improvement_ids as tag_ids,
             q.reviewer_id, q.employee_id
        from qa_review q left join response r on r.company_id = ${company} and r.id = q.solicitation_id
       where q.company_id = ${company} and q.employee_id = e.id and q.completed_at >= ${draw.since}
         and q.deleted_at is null and q.qa_calibration_id is null and not ${draw.audited}) c
      left join interaction i on i.company_id = ${company} and i.id = c.interaction_id`
  if (draw.population) {
    const visible = visibleEmployeeIds(tx.viewer, 'FEEDBACK')
    return sql`(
      select i.id, r.id as solicitation_id, i.external_id as reference, r.responded_at, r.stars, i.channel_id, r.brand_id,
             coalesce(i.language, r.language) as language, i.properties || coalesce(r.properties, '{}') as properties,
             r.excellence_ids || r.improvement_ids as tag_ids, i.employee_id
        from interaction i
        left join lateral (
          select r.* from response r
           where r.company_id = ${company} and r.ext_interaction_id = i.external_id and r.excluded_reason is null
             and ${visible === null ? sql`true` : sql`r.employee_id = any(${visible}::bigint[])`}
           order by r.responded_at desc, r.id desc limit 1) r on true
       where i.company_id = ${company} and i.employee_id = e.id and i.started_at >= ${draw.since} and i.removed_at is null
         and not ${reviewLookups.passed(company, tx.viewer.person?.id ?? 0)} and ${draw.population}) c
      join interaction i on i.company_id = ${company} and i.id = c.id`
  }
  return sql`(
      select r.id, r.id as solicitation_id, r.ext_interaction_id as reference, r.responded_at, r.stars, r.channel_id,
             r.brand_id, r.language, r.properties, r.excellence_ids || r.improvement_ids as tag_ids, r.employee_id
        from response r
       where r.company_id = ${company} and r.employee_id = e.id and r.responded_at >= ${draw.since}
         and r.excluded_reason is null and ${responseNotPassed(company, tx.viewer.person?.id ?? 0)}) c
      left join lateral (
        select i.id, i.tags, i.properties, i.started_at, i.resolved_at, i.audio_seconds from interaction i
         where i.company_id = ${company} and i.external_id = c.reference and i.removed_at is null
         order by i.id limit 1) i on true`
}

/** Not reviewed, not skipped and not reserved for another reviewer. */
function availableConditions(tx: Tx, draw: Draw): RawBuilder<SqlBool>[] {
  const company = tx.companyId
  const me = tx.viewer.person?.id ?? 0
  const isOfferedElsewhere = sql`o.until > ${tx.now} and not (o.assignment_id = ${draw.assignment} and o.reviewer_id = ${me})`
  if (draw.audited)
    return [
      sql<SqlBool>`c.reviewer_id <> ${me}`,
      sql<SqlBool>`not exists (select from qa_assignment_offer o where o.company_id = ${company} and o.review_id = c.id and ${isOfferedElsewhere})`,
    ]
  return [
    sql<SqlBool>`not exists (select from qa_review q where q.company_id = ${company} and q.solicitation_id = c.solicitation_id and q.deleted_at is null)`,
    sql<SqlBool>`not exists (select from qa_review q where q.company_id = ${company} and q.interaction_id = i.id and q.deleted_at is null)`,
    sql<SqlBool>`not exists (select from qa_assignment_skip s where s.company_id = ${company} and s.assignment_id = ${draw.assignment} and s.solicitation_id = c.solicitation_id)`,
    sql<SqlBool>`not exists (select from qa_assignment_skip s where s.company_id = ${company} and s.assignment_id = ${draw.assignment} and s.interaction_id = i.id)`,
    sql<SqlBool>`not exists (select from qa_assignment_offer o where o.company_id = ${company} and o.solicitation_id = c.solicitation_id and ${isOfferedElsewhere})`,
    sql<SqlBool>`not exists (select from qa_assignment_offer o where o.company_id = ${company} and o.interaction_id = i.id and ${isOfferedElsewhere})`,
    sql<SqlBool>`not ${isHandedToOther(tx, me)}`,
  ]
}
