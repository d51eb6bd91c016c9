import { BUILT_IN_METRICS } from '#features/metrics/configs/catalogue.ts'
import { listConfigs } from '#features/metrics/configs/configs.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { AvailableQuestions } from '#features/metrics/trends-contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Feedback metrics for company trends, and the questions behind them. */
export const readAvailableQuestions = (services: Services, viewer: Viewer): Promise<AvailableQuestions> =>
  tenantTransaction(services, viewer, async (tx) => {
    const configs = (await listConfigs(tx)).filter(({ productArea }) => productArea === 'FEEDBACK')
    const questions = configs.flatMap(({ questionIdentifier, questionText, questionType }) =>
      questionIdentifier !== null && questionText !== null && questionType !== null
        ? [[questionIdentifier, { identifier: questionIdentifier, text: questionText, type: questionType }]]
        : [],
    )
    return {
      filterableQuestionsByIdentifier: Object.fromEntries(questions),
      filterableMetrics: configs.map(inOlderFormat),
    }
  })

const inOlderFormat = (config: MetricConfig) => ({
  question_identifier: config.questionIdentifier,
  metric_name: config.metricName,
  translations: translationsOf(config),
  config: {
    id: config.id,
    type: config.type,
    higher_is_better: config.higherIsBetter,
    min: config.min,
    max: config.max,
  },
  metric_params: { target_answers: config.targetAnswers, denominator: config.denominator },
  order: config.order,
})

/** A company's own name for a metric is the same in every language. */
function translationsOf({ id, title, customTitle }: MetricConfig): Record<string, string> {
  const names = BUILT_IN_METRICS.find((metric) => metric.id === id)?.names
  if (customTitle === null && names) return { ...names }
  return { en: customTitle ?? title, nb: customTitle ?? title }
}
