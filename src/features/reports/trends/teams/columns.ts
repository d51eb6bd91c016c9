import { FILTER_NAMES } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricScale } from '#features/metrics/calculation/result.ts'
import { listConfigs } from '#features/metrics/configs/configs.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { allSets } from '#features/metrics/sets/sets.ts'
import { languageOf, type Tab } from '#features/reports/trends/teams/tabs.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'

export type Column = {
  id: string
  title: string
  unit: string
  higherIsBetter: boolean
  /** How its figures are computed. */
  measured: MetricScale
  metric: MetricConfig | null
}

const COACHING: readonly (Omit<Column, 'title' | 'metric'> & { titles: { en: string; nb: string } })[] = [
  {
    id: 'sessions',
    titles: { en: 'Sessions', nb: 'Samtaler' },
    unit: 'count',
    higherIsBetter: true,
    measured: { type: 'COUNTS', min: 0, max: null },
  },
  {
    id: 'takeaways',
    titles: { en: 'Takeaways', nb: 'Avtalte punkter' },
    unit: 'count',
    higherIsBetter: true,
    measured: { type: 'COUNTS', min: 0, max: null },
  },
  {
    id: 'takeaways_done',
    titles: { en: 'Takeaways done', nb: 'Avtalte punkter gjort' },
    unit: 'percent',
    higherIsBetter: true,
    measured: { type: 'PERCENT', min: 0, max: 100 },
  },
]

/** The requested columns in order, or all usual ones that support the filters. `leftOut` has the ids of the others. */
export async function columnsOf(
  tx: Tx,
  tab: Tab,
  wanted: readonly string[] | undefined,
  filters: MetricFilters,
): Promise<{ columns: Column[]; leftOut: string[] }> {
  const given = (Object.keys(filters) as (keyof MetricFilters)[]).filter(
    (name) => filters[name] !== undefined,
  )
  if (tab.id === 'coaching') {
    const unknown = given.filter((name) => !PEOPLE.has(name))
    if (unknown.length > 0)
      throw invalid(
        unknown.map((name) => ({
          path: `filters.${name}`,
          message: 'Coaching does not support this filter.',
        })),
      )
  }
  const known = await knownColumns(tx, tab)
  const chosen = wanted ? choose(known.all, wanted) : known.usual
  const fits = ({ metric }: Column) =>
    !metric || given.every((name) => metric.availableFilters.includes(FILTER_NAMES[name]))
  const faulty = wanted ? chosen.filter((column) => !fits(column)) : []
  if (wanted && faulty.length > 0)
    throw invalid(
      faulty.map(({ id }) => ({
        path: `metrics.${wanted.indexOf(id)}`,
        message: 'This metric does not support the chosen filters.',
      })),
    )
  return {
    columns: chosen.filter(fits),
    leftOut: chosen.filter((column) => !fits(column)).map(({ id }) => id),
  }
}

const PEOPLE: ReadonlySet<string> = new Set(['employeeIds', 'teamIds', 'reportingGroupIds'])

function choose(all: readonly Column[], wanted: readonly string[]): Column[] {
  return [...new Set(wanted)].map((id) => {
    const column = all.find((each) => each.id === id)
    if (!column)
      throw invalid([{ path: `metrics.${wanted.indexOf(id)}`, message: 'is not a column of this report' }])
    return column
  })
}

async function knownColumns(tx: Tx, tab: Tab): Promise<{ all: Column[]; usual: Column[] }> {
  if (tab.id === 'coaching') {
    const language = languageOf(tx.viewer)
    const all = COACHING.map(({ titles, ...column }) => ({
      ...column,
      title: titles[language],
      metric: null,
    }))
    return { all, usual: all }
  }
  const configs = (await listConfigs(tx)).filter(({ productArea }) => productArea === tab.area)
  const all = configs.map(asColumn)
  if (tab.area === 'QA') return { all, usual: all }
  const set = (await allSets(tx)).find(({ kind }) => kind === 'TREND')
  const ofTrendSet = (set?.metricConfigs ?? []).filter((config) => configs.some(({ id }) => id === config.id))
  return { all, usual: ofTrendSet.length > 0 ? ofTrendSet.map(asColumn) : all }
}

const asColumn = (metric: MetricConfig): Column => ({
  id: `metric_${metric.id}`,
  title: metric.customTitle ?? metric.title,
  unit: measureOf(metric).unit,
  higherIsBetter: metric.higherIsBetter,
  measured: metric,
  metric,
})
