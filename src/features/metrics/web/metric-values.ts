import type { Metric } from '#features/metrics/web/metrics-queries.ts'

/** What stands in the form of a metric. */
export type MetricValues = Pick<Metric, 'higherIsBetter' | 'denominator' | 'defaultGroupBy'> & {
  /** Of a new metric its title, else what the company calls it instead of that. */
  title: string
  nickname: string
  /** Null until a question is chosen. */
  type: Metric['type'] | null
  questionIdentifier: string
  targetAnswers: string[]
}

export const startOf = (metric: Metric | null): MetricValues => ({
  title: metric?.customTitle ?? '',
  nickname: metric?.nickname ?? '',
  type: metric?.type ?? null,
  questionIdentifier: '',
  higherIsBetter: metric?.higherIsBetter ?? true,
  targetAnswers: metric?.targetAnswers ?? [],
  denominator: metric?.denominator ?? 'ANSWERS',
  defaultGroupBy: metric?.defaultGroupBy ?? 'TEAM_ID',
})

/** Only what was changed is sent, so that two people can change different fields of a metric. */
export function changedFields(metric: Metric, values: MetricValues) {
  const title = values.title.trim() || null
  const nickname = values.nickname.trim() || null
  return {
    ...(title !== metric.customTitle && { customTitle: title }),
    ...(nickname !== metric.nickname && { nickname }),
    ...(values.higherIsBetter !== metric.higherIsBetter && { higherIsBetter: values.higherIsBetter }),
    ...(values.defaultGroupBy !== metric.defaultGroupBy && { defaultGroupBy: values.defaultGroupBy }),
    ...(values.denominator !== metric.denominator && { denominator: values.denominator }),
    ...(values.targetAnswers.join('\n') !== metric.targetAnswers.join('\n') && {
      targetAnswers: values.targetAnswers,
    }),
  }
}

/** Metrics that count some of the answers only. */
export const takesTargets = (type: Metric['type'] | null): boolean => type === 'PERCENT' || type === 'COUNTS'

/** Targets of a question without options, a line each. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
