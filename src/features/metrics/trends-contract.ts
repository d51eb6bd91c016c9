import { z } from 'zod'

/** The older format of a metric, used by the company trends endpoint. */
const filterableMetric = z.object({
  question_identifier: z.string().nullable(),
  metric_name: z.string(),
  /** Names by language. */
  translations: z.record(z.string(), z.string()),
  config: z.object({
    id: z.number(),
    type: z.string(),
    higher_is_better: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  metric_params: z.object({ target_answers: z.array(z.string()), denominator: z.string() }),
  order: z.number(),
})

export const availableQuestionsSchema = z.object({
  filterableQuestionsByIdentifier: z.record(
    z.string(),
    z.object({ identifier: z.string(), text: z.string(), type: z.string() }),
  ),
  filterableMetrics: z.array(filterableMetric),
})
export type AvailableQuestions = z.input<typeof availableQuestionsSchema>
