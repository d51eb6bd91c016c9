import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type pg from 'pg'

/** The responses and answers of one company in DuckDB's memory, sorted by time. Days are those of UTC. */
export class DuckCompany {
  private readonly connection: DuckDBConnection

  private constructor(connection: DuckDBConnection) {
    this.connection = connection
  }

  /** `directory`: a folder that PostgreSQL may write to. */
  static async copyOf(owner: pg.Pool, companyId: number, directory: string): Promise<DuckCompany> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    for (const { table, columns, rows } of TABLES) {
      const file = join(directory, `duckdb-${table}.csv`)
      await owner.query(`copy (${rows(companyId)}) to '${file}' (format csv)`)
      await connection.run(
        `create table ${table} as select * from read_csv('${file}', header = false, columns = {${columns}}) order by responded_at`,
      )
    }
    return new DuckCompany(connection)
  }

  /**
   * Plans the query once, as PostgreSQL does for the server. Each call runs it and fetches the result, without converting
   * its values for JavaScript.
   */
  async prepare(text: string): Promise<() => Promise<unknown>> {
    const statement = await this.connection.prepare(text)
    return () => statement.runAndReadAll()
  }

  close(): void {
    this.connection.closeSync()
  }
}

const TABLES = [
  {
    table: 'response',
    columns: `'id': 'BIGINT', 'responded_at': 'TIMESTAMP', 'stars': 'TINYINT', 'employee_id': 'BIGINT', 'team_id': 'BIGINT',
              'channel_id': 'BIGINT', 'brand_id': 'BIGINT', 'survey_id': 'BIGINT'`,
    rows: (companyId: number) => `
      select id, responded_at at time zone 'UTC', stars, employee_id, team_id, channel_id, brand_id, survey_id
        from app.response where company_id = ${companyId} and excluded_reason is null`,
  },
  {
    table: 'answer',
    columns: `'response_id': 'BIGINT', 'responded_at': 'TIMESTAMP', 'number': 'DOUBLE'`,
    rows: (companyId: number) => `
      select a.response_id, r.responded_at at time zone 'UTC', a.number
        from app.answer a join app.response r on r.company_id = a.company_id and r.id = a.response_id
       where a.company_id = ${companyId} and r.excluded_reason is null`,
  },
]
