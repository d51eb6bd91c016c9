import { z } from 'zod'
import type { NamedQuestion } from '#features/surveys/catalogue/external-questions.ts'
import { QUESTION_TYPES, type QuestionType } from '#features/surveys/catalogue/question-types.ts'

/** Short names of question types that senders and mappings may use. */
const SHORT_NAMES = {
  stars: 'StarRating',
  nps: 'NPS',
  scale: 'Scalar',
  fcr: 'FCR',
  recovery: 'Recovery',
  single: 'SingleChoice',
  multiple: 'MultipleChoice',
  areas_of_excellence: 'AreasOfExcellence',
  areas_of_improvement: 'AreasOfImprovement',
  text: 'Text',
} as const satisfies Record<string, QuestionType>
type ShortName = keyof typeof SHORT_NAMES

const NAMES = [...(Object.keys(SHORT_NAMES) as ShortName[]), ...QUESTION_TYPES] as const

/** Accepts the short name of a question type (`nps`) or the name that surveys use (`NPS`). */
export const answerTypeSchema = z
  .enum(NAMES, { error: `must be one of ${Object.keys(SHORT_NAMES).join(', ')}` })
  .transform((name): QuestionType => SHORT_NAMES[name as ShortName] ?? (name as QuestionType))

/** The type of a question. Without a given type, areas are recognised by name and the others by the value. */
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

/** Where the type of an answer's question comes from. */
export function typeOrigin({
  type,
  value,
}: {
  type?: QuestionType | undefined
  value?: unknown
}): NamedQuestion['typeFrom'] {
  if (type !== undefined) return 'sender'
  return value === undefined || value === null || value === '' ? 'nothing' : 'value'
}

/** Whether text answers to this type of question are option labels. */
export const takesLabels = (type: QuestionType): boolean =>
  ['SingleChoice', 'MultipleChoice', 'AreasOfExcellence', 'AreasOfImprovement'].includes(type)
