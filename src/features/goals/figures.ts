import type { Goal, GoalFigures, GoalOwner } from '#features/goals/contract.ts'
import {
  daysSoFar,
  expectedBy,
  neededFor,
  paceOf,
  progressOf,
  reachedCount,
  type Target,
  verdictOf,
} from '#features/goals/goal-rules.ts'
import { findMembers } from '#features/goals/store.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { displayValue, pointOf } from '#features/metrics/calculation/result.ts'
import { type MetricSums, sumsOf } from '#features/metrics/calculation/sums.ts'
import { allConfigs, maySeeMetric } from '#features/metrics/configs/configs.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { type DateRange, dateIn, todayIn } from '#lib/dates.ts'
import { isTooFew, NO_SUMS } from '#lib/sums.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Metrics of goals as the viewer may see them, including archived ones, because existing goals still use them. */
export const readGoalMetrics = (services: Services, viewer: Viewer): Promise<Map<number, MetricConfig>> =>
  tenantTransaction(
    services,
    viewer,
    async (tx) =>
      new Map(
        (await allConfigs(tx)).flatMap((config) =>
          maySeeMetric(viewer, config) ? [[config.id, config]] : [],
        ),
      ),
  )

/**
 * Computes the progress of metric goals. Goals of one owner are computed together, with one statement for each kind
 * of source data. Shows no figure that the viewer could not see in the metric itself.
 */
export const readFigures = (
  services: Services,
  viewer: Viewer,
  goals: readonly Goal[],
): Promise<Map<number, GoalFigures>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const configs = new Map((await allConfigs(tx)).map((config) => [config.id, config]))
    const byOwner = Map.groupBy(goals, ({ employeeId, teamId }) => `${employeeId} ${teamId}`)
    const found = new Map<number, GoalFigures>()
    for (const own of byOwner.values())
      for (const [id, figures] of await figuresOfOwner(tx, own, configs)) found.set(id, figures)
    return found
  })

type Wanted = { goal: Goal; config: MetricConfig; target: Target; days: DateRange | null }

async function figuresOfOwner(
  tx: Tx,
  goals: readonly Goal[],
  configs: ReadonlyMap<number, MetricConfig>,
): Promise<[number, GoalFigures][]> {
  const { viewer } = tx
  const wanted = goals.flatMap((goal) => requestsOf(viewer, goal, configs, tx.now))
  const [first] = goals
  if (!first || wanted.length === 0) return []
  const members = first.teamId === null ? null : await findMembers(tx, first.teamId)
  const sums = await allSums(tx, ownerOf(first), members, wanted)
  return wanted.map(({ goal, config, target, days }) => {
    const whole = days ? sums.whole(config, days) : NO_SUMS
    const people = members === null || !days ? [whole] : sums.each(config, days)
    const asValues = people.map((own) => ({ value: pointOf(config, own).value, n: own.n }))
    const { value, displayValue: shown, lower, upper } = pointOf(config, whole)
    const { figure, unit } = measureOf(config)
    const total = figure === 'total'
    const needed = neededFor(target.threshold, total)
    const tooFew = whole.n < needed || (!total && isTooFew(whole))
    const soFar = { value, n: whole.n, lower: tooFew ? null : lower, upper: tooFew ? null : upper }
    const expected = days && expectedBy({ goal: target.goal, days, lastDay: goal.endedAt, total })
    const today = todayIn(viewer.company.timeZone, tx.now)
    // The last day still counts while it lasts.
    const over = days !== null && days.end < today
    return [
      goal.id,
      {
        value,
        displayValue: shown,
        totalResults: whole.n,
        lower: soFar.lower,
        upper: soFar.upper,
        tooFew,
        needed,
        verdict:
          expected === null ? 'unknown' : verdictOf(soFar, expected, { threshold: target.threshold, total }),
        unit,
        expected,
        // Counts are whole numbers.
        expectedDisplay: displayValue(
          expected !== null && unit === 'count' ? Math.round(expected) : expected,
          unit,
        ),
        progress: progressOf(value, target, total ? { ...config, min: 0, max: null } : config),
        pace: expected === null ? 'NOT_STARTED' : paceOf(soFar, expected, { target, total, over }),
        reachedCount: reachedCount(asValues, target),
        outOf: members?.length ?? 1,
        days,
      },
    ]
  })
}

function requestsOf(
  viewer: Viewer,
  goal: Goal,
  configs: ReadonlyMap<number, MetricConfig>,
  now: Date,
): Wanted[] {
  const config = goal.metricConfigId === null ? undefined : configs.get(goal.metricConfigId)
  if (!config || goal.goal === null || !maySeeMetric(viewer, config)) return []
  const { timeZone } = viewer.company
  const closed = [goal.completedAt, goal.archivedAt]
    .filter((time) => time !== null)
    .map((time) => dateIn(timeZone, new Date(time)))
    .sort()[0]
  const days = daysSoFar(goal, closed ?? null, todayIn(timeZone, now))
  const { higherIsBetter } = config
  return [{ goal, config, target: { goal: goal.goal, threshold: goal.threshold, higherIsBetter }, days }]
}

const ownerOf = ({ employeeId, teamId }: Goal): GoalOwner => ({ employeeId, teamId }) as GoalOwner

/**
 * Sums of every metric over every range of days. The number of statements depends on the kinds of source data, not on
 * the number of goals.
 */
async function allSums(
  tx: Tx,
  owner: GoalOwner,
  members: readonly number[] | null,
  wanted: readonly Wanted[],
) {
  const configs = [...new Map(wanted.map(({ config }) => [config.id, config])).values()].filter(
    ({ productArea }) => scopeOf(tx.viewer, productArea) !== null,
  )
  const periods = [...new Map(wanted.flatMap(({ days }) => (days ? [[nameOf(days), days]] : []))).values()]
  const places = new Map(periods.map((days, index) => [nameOf(days), index]))
  const filters: MetricFilters =
    owner.employeeId === null ? { teamIds: [owner.teamId] } : { employeeIds: [owner.employeeId] }
  const nothing = periods.length === 0
  const whole = nothing ? new Map() : await sumsOf(tx, { configs, periods, filters })
  const grouped =
    nothing || !members || members.length === 0
      ? new Map<number, MetricSums>()
      : await sumsOf(tx, {
          configs,
          periods,
          filters,
          grouping: { by: 'EMPLOYEE_ID' },
          groups: members.map(String),
        })
  const at = (days: DateRange) => places.get(nameOf(days)) ?? 0
  return {
    whole: (config: MetricConfig, days: DateRange) =>
      (whole.get(config.id) as MetricSums | undefined)?.[0]?.byPeriod[at(days)] ?? NO_SUMS,
    each: (config: MetricConfig, days: DateRange) =>
      (grouped.get(config.id) ?? []).map(({ byPeriod }) => byPeriod[at(days)] ?? NO_SUMS),
  }
}

const nameOf = ({ start, end }: DateRange): string => `${start} ${end}`
