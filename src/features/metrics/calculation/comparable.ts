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
import type { ChangedScorecard, UsedVersion } from '#features/qa/scorecards/used-version.ts'
import { versionsByPeriod } from '#features/qa/scorecards/used-versions.ts'
import type { AskedVersion, Feed } from '#features/surveys/catalogue/asked-version.ts'
import { askedInPeriods, asksDifferently, STARS } from '#features/surveys/catalogue/asked-versions.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { isComparable } from '#lib/comparability.ts'
import type { DateRange } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Days = { earlier: DateRange; later: DateRange; filters: MetricFilters }

/**
 * Returns by id whether each metric can be compared between two periods: its questions or scorecards must not have
 * changed (`isComparable`). Takes at most two statements for any number of metrics.
 */
export async function comparableMetrics(
  tx: Tx,
  configs: readonly MetricConfig[],
  days: Days,
): Promise<Map<number, boolean>> {
  const versions = await findVersions(tx, configs, momentsOf(tx, days), { byPerson: false })
  return new Map(configs.map((config) => [config.id, isComparableIn(config, versions)]))
}

/** Whether one person's metric can be compared, judged by their own responses and reviews. */
export type ComparableOfPerson = (config: MetricConfig, employeeId: number) => boolean

/** The same for every person, with the same number of statements for any number of people. */
export const comparableOfPeople = (
  tx: Tx,
  configs: readonly MetricConfig[],
  days: Days,
): Promise<ComparableOfPerson> => comparableOfPeopleBetween(tx, configs, momentsOf(tx, days))

/** The same for periods that are not whole days. */
export async function comparableOfPeopleBetween(
  tx: Tx,
  configs: readonly MetricConfig[],
  compared: Compared,
): Promise<ComparableOfPerson> {
  const { asked, used } = await findVersions(tx, configs, compared, { byPerson: true })
  const [askedBy, usedBy] = [byPerson(asked), byPerson(used)]
  return (config, id) => isComparableIn(config, { asked: askedBy.get(id) ?? [], used: usedBy.get(id) ?? [] })
}

type Versions = { asked: readonly AskedVersion[]; used: readonly UsedVersion[] }

async function findVersions(
  tx: Tx,
  configs: readonly MetricConfig[],
  compared: Compared,
  options: { byPerson: boolean },
): Promise<Versions> {
  const feeds = configs.flatMap((config) => questionOf(config) ?? [])
  return {
    asked: feeds.length === 0 ? [] : await findAskedVersions(tx, feeds, compared, options),
    used: configs.some(isScored) ? await findUsedVersions(tx, compared, options) : [],
  }
}

function isComparableIn(config: MetricConfig, { asked, used }: Versions): boolean {
  if (isScored(config)) return isComparable(versionsByPeriod(used))
  const feed = questionOf(config)
  return feed === null || isComparable(askedInPeriods(feed, asked))
}

function byPerson<Version extends { people: readonly (number | null)[] | null }>(
  versions: readonly Version[],
): Map<number, Version[]> {
  const found = new Map<number, Version[]>()
  for (const version of versions)
    for (const id of version.people ?? []) {
      if (id === null) continue
      const own = found.get(id)
      if (own) own.push(version)
      else found.set(id, [version])
    }
  return found
}

const momentsOf = ({ viewer }: Tx, { earlier, later, filters }: Days): Compared => ({
  earlier: rangeBounds(earlier, viewer.company.timeZone),
  later: rangeBounds(later, viewer.company.timeZone),
  filters,
})

/** Changes within the range in the questions or scorecards behind a metric. */
export async function changesOf(
  tx: Tx,
  config: MetricConfig,
  within: { range: DateRange; filters: MetricFilters },
): Promise<ChangedScorecard[]> {
  if (isScored(config)) return findChangedScorecards(tx, within)
  const feed = questionOf(config)
  if (feed === null) return []
  const published = await findPublishedVersions(tx, feed, within)
  return published.filter((version) => asksDifferently(feed, version))
}

const isScored = ({ type }: MetricConfig): boolean => type === 'QA_SCORE'

/** The question behind a metric; null if its figure does not depend on the questions asked. */
function questionOf(config: MetricConfig): Feed | null {
  const { source, figure } = measureOf(config)
  if (figure === 'total' || source === 'requests' || source === 'reviews') return null
  if (source === 'responses') return STARS
  const targets = config.type === 'PERCENT' ? config.targetAnswers : null
  return config.questionIdentifier === null
    ? { type: questionTypeOf(config), identifier: null, targets }
    : { type: null, identifier: config.questionIdentifier, targets }
}
