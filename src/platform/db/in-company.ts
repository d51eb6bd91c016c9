import {
  type InsertObject,
  type JoinCallbackExpression,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { DB } from '#platform/db/tables.ts'

/** A table whose rows belong to a company. */
type CompanyTable = { [T in keyof DB]: DB[T] extends { company_id: number } ? T : never }[keyof DB]

/** Such a table, with or without an alias. */
type Source = CompanyTable | `${CompanyTable} as ${string}`

type NewRow<T extends CompanyTable> = object & Omit<InsertObject<DB, T>, 'company_id'>

/** A query that takes conditions. Kysely's own type of a query on a generic table cannot be called. */
type Filterable<Q> = { where(column: RawBuilder<number>, operator: '=', value: number): Q }

type Join = ReturnType<JoinCallbackExpression<DB, never, CompanyTable>>

/** A transaction inside one company. */
export type CompanyTx = ReturnType<typeof inCompany>

/**
 * Starts statements on the rows of one company. Each has the company's id as a parameter, because row-level security
 * alone does not tell a database distributed by company which machine has the rows.
 */
export function inCompany(db: Transaction<DB>, companyId: number) {
  const companyOf = (table: string) => sql.ref<number>(`${table}.company_id`)
  const ofCompany = <Q>(query: Q, source: Source): Q =>
    (query as Filterable<Q>).where(companyOf(source.replace(/^.* as /, '')), '=', companyId)
  return {
    db,
    companyId,
    /** `tx.from('employee as e')` */
    from: <S extends Source>(source: S) => ofCompany(db.selectFrom(source), source),
    update: <S extends Source>(source: S) => ofCompany(db.updateTable(source), source),
    delete: <S extends Source>(source: S) => ofCompany(db.deleteFrom(source), source),
    insert: <T extends CompanyTable>(table: T, rows: NewRow<T> | readonly NewRow<T>[]) => {
      const list: readonly NewRow<T>[] = Array.isArray(rows) ? rows : [rows as NewRow<T>]
      return db
        .insertInto(table)
        .values(list.map((row) => ({ ...row, company_id: companyId }) as InsertObject<DB, T>))
    },
    /** A join within the company: `.innerJoin('team as t', tx.on('t.id', 'e.team_id'))` */
    on:
      <L extends `${string}.${string}`, R>(joined: L, earlier: R) =>
      (join: { onRef(joined: L, operator: '=', earlier: R): Join }) =>
        join.onRef(joined, '=', earlier).on(companyOf(joined.replace(/\..*/, '')), '=', companyId),
  }
}
