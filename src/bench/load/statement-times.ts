import { Client, type ClientConfig } from 'pg'

/** A statement is printed up to this length. */
const MOST_CHARACTERS = 160

/** What PostgreSQL spends on each statement, counted by its extension pg_stat_statements. */
export class StatementTimes {
  /** PostgreSQL must be started with these settings. */
  static readonly settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  }

  private readonly client: Client

  private constructor(client: Client) {
    this.client = client
  }

  static async open(address: ClientConfig): Promise<StatementTimes> {
    const client = new Client(address)
    await client.connect()
    await client.query('create extension if not exists pg_stat_statements')
    return new StatementTimes(client)
  }

  async reset(): Promise<void> {
    await this.client.query('select pg_stat_statements_reset()')
  }

  /** One line for each of the costliest statements since the last reset. */
  async lines(limit: number): Promise<string[]> {
    const { rows } = await this.client.query<Row>(
      `select calls, total_exec_time + total_plan_time as total, total_plan_time as planning, query,
              sum(total_exec_time + total_plan_time) over () as all
         from pg_stat_statements
        where query not like '%pg_stat_statements%'
        order by total desc
        limit $1`,
      [limit],
    )
    return rows.map(({ calls, total, planning, query, all }) => {
      const share = ((total / all) * 100).toFixed(0).padStart(3)
      const mean = (total / Number(calls)).toFixed(2)
      const planned = (planning / Number(calls)).toFixed(2)
      const text = query.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS)
      return `${share} %: ${calls} × ${mean} ms, ${planned} of it planning: ${text}`
    })
  }

  close(): Promise<void> {
    return this.client.end()
  }
}

/** Times in milliseconds. */
type Row = { calls: string; total: number; planning: number; query: string; all: number }
