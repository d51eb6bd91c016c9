import type { Client } from './client.ts'
import { addDays, dayOf, type Range } from './days.ts'
import type { Ledger } from './ledger.ts'
import { type Fact, factsOf, type Metric, readMetrics, readQuestions } from './metrics.ts'
import { type Rows, readRows } from './rows.ts'

/** The input of a check: the person's client, rows and metrics, with the counted rows of each metric. */
export type World = {
  client: Client
  rows: Rows
  metrics: Metric[]
  facts: Map<string, Fact[]>
  /** Facts of everyone, because a team's figure is the same for every viewer; null if not read. */
  everybody: Map<string, Fact[]> | null
  today: string
  ranges: Range[]
  ledger: Ledger
}

/** The last 30 days, the last eight weeks, and a past month. */
export async function readWorld(
  client: Client,
  ledger: Ledger,
  everybody: World['everybody'],
): Promise<World> {
  const rows = await readRows(client)
  const metrics = (await readMetrics(client)).filter(
    ({ type }) => rows.requests !== null || type !== 'RESPONSE_RATE',
  )
  const questions = await readQuestions(client, metrics)
  const today = dayOf(rows.timeZone)(new Date().toISOString())
  const facts = new Map(metrics.map((metric) => [metric.id, factsOf(metric, rows, questions)]))
  return {
    client,
    rows,
    metrics,
    facts,
    everybody: rows.seesEverybody ? facts : everybody,
    today,
    ranges: [
      { from: addDays(today, -29), to: today },
      { from: addDays(today, -55), to: addDays(today, -1) },
      { from: addDays(today, -90), to: addDays(today, -61) },
    ],
    ledger,
  }
}
