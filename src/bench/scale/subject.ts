import type pg from 'pg'
import { type Contest, type Figure, pacedRatio } from '#bench/measure.ts'
import type { SeededCompany } from '#bench/scale/data.ts'
import { sizeName } from '#bench/scale/options.ts'
import type { Client } from '#bench/server.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** One company of the bench with everything that its workloads need. */
export type Subject = Base & { teamIds: number[]; channelIds: number[] }
type Base = SeededCompany & { size: number; client: Client; viewer: Viewer }

/** Looks up the ids that the requests name. */
export async function openSubject(base: Base, owner: pg.Pool): Promise<Subject> {
  const { companyId } = base.seeded
  const { rows } = await owner.query<{ teams: string[]; channels: string[] }>(
    `select (select array_agg(id order by id) from app.team where company_id = $1) as teams,
            (select array_agg(id order by id) from app.channel where company_id = $1) as channels`,
    [companyId],
  )
  const { teams = [], channels = [] } = rows[0] ?? {}
  return { ...base, teamIds: teams.map(Number), channelIds: channels.map(Number) }
}

/** A request of a company; `growth` is the goal of its ratio to the smallest company, null without a goal. */
export type Workload = {
  name: string
  ask: (subject: Subject) => Promise<() => Promise<unknown>>
  growth: number | null
}

/** The growth from the smallest company to each of the others. */
export async function workloadFigures(
  workloads: readonly Workload[],
  subjects: readonly Subject[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  const [smallest, ...larger] = subjects
  if (!smallest) return figures
  for (const { name, ask, growth } of workloads) {
    const askSmallest = await ask(smallest)
    for (const subject of larger) {
      const contest: Contest = { subject: await ask(subject), limit: askSmallest }
      figures.push({
        name: `${name} ÷ the same at ${sizeName(smallest.size)}`,
        size: sizeName(subject.size),
        value: await pacedRatio(contest),
        goal: growth === null ? null : { most: growth },
      })
    }
  }
  return figures
}

/** Sends a JSON body, always the same. */
export const posting =
  (path: string, body: (subject: Subject) => object): Workload['ask'] =>
  async (subject) => {
    const payload = JSON.stringify(body(subject))
    return () => subject.client.post(path, payload)
  }
