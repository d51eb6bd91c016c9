export const QUESTION_TYPES = [
  'StarRating',
  'NPS',
  'FCR',
  'Recovery',
  'Scalar',
  'SingleChoice',
  'MultipleChoice',
  'AreasOfExcellence',
  'AreasOfImprovement',
  'Text',
  'Reward',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
