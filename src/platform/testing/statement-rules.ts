import {
  type DeleteStmt,
  type InsertStmt,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query'
import { LOGIN_PREFIX } from '#platform/db/report/names.ts'
import '#platform/testing/load-parser.ts'
import { castFaults, functionFaults } from '#platform/testing/function-rules.ts'
import { indexFaults } from '#platform/testing/index-rules.ts'
import { GLOBAL_TABLES, identityColumns } from '#platform/testing/schema-facts.ts'
import {
  branches,
  type Condition,
  columnName,
  conditionsOf,
  contains,
  equalities,
  isGivenValue,
  lastName,
  outerJoins,
  type Relation,
  relationOf,
  relationsIn,
  walk,
} from '#platform/testing/sql-tree.ts'

/**
 * The violations of the rules that keep SQL ready for a database distributed by company (docs/distributed-sql.md, rules 7, 8,
 * 13-17, 25 and 27 to 29). Statements on no table of ours and table definitions are exempt. `/* across companies: reason *\/` in
 * front exempts the owner's work across all companies from naming one; such a statement may not lock.
 */
export function checkStatement(text: string): string[] {
  const remembered = verdicts.get(text)
  if (remembered) return [...remembered]
  const verdict = judge(text)
  if (verdicts.size >= 10_000) verdicts.clear()
  verdicts.set(text, verdict)
  return [...verdict]
}

const verdicts = new Map<string, readonly string[]>()
const identities = identityColumns()
const ACROSS = /^\s*\/\*\s*across companies:\s*\S[\s\S]*?\*\//

/** Context of a check: names defined by CTEs, and whether the statement may span companies. */
type Scope = { ctes: ReadonlySet<string>; across: boolean; faults: Set<string> }

function judge(text: string): string[] {
  const statements = parsed(text)
  const scope: Scope = { ctes: new Set(), across: ACROSS.test(text), faults: new Set() }
  for (const statement of statements) judgeStatement(statement, scope)
  if (
    statements.length > 1 &&
    statements.some((statement) => namesTenant(statement, scope) || isSetting(statement))
  )
    scope.faults.add('rule 8: several statements in one message')
  return [...scope.faults]
}

/** PostgreSQL itself refuses a statement that cannot be parsed. */
function parsed(text: string): Node[] {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
  } catch {
    return []
  }
}

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
const HOLDERS = ['ExplainStmt', 'PrepareStmt', 'DeclareCursorStmt', 'CopyStmt']
const WHOLE_TABLE = ['CopyStmt', 'TruncateStmt', 'LockStmt']

/** BI tools sign in with the role itself, so that its defaults have an effect. */
const isForTools = (role: string | undefined) => role?.startsWith(LOGIN_PREFIX) ?? false

function judgeStatement(statement: Node, scope: Scope): void {
  const kind = Object.keys(statement)[0] ?? ''
  if (isSetting(statement)) scope.faults.add('rule 7: the company is entered by app.enter alone')
  if ('AlterRoleSetStmt' in statement && !isForTools(statement.AlterRoleSetStmt.role?.rolename))
    scope.faults.add(
      'rule 27: defaults of a role have no effect; pass the setting in the options of the pool',
    )
  if (WHOLE_TABLE.includes(kind) && !scope.across && touchesWhole(statement, scope))
    scope.faults.add(`rule 17: ${kind.replace('Stmt', '').toUpperCase()} goes across companies`)
  if (QUERIES.includes(kind) || HOLDERS.includes(kind)) judgeTree(statement, scope)
}

/** Checks every query in the tree, each with the CTEs visible to it. */
function judgeTree(tree: unknown, scope: Scope): void {
  walk(tree, (kind, node) => {
    if (kind === 'FuncCall') judgeCall(node, scope)
    if (!QUERIES.includes(kind)) return true
    const inner = withCtes(node, scope)
    if (kind === 'SelectStmt') judgeSelect(node, inner)
    else if (kind === 'InsertStmt') judgeInsert(node, inner)
    else if (kind === 'UpdateStmt') judgeUpdate(node, inner)
    else if (kind === 'DeleteStmt') judgeDelete(node, inner)
    else judgeMerge(node, inner)
    judgeTree(partsOf(kind, node), inner)
    return false
  })
}

function judgeCall(call: { funcname?: Node[]; args?: Node[] }, scope: Scope): void {
  const [setting] = call.args ?? []
  const name = setting && 'A_Const' in setting ? (setting.A_Const.sval?.sval ?? '') : ''
  if (lastName(call.funcname) === 'set_config' && name.startsWith('app.'))
    scope.faults.add('rule 7: the company is entered by app.enter alone')
}

function judgeSelect(select: SelectStmt, scope: Scope): void {
  const relations = relationsIn(select.fromClause)
  const conditions = conditionsOf(select.fromClause, select.whereClause)
  judgeCompany(relations, conditions, scope)
  judgeJoins(select.fromClause, scope)
  const ours = relations.filter((relation) => isOurs(relation, scope))
  for (const fault of indexFaults(select.fromClause ?? [], ours, conditions)) scope.faults.add(fault)
  if (!select.lockingClause) return
  if (scope.across) scope.faults.add('rule 17: a statement across companies locks rows')
  const companies = relations.filter((relation) => isOurs(relation, scope) && relation.table === 'company')
  for (const { alias } of companies)
    if (!isHeld(alias, 'id', companies, conditions))
      scope.faults.add('rule 17: rows of app.company are locked without id = $n')
}

/** Rule 25: Citus cannot plan these joins when a parameter of the condition is null. */
function judgeJoins(from: readonly Node[] = [], scope: Scope): void {
  for (const { required, optional } of outerJoins(from)) {
    const tables = relationsIn([required]).filter((relation) => isOurs(relation, scope))
    const isReference = tables.length > 0 && !tables.some((relation) => isTenant(relation, scope))
    if (isReference && namesTenant([optional], scope))
      scope.faults.add(
        `rule 25: an outer join from the global table ${tables[0]?.table}; read the tenant table in its own statement`,
      )
  }
}

function judgeInsert(insert: InsertStmt, scope: Scope): void {
  if (!insert.relation) return
  const target = relationOf(insert.relation)
  if (!isOurs(target, scope)) return
  const source = insert.selectStmt && 'SelectStmt' in insert.selectStmt ? insert.selectStmt.SelectStmt : null
  if (isTenant(target, scope) && !scope.across) judgeInsertedCompany(insert, target, source, scope)
  if (source?.valuesLists && contains(source.valuesLists, 'SubLink'))
    scope.faults.add('rule 15: a sub-select stands in VALUES')
  if (source && !source.valuesLists) {
    if (isTenant(target, scope) && !insert.returningClause && !insert.onConflictClause)
      scope.faults.add('rule 15: INSERT … SELECT without RETURNING or ON CONFLICT')
    const identity = identities.get(target.table)
    if (
      identity &&
      !columnsOf(insert).includes(identity) &&
      namesTenant([insert.selectStmt, insert.withClause], scope)
    )
      scope.faults.add(`rule 15: from a tenant table into app.${target.table}, which numbers its rows itself`)
  }
  const conflict = insert.onConflictClause
  if (conflict?.action !== 'ONCONFLICT_UPDATE') return
  judgeAssignments(conflict.targetList, scope)
  judgeExpressions([conflict.targetList, conflict.whereClause], 'immutable', scope)
}

function judgeInsertedCompany(
  insert: InsertStmt,
  target: Relation,
  source: SelectStmt | null,
  scope: Scope,
): void {
  const position = columnsOf(insert).indexOf('company_id')
  const fault = `rule 13: INSERT into app.${target.table} does not give company_id as a parameter`
  if (position < 0 || !source) scope.faults.add(fault)
  else if (source.valuesLists) {
    for (const row of source.valuesLists) {
      const value = 'List' in row ? row.List.items?.[position] : undefined
      if (!value || !isGivenValue(value)) scope.faults.add(fault)
    }
  } else if (!branches(source).every((branch) => givesCompany(branch, position, scope)))
    scope.faults.add(fault)
}

/** Whether a SELECT returns a given company, or that of a tenant table it reads, at the position of company_id. */
function givesCompany(select: SelectStmt, position: number, scope: Scope): boolean {
  const target = select.targetList?.[position]
  const before = select.targetList?.slice(0, position + 1) ?? []
  if (before.some((item) => 'ResTarget' in item && item.ResTarget.val && isStar(item.ResTarget.val)))
    return false
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined
  if (!value) return false
  const tenants = relationsIn(select.fromClause).filter((relation) => isTenant(relation, scope))
  return isGivenValue(value) || companyAlias(value, 'company_id', tenants) !== null
}

function judgeUpdate(update: UpdateStmt, scope: Scope): void {
  if (!update.relation) return
  const target = relationOf(update.relation)
  const relations = [target, ...relationsIn(update.fromClause)]
  judgeCompany(relations, conditionsOf(update.fromClause, update.whereClause), scope)
  if (!isOurs(target, scope)) return
  judgeAssignments(update.targetList, scope)
  judgeExpressions([update.targetList, update.fromClause, update.whereClause], 'stable', scope)
}

function judgeDelete(remove: DeleteStmt, scope: Scope): void {
  if (!remove.relation) return
  const target = relationOf(remove.relation)
  const relations = [target, ...relationsIn(remove.usingClause)]
  judgeCompany(relations, conditionsOf(remove.usingClause, remove.whereClause), scope)
  if (!isOurs(target, scope)) return
  judgeExpressions([remove.usingClause, remove.whereClause], 'stable', scope)
}

function judgeExpressions(tree: unknown, only: 'stable' | 'immutable', scope: Scope): void {
  for (const fault of functionFaults(tree, only)) scope.faults.add(fault)
  // Citus computes sub-selects across companies before the update, so that their casts do not matter.
  if (!scope.across) for (const fault of castFaults(tree)) scope.faults.add(fault)
}

function judgeMerge(merge: { relation?: RangeVar }, scope: Scope): void {
  if (merge.relation && isOurs(relationOf(merge.relation), scope)) scope.faults.add('rule 16: MERGE')
}

function judgeAssignments(targets: readonly Node[] = [], scope: Scope): void {
  if (targets.some((target) => 'ResTarget' in target && target.ResTarget.name === 'company_id'))
    scope.faults.add('rule 16: company_id is set')
}

/** Rule 13: every tenant table of one query level must be restricted to a given company. */
function judgeCompany(relations: readonly Relation[], conditions: readonly Condition[], scope: Scope): void {
  if (scope.across) return
  const tenants = relations.filter((relation) => isTenant(relation, scope))
  for (const { table, alias } of tenants)
    if (!isHeld(alias, 'company_id', tenants, conditions))
      scope.faults.add(`rule 13: app.${table} is not held to a company: write ${alias}.company_id = $n`)
}

const isHeld = (
  alias: string,
  column: string,
  among: readonly Relation[],
  conditions: readonly Condition[],
): boolean =>
  conditions.some(
    ({ expression, holds }) =>
      (holds === null || holds.has(alias)) &&
      equalities(expression).some(
        ({ left, right, list }) => companyAlias(left, column, among) === alias && isGivenValue(right, list),
      ),
  )

/** The relation that a column named `company_id` or `x.company_id` belongs to. */
function companyAlias(node: Node, column: string, among: readonly Relation[]): string | null {
  const name = columnName(node)
  if (name?.at(-1) !== column) return null
  const qualifier = name.at(-2)
  if (qualifier === undefined) return among.length === 1 ? (among[0]?.alias ?? null) : null
  return among.some(({ alias }) => alias === qualifier) ? qualifier : null
}

const isStar = (node: Node): boolean => columnName(node)?.includes('*') ?? false

const columnsOf = (insert: InsertStmt): string[] =>
  (insert.cols ?? []).map((column) => ('ResTarget' in column ? (column.ResTarget.name ?? '') : ''))

const isSetting = (statement: Node): boolean =>
  'VariableSetStmt' in statement && (statement.VariableSetStmt.name ?? '').startsWith('app.')

const touchesWhole = (statement: Node, scope: Scope): boolean =>
  'CopyStmt' in statement
    ? statement.CopyStmt.relation !== undefined && isTenant(relationOf(statement.CopyStmt.relation), scope)
    : namesTenant(statement, scope)

function namesTenant(tree: unknown, scope: Scope): boolean {
  let found = false
  walk(tree, (kind, node: { relation?: RangeVar; withClause?: { ctes?: Node[] } }) => {
    if (kind === 'RangeVar') found ||= isTenant(relationOf(node as never), scope)
    if (found || !QUERIES.includes(kind)) return !found
    const inner = withCtes(node, scope)
    found =
      (node.relation && isTenant(relationOf(node.relation), inner)) || namesTenant(partsOf(kind, node), inner)
    return false
  })
  return found
}

/** The children of a query; branches of a set operation lack the wrapper with the name of their kind. */
function partsOf(kind: string, query: object): unknown {
  const { larg, rarg, ...rest } = query as SelectStmt
  return kind === 'SelectStmt' && larg && rarg ? [{ SelectStmt: larg }, { SelectStmt: rarg }, rest] : query
}

/** Names without a schema are ours, because connections have search_path = app. */
const isOurs = ({ schema, table }: Relation, scope: Scope): boolean =>
  schema === null ? !scope.ctes.has(table) && !table.startsWith('pg_') : schema === 'app'

const isTenant = (relation: Relation, scope: Scope): boolean =>
  isOurs(relation, scope) && !GLOBAL_TABLES.has(relation.table)

function withCtes(query: { withClause?: { ctes?: Node[] } }, scope: Scope): Scope {
  const names = (query.withClause?.ctes ?? []).map((cte) =>
    'CommonTableExpr' in cte ? cte.CommonTableExpr.ctename : '',
  )
  return names.length === 0
    ? scope
    : { ...scope, ctes: new Set([...scope.ctes, ...names.map((name) => name ?? '')]) }
}
