import {
  type Compared,
  findAskedVersions,
  findChangedScorecards,
  findPublishedVersions,
  findUsedVersions,
} from '#features/metrics/calculation/comparable-query.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf, questionTypeOf } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { askedOfScorecards, type ChangedScorecard } from '#features/qa/scorecards/used-versions.ts'
import { askedOf, asksOtherwise, type Feed, STARS } from '#features/surveys/catalogue/asked-versions.ts'
import { isComparable } from '#lib/comparability.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Which of some metrics can be compared between two periods, by their ids: all by the rule of `isComparable`, each by
 * the questions or scorecards that it is counted from. Two statements at most, however many metrics there are.
 */
export async function comparableMetrics(
  tx: Tx,
  configs: readonly MetricConfig[],
  compared: Compared,
): Promise<Map<number, boolean>> {
  const feeds = new Map(configs.map((config) => [config.id, feedOf(config)]))
  const asked = [...feeds.values()].filter((feed) => feed !== null)
  const versions = asked.length === 0 ? [] : await findAskedVersions(tx, asked, compared)
  const scored = configs.some(isScored)
  const scorecards = isComparable(askedOfScorecards(scored ? await findUsedVersions(tx, compared) : []))
  return new Map(
    configs.map((config) => {
      const feed = feeds.get(config.id)
      return [config.id, feed ? isComparable(askedOf(feed, versions)) : !isScored(config) || scorecards]
    }),
  )
}

/** What changed within days in the questions or scorecards that a metric is counted from. */
export async function changesOf(
  tx: Tx,
  config: MetricConfig,
  within: { range: DateRange; filters: MetricFilters },
): Promise<ChangedScorecard[]> {
  if (isScored(config)) return findChangedScorecards(tx, within)
  const feed = feedOf(config)
  if (feed === null) return []
  const published = await findPublishedVersions(tx, feed, within)
  return published.filter((version) => asksOtherwise(feed, version))
}

const isScored = ({ type }: MetricConfig): boolean => type === 'QA_SCORE'

/** The question that a metric is counted from; null where its figure does not depend on what was asked. */
function feedOf(config: MetricConfig): Feed | null {
  const { source, figure } = measureOf(config)
  if (figure === 'total' || source === 'requests' || source === 'reviews') return null
  if (source === 'responses') return STARS
  const targets = config.type === 'PERCENT' ? config.targetAnswers : null
  return config.questionIdentifier === null
    ? { type: questionTypeOf(config), identifier: null, targets }
    : { type: null, identifier: config.questionIdentifier, targets }
}
