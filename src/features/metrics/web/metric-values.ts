import type { Metric } from '#features/metrics/web/metrics-queries.ts'

/** The values of the metric form. */
export type MetricValues = Pick<Metric, 'higherIsBetter' | 'denominator' | 'defaultGroupBy'> & {
  /** The title of a new metric, or the custom title of an existing one. */
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

/** Returns only changed fields, so that two people can change different fields of a metric. */
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

/** Metrics that count only some of the answers. */
export const takesTargets = (type: Metric['type'] | null): boolean => type === 'PERCENT' || type === 'COUNTS'

/** Parses target answers, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
