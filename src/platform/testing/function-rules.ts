import type { A_Expr, FuncCall, Node, TypeCast } from 'libpg-query'
import { columnName, contains, lastName, operatorOf, walk } from '#platform/testing/sql-tree.ts'

/** Functions that UPDATE and DELETE may call on columns: all their forms are IMMUTABLE. */
export const IMMUTABLE_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs array_agg array_append array_cat array_length array_position array_prepend array_remove array_replace avg
   bit_length bool_and bool_or btrim cardinality ceil ceiling char_length count dense_rank div every floor initcap
   jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_each jsonb_extract_path
   jsonb_extract_path_text jsonb_object_keys jsonb_set jsonb_strip_nulls jsonb_typeof left lower lpad ltrim max md5 min
   mod octet_length power rank regexp_replace repeat replace reverse right round row_number rpad rtrim sha256 sign
   split_part sqrt starts_with string_agg string_to_array strpos substr substring sum trunc unnest upper width_bucket
   normalize setweight ts_filter fold name_key`.split(/\s+/),
)

/** Functions that they may call only on parameters: some form is STABLE, none is VOLATILE. */
export const STABLE_FUNCTIONS: ReadonlySet<string> = new Set(
  `age array_to_string concat concat_ws current_setting date_part date_trunc extract format json_agg json_build_object
   json_to_recordset jsonb_agg jsonb_build_array jsonb_build_object jsonb_object_agg jsonb_populate_recordset
   jsonb_to_recordset length now plainto_tsquery statement_timestamp to_char to_date to_json to_jsonb to_timestamp
   to_tsquery to_tsvector transaction_timestamp websearch_to_tsquery`.split(/\s+/),
)

/** Functions of the list above that are IMMUTABLE with this many arguments: text search with a named language. */
export const IMMUTABLE_FORMS: ReadonlyMap<string, number> = new Map([['to_tsvector', 2]])

/** Casts of a column to one of these depend on the session's time zone or date style. */
const TIME_TYPES = new Set(['date', 'time', 'timetz', 'timestamp', 'timestamptz'])

/** Functions that build arrays: an array cast to another array type converts its elements, which is immutable. */
const ARRAY_FUNCTIONS =
  /^(string_to_array|regexp_split_to_array|array_(agg|append|cat|prepend|remove|replace))$/

/**
 * Violations of rule 14: expressions in UPDATE and DELETE that a distributed database rejects. With `only:
 * 'immutable'`, also those in DO UPDATE, where nothing may depend on the time.
 */
export function functionFaults(tree: unknown, only: 'stable' | 'immutable'): string[] {
  const faults: string[] = []
  const judge = (name: string, overColumn: boolean, insideChoice: boolean, count = 0): void => {
    if (IMMUTABLE_FUNCTIONS.has(name) || IMMUTABLE_FORMS.get(name) === count) return
    if (!STABLE_FUNCTIONS.has(name)) faults.push(`rule 14: ${name}() is VOLATILE or unknown; pass its value`)
    else if (only === 'immutable')
      faults.push(`rule 14: ${name}() in DO UPDATE; use excluded or pass its value`)
    else if (overColumn) faults.push(`rule 14: the STABLE ${name}() is called over a column; pass its value`)
    else if (insideChoice) faults.push(`rule 14: ${name}() inside CASE or COALESCE; pass its value`)
  }
  const visit = (node: unknown, insideChoice: boolean): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, insideChoice)
    else if (node !== null && typeof node === 'object')
      for (const [kind, value] of Object.entries(node)) {
        if (kind === 'FuncCall') {
          const call = value as FuncCall
          judge(lastName(call.funcname), hasColumn(call.args), insideChoice, call.args?.length)
        } else if (kind === 'SQLValueFunction') judge('now', false, insideChoice)
        else if (kind === 'A_Expr' && addsInterval(value as A_Expr))
          faults.push('rule 14: an interval is added to a column; pass the time')
        else if (kind === 'TypeCast' && castsToTime(value as TypeCast))
          faults.push('rule 14: a column is cast to a date or time; pass the value')
        visit(value, insideChoice || kind === 'CaseExpr' || kind === 'CoalesceExpr')
      }
  }
  visit(tree, false)
  return faults
}

const hasColumn = (tree: unknown): boolean => contains(tree, 'ColumnRef')

const addsInterval = (expression: A_Expr): boolean => {
  if (!['+', '-'].includes(operatorOf(expression))) return false
  const { lexpr, rexpr } = expression
  return (hasColumn(lexpr) && isInterval(rexpr)) || (hasColumn(rexpr) && isInterval(lexpr))
}

const isInterval = (node: Node | undefined): boolean => {
  if (!node || columnName(node)) return false
  if ('TypeCast' in node) return lastName(node.TypeCast.typeName?.names) === 'interval'
  if ('FuncCall' in node) return lastName(node.FuncCall.funcname) === 'make_interval'
  return 'A_Expr' in node && (isInterval(node.A_Expr.lexpr) || isInterval(node.A_Expr.rexpr))
}

const castsToTime = (cast: TypeCast): boolean =>
  TIME_TYPES.has(lastName(cast.typeName?.names)) && hasColumn(cast.arg)

/**
 * Violations of rule 14 by casts: reading an array, JSON or a catalogue type (`regclass`) from a text is STABLE. Plain
 * PostgreSQL accepts it over a column.
 */
export function castFaults(tree: unknown): string[] {
  const faults: string[] = []
  walk(tree, (kind, node) => {
    if (kind === 'TypeCast' && readsText(node))
      faults.push(
        'rule 14: a column is read as an array, JSON or catalogue type; use string_to_array or pass the value',
      )
    return true
  })
  return faults
}

const readsText = ({ typeName, arg }: TypeCast): boolean => {
  const isStable =
    (typeName?.arrayBounds ?? []).length > 0 || /^(jsonb?|reg[a-z]+)$/.test(lastName(typeName?.names))
  return isStable && hasColumn(arg) && !isArray(arg)
}

const isArray = (node: Node | undefined): boolean =>
  node !== undefined &&
  ('A_ArrayExpr' in node ||
    ('SubLink' in node && node.SubLink.subLinkType === 'ARRAY_SUBLINK') ||
    ('FuncCall' in node && ARRAY_FUNCTIONS.test(lastName(node.FuncCall.funcname))))
