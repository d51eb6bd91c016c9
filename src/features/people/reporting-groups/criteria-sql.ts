import { type RawBuilder, sql } from 'kysely'
import { startDates } from '#features/people/reporting-groups/criteria.ts'
import type { Criterion } from '#features/people/reporting-groups/criterion-kinds.ts'
import type { PlainDate } from '#lib/dates.ts'

/** The data a condition needs besides its criterion. */
type CriterionData = {
  companyId: number
  today: PlainDate
  /** The teams of a TEAMS criterion and all teams below them. */
  teamIds: readonly number[]
  /** The people who meet a criterion on an average. */
  employeeIds: readonly number[]
}

/** The condition on `employee e` to be a member: `isMember` as SQL. Never null. */
export function membershipCondition(
  companyId: number,
  { matchAll, conditions }: { matchAll: boolean; conditions: readonly RawBuilder<boolean>[] },
): RawBuilder<boolean> {
  const meetsCriteria =
    conditions.length === 0 ? sql`false` : sql.join(conditions, matchAll ? sql` and ` : sql` or `)
  return sql<boolean>`e.company_id = ${companyId} and e.status <> 'DEACTIVATED' and (${meetsCriteria})`
}

export function criterionCondition(criterion: Criterion, ground: CriterionData): RawBuilder<boolean> {
  const ids = criterion.value.map(Number)
  switch (criterion.criterionType) {
    case 'EMPLOYEES':
      return among(criterion, sql`e.id = any(${ids}::bigint[])`)
    case 'GROUPS':
      return among(
        criterion,
        sql`e.id in (
          select m.employee_id from app.employee_group_member m
            join app.employee_group g on g.company_id = ${ground.companyId} and g.id = m.group_id
           where m.company_id = ${ground.companyId} and m.group_id = any(${ids}::bigint[]) and g.archived_at is null)`,
      )
    case 'LOCATIONS':
      return among(criterion, sql`e.location is not null and e.location = any(${criterion.value}::text[])`)
    case 'ROLES':
      return among(criterion, sql`e.role_id = any(${ids}::bigint[])`)
    case 'TEAMS':
      return among(criterion, sql`e.team_id is not null and e.team_id = any(${ground.teamIds}::bigint[])`)
    case 'TENURE': {
      const { after, upTo } = startDates(criterion, ground.today)
      const began = sql`e.start_date is not null and e.start_date <= ${upTo}::date`
      return after === null
        ? sql<boolean>`(${began})`
        : sql<boolean>`(${began} and e.start_date > ${after}::date)`
    }
    case 'QA_SCORE':
    case 'STAR_RATING':
      return sql<boolean>`e.id = any(${ground.employeeIds}::bigint[])`
  }
}

const among = ({ operator }: Criterion, isIn: RawBuilder<unknown>): RawBuilder<boolean> =>
  operator === 'IN' ? sql<boolean>`(${isIn})` : sql<boolean>`(not (${isIn}))`
