import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'

/** What a question is. If nobody told its type, the areas go by their names, the rest by the value. */
export function questionType({
  question,
  type,
  value,
}: {
  question: string
  type?: QuestionType | undefined
  value?: unknown
}): QuestionType {
  if (type !== undefined) return type
  const words = question
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (words === 'areas of excellence') return 'AreasOfExcellence'
  if (words === 'areas of improvement' || words === 'areas to improve') return 'AreasOfImprovement'
  if (typeof value === 'number') return 'Scalar'
  if (typeof value === 'boolean') return 'SingleChoice'
  return Array.isArray(value) ? 'MultipleChoice' : 'Text'
}

/** Whether a text given as an answer is the label of an option. */
export const takesLabels = (type: QuestionType): boolean =>
  ['SingleChoice', 'MultipleChoice', 'AreasOfExcellence', 'AreasOfImprovement'].includes(type)
