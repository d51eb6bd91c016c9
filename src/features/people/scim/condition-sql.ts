import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Comparison, Condition, FilterAttribute } from '#features/people/scim/filter.ts'
import { invalidFilter } from '#features/people/scim/scim-error.ts'

export type Expressions = Readonly<
  Partial<Record<FilterAttribute, RawBuilder<unknown>>> & {
    /** Whether a group has this member; any member if the id is null. */
    hasMember?: (id: number | null) => RawBuilder<SqlBool>
  }
>

/** The condition of a filter in SQL, over the expressions of the attributes that the resource has. */
export function conditionSql(condition: Condition, expressions: Expressions): RawBuilder<SqlBool> {
  if (condition.op === 'always') return sql`${condition.holds}::boolean`
  if (condition.op === 'not') return sql`(not ${conditionSql(condition.condition, expressions)})`
  if (condition.op === 'member') {
    if (!expressions.hasMember) throw invalidFilter('The attribute members cannot be filtered by.')
    return expressions.hasMember(condition.id)
  }
  if (condition.op === 'compare') return comparisonSql(condition.comparison, expressions)
  const parts = condition.conditions.map((one) => conditionSql(one, expressions))
  return sql`(${sql.join(parts, condition.op === 'or' ? sql` or ` : sql` and `)})`
}

const SYMBOLS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const

/** Never null, so that `not` has the opposite result also for missing values. */
function comparisonSql(
  { attribute, kind, op, value }: Comparison,
  expressions: Expressions,
): RawBuilder<SqlBool> {
  const column = expressions[attribute]
  if (column === undefined) throw invalidFilter(`The attribute ${attribute} cannot be filtered by.`)
  if (op === 'pr')
    return kind === 'text' || kind === 'exact' ? sql`(coalesce(${column}, '') <> '')` : sql`true`
  if (value === null) return op === 'eq' ? sql`(${column} is null)` : sql`(${column} is not null)`
  const [left, right] = operands(column, kind, value)
  switch (op) {
    case 'eq':
      return sql`(${left} is not distinct from ${right})`
    case 'ne':
      return sql`(${left} is distinct from ${right})`
    case 'co':
      return sql`coalesce(position(${right} in ${left}) > 0, false)`
    case 'sw':
      return sql`coalesce(starts_with(${left}, ${right}), false)`
    case 'ew':
      return sql`coalesce(right(${left}, length(${right})) = ${right}, false)`
    default:
      return sql`coalesce(${left} ${SYMBOLS[op]} ${right}, false)`
  }
}

function operands(column: RawBuilder<unknown>, kind: Comparison['kind'], value: string | boolean | Date) {
  if (kind === 'boolean') return [column, sql`${value}::boolean`] as const
  if (kind === 'time') return [column, sql`${value}::timestamptz`] as const
  if (kind === 'text') return [sql`lower(${column})`, sql`lower(${value}::text)`] as const
  return [column, sql`${value}::text`] as const
}
