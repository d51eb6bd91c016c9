import type { Queryable } from '#platform/db/citus.ts'
import { REPORT_SCHEMA } from '#platform/db/report/names.ts'

type Column = {
  view: string
  viewComment: string | null
  column: string
  type: string
  comment: string | null
}

/** The views with their columns and comments, as docs/report-schema.md lists them. */
export async function reportSchemaPage(client: Queryable): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.relname as view, obj_description(c.oid) as "viewComment", a.attname as column,
            format_type(a.atttypid, a.atttypmod) as type, col_description(c.oid, a.attnum) as comment
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = to_regnamespace($1) order by c.relname, a.attnum`,
    [REPORT_SCHEMA],
  )
  return [...Map.groupBy(rows, ({ view }) => view)]
    .map(([view, columns]) => section(view, columns))
    .join('\n')
}

const section = (view: string, columns: readonly Column[]) => `### ${view}

${columns[0]?.viewComment ?? ''}

|Column|Type|Holds|
|---|---|---|
${columns.map(({ column, type, comment }) => `|\`${column}\`|${type}|${comment ?? ''}|\n`).join('')}`
