import { dayOf, type Range } from '../days.ts'
import { FLOOR, figureIn, figuresOf } from '../metrics.ts'
import type { World } from '../world.ts'

type Goal = {
  title: string
  threshold: number
  startedAt: string
  endedAt: string | null
  completedAt: string | null
  archivedAt: string | null
  metricConfig: { id: string } | null
  figures: {
    value: number | null
    totalResults: number
    lower: number | null
    upper: number | null
    tooFew: boolean
  } | null
}

/** Checks the current figure of each person's metric goals. */
export async function checkGoals({ client, rows, metrics, facts, today, ledger }: World): Promise<void> {
  const day = dayOf(rows.timeZone)
  const people = new Set(rows.responses.flatMap(({ employeeId }) => employeeId ?? []))
  for (const person of people) {
    const { metricGoals } = await client.graphql<{ metricGoals: { nodes: Goal[] } }>(
      `query ($id: ID!) { metricGoals(employeeId: $id, first: 100) { nodes {
        title threshold startedAt endedAt completedAt archivedAt metricConfig { id } figures { value totalResults lower upper tooFew } } } }`,
      { id: person },
    )
    for (const goal of metricGoals.nodes) {
      const metric = metrics.find(({ id }) => id === goal.metricConfig?.id)
      if (!metric || !goal.figures) continue
      const ends = [
        goal.endedAt,
        goal.completedAt && day(goal.completedAt),
        goal.archivedAt && day(goal.archivedAt),
      ]
      const range: Range = {
        from: goal.startedAt.slice(0, 10),
        to: [...ends.flatMap((end) => end?.slice(0, 10) ?? []), today].sort()[0] ?? today,
      }
      const own = (facts.get(metric.id) ?? []).filter(({ employeeId }) => employeeId === person)
      const { value, totalResults: n, lower, upper, tooFew } = goal.figures
      // A goal with too few results shows no interval.
      const shown = tooFew ? { value, n } : { value, n, lower, upper }
      const computed = figureIn(metric, own, range)
      const needed = Math.max(goal.threshold, figuresOf(metric).kind === 'total' ? 1 : FLOOR)
      const name = `goal ${goal.title} of ${person}`
      ledger.figure(name, shown, computed)
      ledger.equal(name, 'too few', tooFew, (computed.n ?? 0) < needed)
    }
  }
}
