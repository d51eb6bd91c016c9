import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { IconName } from '#ui/Icon.tsx'

export const QUESTION_ICONS: Record<QuestionType, IconName> = {
  StarRating: 'star',
  NPS: 'gauge',
  FCR: 'circle-check',
  Recovery: 'refresh',
  Scalar: 'hash',
  SingleChoice: 'circle',
  MultipleChoice: 'checklist',
  AreasOfExcellence: 'thumb-up',
  AreasOfImprovement: 'target-arrow',
  Text: 'message',
  Reward: 'gift',
}
