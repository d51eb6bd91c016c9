import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { TimePage } from '#platform/http/time-page.ts'

/** `.$call(newestFirst(page, 't'))`: the rows of a page, sorted by created_at and id of the table with this alias. */
export const newestFirst =
  ({ after, limit }: TimePage, table: string) =>
  <Database, Tables extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Tables, Row>,
  ): SelectQueryBuilder<Database, Tables, Row> => {
    const [time, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
    return query
      .$if(after !== null, (page) =>
        page.where(sql<SqlBool>`(${time}, ${id}) < (${after?.createdAt}::timestamptz, ${after?.id}::bigint)`),
      )
      .orderBy(time, 'desc')
      .orderBy(id, 'desc')
      .limit(limit)
  }
