import type { A_Expr, Node, RangeVar, SelectStmt } from 'libpg-query'

/** Helpers for the syntax tree of PostgreSQL's own parser. */

export type Relation = { schema: string | null; table: string; alias: string }

/** A condition of a query, and the relations whose rows it can exclude (null: all). */
export type Condition = { expression: Node; holds: ReadonlySet<string> | null }

/** Calls `visit` for the node and everything below it, until `visit` returns false. */
export function walk(tree: unknown, visit: (kind: string, node: never) => boolean): void {
  if (Array.isArray(tree)) for (const item of tree) walk(item, visit)
  else if (tree !== null && typeof tree === 'object')
    for (const [key, value] of Object.entries(tree)) {
      const isNode = /^[A-Z]/.test(key)
      if (!isNode || visit(key, value as never)) walk(value, visit)
    }
}

export function contains(tree: unknown, kind: string): boolean {
  let found = false
  walk(tree, (name) => {
    found ||= name === kind
    return !found
  })
  return found
}

export const relationOf = (range: RangeVar): Relation => ({
  schema: range.schemaname ?? null,
  table: range.relname ?? '',
  alias: range.alias?.aliasname ?? range.relname ?? '',
})

/** The tables named directly in FROM, without those of sub-selects and functions. */
export function relationsIn(from: readonly Node[] = []): Relation[] {
  return from.flatMap((item) => {
    if ('RangeVar' in item) return [relationOf(item.RangeVar)]
    if (!('JoinExpr' in item)) return []
    const { larg, rarg } = item.JoinExpr
    return [...relationsIn(larg ? [larg] : []), ...relationsIn(rarg ? [rarg] : [])]
  })
}

/** All conditions joined by AND in WHERE and in joins. An outer join excludes rows only of its optional side. */
export function conditionsOf(from: readonly Node[] = [], where?: Node): Condition[] {
  const joined = from.flatMap((item): Condition[] => {
    if (!('JoinExpr' in item)) return []
    const { larg, rarg, quals, jointype } = item.JoinExpr
    const below = conditionsOf([larg, rarg].filter((side) => side !== undefined))
    return [
      ...below,
      ...conjuncts(quals).map((expression) => ({ expression, holds: heldBack(jointype, larg, rarg) })),
    ]
  })
  return [...joined, ...conjuncts(where).map((expression) => ({ expression, holds: null }))]
}

/** The outer joins of one query level: rows of the required side are kept without a partner. */
export function outerJoins(from: readonly Node[] = []): { required: Node; optional: Node }[] {
  return from.flatMap((item) => {
    if (!('JoinExpr' in item)) return []
    const { larg, rarg, jointype } = item.JoinExpr
    if (!larg || !rarg) return []
    const below = [...outerJoins([larg]), ...outerJoins([rarg])]
    const keepsLeft = jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL'
    const keepsRight = jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL'
    if (keepsLeft) below.push({ required: larg, optional: rarg })
    if (keepsRight) below.push({ required: rarg, optional: larg })
    return below
  })
}

/** The pairs that a condition equates: `a = b`, `(a, b) = (c, d)`, `a = any(list)`, `a in (…)`. */
export function equalities(expression: Node): { left: Node; right: Node; list: boolean }[] {
  if (!('A_Expr' in expression)) return []
  const { kind, lexpr, rexpr } = expression.A_Expr
  if (operatorOf(expression.A_Expr) !== '=' || !lexpr || !rexpr) return []
  if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') return [{ left: lexpr, right: rexpr, list: true }]
  if (kind !== 'AEXPR_OP') return []
  if ('RowExpr' in lexpr && 'RowExpr' in rexpr) {
    const rights = rexpr.RowExpr.args ?? []
    return (lexpr.RowExpr.args ?? []).flatMap((left, index) => {
      const right = rights[index]
      return right ? [{ left, right, list: false }] : []
    })
  }
  return [
    { left: lexpr, right: rexpr, list: false },
    { left: rexpr, right: lexpr, list: false },
  ]
}

/** Whether a node is a parameter or literal, under any casts; with `list`, also `array[…]` and `(…)` of them. */
export function isGivenValue(node: Node, list = false): boolean {
  if ('ParamRef' in node || 'A_Const' in node) return true
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isGivenValue(node.TypeCast.arg, list)
  if (!list) return false
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every((item) => isGivenValue(item))
  return 'List' in node && (node.List.items ?? []).every((item) => isGivenValue(item))
}

/** The parts of a column name: ['company_id'], ['r', 'company_id']; null for anything else. */
export function columnName(node: Node): string[] | null {
  if (!('ColumnRef' in node)) return null
  const parts = (node.ColumnRef.fields ?? []).map((field) =>
    'String' in field ? (field.String.sval ?? '') : '*',
  )
  return parts
}

export const operatorOf = (expression: A_Expr): string => lastName(expression.name)

/** The last part of a name that may be qualified by a schema. */
export function lastName(names: readonly Node[] = []): string {
  const last = names.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

/** The branches of UNION, INTERSECT and EXCEPT; a plain SELECT is its only branch. */
export function branches(select: SelectStmt): SelectStmt[] {
  if (!select.larg || !select.rarg) return [select]
  return [...branches(select.larg), ...branches(select.rarg)]
}

const heldBack = (type: string | undefined, left?: Node, right?: Node): ReadonlySet<string> | null => {
  const aliases = (side?: Node) => new Set(relationsIn(side ? [side] : []).map(({ alias }) => alias))
  if (type === 'JOIN_LEFT') return aliases(right)
  if (type === 'JOIN_RIGHT') return aliases(left)
  return type === 'JOIN_FULL' ? new Set() : null
}

function conjuncts(node?: Node): Node[] {
  if (!node) return []
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
    return (node.BoolExpr.args ?? []).flatMap(conjuncts)
  return [node]
}
