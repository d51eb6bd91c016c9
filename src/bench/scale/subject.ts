import type pg from 'pg'
import { type Contest, type Figure, pacedRatio } from '#bench/measure.ts'
import type { SeededCompany } from '#bench/scale/data.ts'
import { DuckCompany } from '#bench/scale/duckdb.ts'
import { sizeName } from '#bench/scale/options.ts'
import type { Client } from '#bench/server.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** One company of the bench with everything that its workloads need. */
export type Subject = Base & { duck: DuckCompany; teamIds: number[]; channelIds: number[] }
type Base = SeededCompany & { size: number; client: Client; viewer: Viewer }

/** Copies the company's rows into DuckDB. `exchange`: a folder that PostgreSQL may write to. */
export async function openSubject(base: Base, owner: pg.Pool, exchange: string): Promise<Subject> {
  const { companyId } = base.seeded
  const { rows } = await owner.query<{ teams: string[]; channels: string[] }>(
    `select (select array_agg(id order by id) from app.team where company_id = $1) as teams,
            (select array_agg(id order by id) from app.channel where company_id = $1) as channels`,
    [companyId],
  )
  const { teams = [], channels = [] } = rows[0] ?? {}
  const duck = await DuckCompany.copyOf(owner, companyId, exchange)
  return { ...base, duck, teamIds: teams.map(Number), channelIds: channels.map(Number) }
}

/**
 * A request of a company; `limit` is the DuckDB query that computes the same from the same rows. Goals are those of
 * the ratio to the smallest company and to DuckDB.
 */
export type Workload = {
  name: string
  ask: (subject: Subject) => Promise<() => Promise<unknown>>
  limit?: (subject: Subject) => string
  goals: { growth?: number; duck?: number }
}

/** The growth from the smallest company to each of the others, and the ratio of those to DuckDB. */
export async function workloadFigures(
  workloads: readonly Workload[],
  subjects: readonly Subject[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  const [smallest, ...larger] = subjects
  if (!smallest) return figures
  for (const { name, ask, limit, goals } of workloads) {
    const askSmallest = await ask(smallest)
    for (const subject of larger) {
      const contest: Contest = { subject: await ask(subject), limit: askSmallest }
      figures.push({
        name: `${name} ÷ the same at ${sizeName(smallest.size)}`,
        size: sizeName(subject.size),
        value: await pacedRatio(contest),
        goal: atMost(goals.growth),
      })
      if (!limit) continue
      figures.push({
        name: `${name} ÷ DuckDB`,
        size: sizeName(subject.size),
        value: await pacedRatio({
          subject: contest.subject,
          limit: await subject.duck.prepare(limit(subject)),
        }),
        goal: atMost(goals.duck),
      })
    }
  }
  return figures
}

const atMost = (most: number | undefined): Figure['goal'] => (most === undefined ? null : { most })

/** Sends a JSON body, always the same. */
export const posting =
  (path: string, body: (subject: Subject) => object): Workload['ask'] =>
  async (subject) => {
    const payload = JSON.stringify(body(subject))
    return () => subject.client.post(path, payload)
  }
