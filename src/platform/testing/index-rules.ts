import type { Node } from 'libpg-query'
import {
  type Condition,
  columnName,
  contains,
  equalities,
  lastName,
  operatorOf,
  type Relation,
  walk,
} from '#platform/testing/sql-tree.ts'

/** Rules that keep statements on indexes, however large a company is. */
export const indexFaults = (
  from: readonly Node[],
  tables: readonly Relation[],
  conditions: readonly Condition[],
): string[] => [...rangeJoinFaults(from, tables, conditions), ...coalesceFaults(tables, conditions)]

/**
 * Rule 28: tables joined with ranges of a list by comparing with their ends. PostgreSQL compares every row with every
 * range. In a lateral query each range reads only its own part of an index.
 */
function rangeJoinFaults(
  from: readonly Node[],
  tables: readonly Relation[],
  conditions: readonly Condition[],
): string[] {
  const lists = new Set(listsIn(from))
  if (lists.size === 0) return []
  return tables
    .filter(({ alias }) => conditions.some(({ expression }) => comparesWithin(expression, alias, lists)))
    .map(
      ({ table }) =>
        `rule 28: app.${table} is joined with ranges of a list; read the rows of each range in a lateral query`,
    )
}

/**
 * Rule 29: a key found by `coalesce` of columns. PostgreSQL does not know that `coalesce` leaks nothing, so row-level
 * security comes first, and the rows of the whole company are read.
 */
function coalesceFaults(tables: readonly Relation[], conditions: readonly Condition[]): string[] {
  const faults = conditions.flatMap(({ expression }) =>
    equalities(expression).flatMap(({ left, right }) => {
      const [alias, column = ''] = columnName(left)?.slice(-2) ?? []
      const table = tables.find((relation) => relation.alias === alias)
      return table && isKey(column) && isCoalesceOfColumns(right)
        ? `rule 29: app.${table.table} is read as a whole for ${alias}.${column} = coalesce(…); write a case`
        : []
    }),
  )
  return [...new Set(faults)]
}

const isKey = (column: string): boolean => column === 'id' || column.endsWith('_id')

const isCoalesceOfColumns = (node: Node): boolean =>
  'CoalesceExpr' in node && contains(node.CoalesceExpr.args, 'ColumnRef')

/** The names of lists (`unnest`) in FROM. */
function listsIn(from: readonly Node[]): string[] {
  return from.flatMap((item) => {
    if ('JoinExpr' in item) {
      const { larg, rarg } = item.JoinExpr
      return listsIn([larg, rarg].filter((side) => side !== undefined))
    }
    if (!('RangeFunction' in item)) return []
    const { alias, functions = [] } = item.RangeFunction
    return alias?.aliasname && functions.some(isList) ? [alias.aliasname] : []
  })
}

const isList = (item: Node): boolean => {
  const [call] = 'List' in item ? (item.List.items ?? []) : [item]
  return call !== undefined && 'FuncCall' in call && lastName(call.FuncCall.funcname) === 'unnest'
}

const ORDERED = ['<', '<=', '>', '>=', 'BETWEEN']

/** Whether a comparison has a column of the table on one side and one of a list on the other. */
function comparesWithin(expression: Node, table: string, lists: ReadonlySet<string>): boolean {
  if (!('A_Expr' in expression) || !ORDERED.includes(operatorOf(expression.A_Expr))) return false
  const { lexpr, rexpr } = expression.A_Expr
  const [left, right] = [qualifiers(lexpr), qualifiers(rexpr)]
  const isListed = (names: readonly string[]) => names.some((name) => lists.has(name))
  return (left.includes(table) && isListed(right)) || (right.includes(table) && isListed(left))
}

/** The names before the columns of an expression. */
function qualifiers(tree: unknown): string[] {
  const found: string[] = []
  walk(tree, (kind, node) => {
    if (kind !== 'ColumnRef') return true
    const name = columnName({ ColumnRef: node })?.at(-2)
    if (name !== undefined) found.push(name)
    return false
  })
  return found
}
