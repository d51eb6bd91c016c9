import { readFeedbackAction } from '#features/feedback/policy.ts'
import { profanityMask } from '#features/feedback/profanity/mask-solicitations.ts'
import { calculateMetrics, readComparedByGroup } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters, MetricResult } from '#features/metrics/calculation/contract.ts'
import { measureOf, type Source } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig, MetricGroupBy } from '#features/metrics/configs/contract.ts'
import { readConfigsOf } from '#features/metrics/sets/sets.ts'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { digestWindows } from '#features/notifications/digests/schedule.ts'
import { findLatest, findPraise } from '#features/notifications/digests/store.ts'
import { type LowestQuestion, lowestQuestion } from '#features/qa/reviews/lowest-question.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { type DateRange, dateIn, type PlainDate } from '#lib/dates.ts'
import { nameOrder } from '#lib/name-order.ts'
import { fullName } from '#lib/text.ts'
import { can } from '#platform/access/policy.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { languageOf } from '#platform/db/names.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type DigestFigure = {
  name: string
  /** The unit of the count: responses, answers, requests or reviews. */
  source: Source
  higherIsBetter: boolean
  result: MetricResult
}
export type DigestRows = {
  /** The metric that the rows show. */
  figure: string
  source: Source
  higherIsBetter: boolean
  of: 'team' | 'member'
  rows: { name: string; result: MetricResult }[]
  /** How many rows were left out. */
  more: number
}

export type DigestFacts = {
  type: SubscriptionType
  /** Number of teams the reader leads; 0 for the company's digest. */
  ownTeams: number
  current: DateRange
  prior: DateRange
  figures: DigestFigure[]
  rows: DigestRows | null
  praise: { uuid: string; comment: string; employee: string | null } | null
  lowest: LowestQuestion | null
  /** True without responses and reviews in the seven days; `latest` is then the day of the last earlier response. */
  empty: boolean
  latest: PlainDate | null
}

const MOST_ROWS = 8

/** Collects the content of a digest, limited to what the viewer may see now. */
export async function digestFacts(
  services: Services,
  viewer: Viewer,
  type: SubscriptionType,
  period: PlainDate,
): Promise<DigestFacts> {
  const { current, prior } = digestWindows(period)
  const teamIds = type === 'team_report' && viewer.ownTeamIds.length > 0 ? viewer.ownTeamIds : null
  const filters: MetricFilters = teamIds === null ? {} : { teamIds: [...teamIds] }
  const configs = (await readConfigsOf(services, viewer, 'KEY')).filter(
    ({ productArea, availableFilters }) =>
      scopeOf(viewer, productArea) !== null && (teamIds === null || availableFilters.includes('TEAM')),
  )
  const ids = configs.map(({ id }) => id)
  const calculated = await calculateMetrics(services, viewer, ids, { current, previous: prior, filters })
  const figures = calculated
    // Leave out figures without results in both periods.
    .filter(({ result }) => result.totalResults > 0 || result.comparisonValue !== null)
    .map(({ metricConfig, result }) => ({
      name: nameOf(metricConfig),
      source: measureOf(metricConfig).source,
      higherIsBetter: metricConfig.higherIsBetter,
      result,
    }))
  const by = teamIds?.length === 1 ? 'EMPLOYEE_ID' : 'TEAM_ID'
  const rows = await rowsOf(services, viewer, configs, { current, previous: prior, filters, by })
  const feedback = await tenantTransaction(services, viewer, async (tx) => {
    const { timeZone } = viewer.company
    const { from, before } = rangeBounds(current, timeZone)
    const reads = can(viewer, readFeedbackAction)
    const praise = reads ? await findPraise(tx, current, teamIds) : undefined
    const empty = figures.every(({ result }) => result.totalResults === 0) && praise === undefined
    const latest = reads && empty ? await findLatest(tx, before, teamIds) : null
    const period = { since: from, until: new Date(before.getTime() - 1) }
    const lowest = await lowestQuestion(tx, { ...period, ...(teamIds && { teamIds }) })
    return { praise, lowest, empty, latest: latest && dateIn(timeZone, latest) }
  })
  const mask = profanityMask(viewer)
  const { praise } = feedback
  return {
    type,
    ownTeams: teamIds?.length ?? 0,
    current,
    prior,
    figures,
    rows,
    praise: praise
      ? {
          uuid: praise.uuid,
          comment: mask?.(praise.comment, praise.language) ?? praise.comment,
          employee: praise.first_name === null ? null : fullName(praise.first_name, praise.last_name ?? ''),
        }
      : null,
    lowest: feedback.lowest,
    empty: feedback.empty,
    latest: feedback.latest,
  }
}

async function rowsOf(
  services: Services,
  viewer: Viewer,
  configs: readonly MetricConfig[],
  {
    by,
    ...input
  }: { current: DateRange; previous: DateRange; filters: MetricFilters; by: 'EMPLOYEE_ID' | 'TEAM_ID' },
): Promise<DigestRows | null> {
  const config = configs.find(
    ({ productArea, availableGroupBy }) =>
      productArea === 'FEEDBACK' && availableGroupBy.includes(by satisfies MetricGroupBy),
  )
  if (!config) return null
  const found = await readComparedByGroup(services, viewer, config.id, { ...input, grouping: { by } })
  const better = config.higherIsBetter ? 1 : -1
  const order = nameOrder(languageOf(viewer))
  const sorted = found.sort(
    (a, b) => better * ((b.result.value ?? 0) - (a.result.value ?? 0)) || order(a.groupName, b.groupName),
  )
  if (sorted.length === 0) return null
  return {
    figure: nameOf(config),
    source: measureOf(config).source,
    higherIsBetter: config.higherIsBetter,
    of: by === 'TEAM_ID' ? 'team' : 'member',
    rows: sorted.slice(0, MOST_ROWS).map(({ groupName, result }) => ({ name: groupName, result })),
    more: Math.max(0, sorted.length - MOST_ROWS),
  }
}

const nameOf = ({ customTitle, title }: MetricConfig): string => customTitle ?? title
