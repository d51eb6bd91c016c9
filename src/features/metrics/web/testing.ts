import type { Configuration, Metric, MetricSet } from '#features/metrics/web/metrics-queries.ts'

export const testMetric = (id: string, title: string, options: Partial<Metric> = {}): Metric => ({
  id,
  title,
  customTitle: null,
  nickname: null,
  type: 'STAR_RATING',
  productArea: 'FEEDBACK',
  higherIsBetter: true,
  min: 1,
  max: 5,
  order: Number(id),
  questionIdentifier: null,
  questionText: null,
  targetAnswers: [],
  denominator: 'ANSWERS',
  availableGroupBy: ['CHANNEL', 'TEAM_ID'],
  defaultGroupBy: 'TEAM_ID',
  updatedAt: '2026-06-01T10:00:00.000Z',
  ...options,
})

export const testSet = (
  id: string,
  kind: MetricSet['kind'],
  metrics: readonly Metric[],
  options: Partial<MetricSet> = {},
): MetricSet => ({
  id,
  kind,
  name: kind,
  limit: kind === 'KEY' ? 10 : 50,
  updatedAt: '2026-06-01T10:00:00.000Z',
  metricConfigs: metrics.map(({ id: metric, title, customTitle }) => ({ id: metric, title, customTitle })),
  ...options,
})

/** The sets of all parts, each with these metrics. */
export function testConfiguration(
  metrics: readonly Metric[],
  sets: readonly MetricSet[] = [],
): Configuration {
  const [first = testMetric('1', 'CSAT')] = metrics
  const kinds = ['DASHBOARD', 'KEY', 'STREAM', 'TREND', 'LEADERBOARD', 'ONE_ON_ONES', 'PERFORMANCE'] as const
  return {
    metricConfigs: [...metrics],
    metricSets: [...kinds.map((kind, index) => testSet(String(index + 1), kind, metrics)), ...sets],
    leaderboardSettings: {
      metricConfig: { id: first.id, title: first.title, customTitle: first.customTitle },
      intervals: ['WEEK', 'MONTH'],
      showStar: true,
      thresholds: { day: 1, week: 3, month: 10, quarter: 20, year: 50 },
      updatedAt: '2026-06-01T10:00:00.000Z',
    },
  }
}
