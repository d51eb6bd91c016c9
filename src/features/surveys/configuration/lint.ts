import {
  matches,
  NPS_DETRACTOR_PRESET,
  NPS_DETRACTOR_WHOLE,
  possibleAnswers,
} from '#features/surveys/configuration/conditions.ts'
import {
  type Comparison,
  type Configuration,
  hasOptions,
  type Language,
  languagesOf,
  numbersOf,
  type Question,
  questionsOf,
} from '#features/surveys/configuration/configuration.ts'
import { normalisePages } from '#features/surveys/configuration/transforms.ts'
import { reachableQuestions } from '#features/surveys/configuration/walk.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'

/** A reason why a survey cannot be published, or a warning for its author. */
export type Problem = {
  /** Errors block publishing. */
  severity: 'error' | 'warning'
  code: ProblemCode
  questionId?: number
  optionId?: number
  language?: Language
  /** The answers that match no condition. */
  values?: readonly number[]
  /** A one-click fix: another comparison for the question's condition. */
  fix?: Comparison
}

export type ProblemCode =
  | 'no_name'
  | 'no_questions'
  | 'no_language'
  | 'empty_text'
  | 'missing_translation'
  | 'no_options'
  | 'empty_label'
  | 'same_label'
  | 'same_identifier'
  | 'same_id'
  | 'missing_source'
  | 'later_source'
  | 'unreachable'
  | 'uncovered'
  | 'nps_six'
  | 'no_rating'
  | 'two_ratings'

/** All problems of a survey, errors first, in the order of its questions. */
export function lint(configuration: Configuration): Problem[] {
  const questions = questionsOf(configuration)
  const [base, ...others] = languagesOf(configuration)
  const problems: Problem[] = [
    ...when(configuration.name.trim() === '', { severity: 'error', code: 'no_name' }),
    ...when(questions.length === 0, { severity: 'error', code: 'no_questions' }),
    ...when(base === undefined, { severity: 'error', code: 'no_language' }),
    ...sameIds(questions),
    ...questions.flatMap((question) => [
      ...textProblems(question, base, others),
      ...optionProblems(question, base, others),
      ...sourceProblems(question, questions),
    ]),
    ...unreachable(configuration),
    ...questions.flatMap((question) => coverage(question, questions)),
    ...ratings(questions),
  ]
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}

export const isError = ({ severity }: Problem): boolean => severity === 'error'

const when = (wrong: boolean, problem: Problem): Problem[] => (wrong ? [problem] : [])

const blank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const sameIds = (questions: readonly Question[]): Problem[] =>
  repeated(questions, ({ id }) => id).map(({ id }) => ({
    severity: 'error',
    code: 'same_id',
    questionId: id,
  }))

function textProblems(
  question: Question,
  base: Language | undefined,
  others: readonly Language[],
): Problem[] {
  const questionId = question.id
  const text = (language: Language) => question.translations[language]?.text
  return [
    ...when(base !== undefined && blank(text(base)), { severity: 'error', code: 'empty_text', questionId }),
    ...others
      .filter((language) => blank(text(language)))
      .map(
        (language): Problem => ({ severity: 'warning', code: 'missing_translation', questionId, language }),
      ),
  ]
}

function optionProblems(
  question: Question,
  base: Language | undefined,
  others: readonly Language[],
): Problem[] {
  if (!hasOptions(question.type)) return []
  const questionId = question.id
  const active = question.options.filter((option) => option.active)
  const label = (option: Question['options'][number], language: Language) =>
    option.translations[language]?.label
  const labelled = active.filter((option) => base === undefined || !blank(label(option, base)))
  return [
    ...when(active.length === 0, { severity: 'error', code: 'no_options', questionId }),
    ...active
      .filter((option) => !labelled.includes(option))
      .map(
        (option): Problem => ({ severity: 'error', code: 'empty_label', questionId, optionId: option.id }),
      ),
    ...repeated(labelled, (option) => (base === undefined ? option.id : label(option, base)?.trim())).map(
      (option): Problem => ({ severity: 'error', code: 'same_label', questionId, optionId: option.id }),
    ),
    ...repeated(question.options, ({ identifier }) => identifier).map(
      (option): Problem => ({ severity: 'error', code: 'same_identifier', questionId, optionId: option.id }),
    ),
    ...others.flatMap((language) =>
      active
        .filter((option) => blank(label(option, language)))
        .map(
          (option): Problem => ({
            severity: 'warning',
            code: 'missing_translation',
            questionId,
            optionId: option.id,
            language,
          }),
        ),
    ),
  ]
}

/** A condition on the question itself or a later one can never be met. */
function sourceProblems(question: Question, questions: readonly Question[]): Problem[] {
  const source = question.condition?.question_id
  if (source === undefined) return []
  const place = questions.findIndex(({ id }) => id === source)
  return [
    ...when(place === -1, { severity: 'error', code: 'missing_source', questionId: question.id }),
    ...when(place >= questions.indexOf(question), {
      severity: 'error',
      code: 'later_source',
      questionId: question.id,
    }),
  ]
}

/** Removes conditions that refer to no earlier question, so that their consequences are not reported again. */
function unreachable({ pages }: Configuration): Problem[] {
  const settled = normalisePages(pages)
  const reachable = reachableQuestions(settled)
  return settled
    .flat()
    .filter(({ id }) => !reachable.has(id))
    .map(({ id }) => ({ severity: 'error', code: 'unreachable', questionId: id }))
}

/**
 * Numbers that match none of the conditions on a question, if several conditions divide its range. Customers with
 * such an answer get no follow-up question. A single condition excludes the rest on purpose, except for the detractor
 * preset.
 */
function coverage(source: Question, questions: readonly Question[]): Problem[] {
  const dependents = questions.filter(({ condition }) => condition?.question_id === source.id)
  const six = dependents.filter(
    ({ condition }) => source.type === 'NPS' && condition && isComparison(condition, NPS_DETRACTOR_PRESET),
  )
  const npsProblems: Problem[] = six.map(({ id }) => ({
    severity: 'warning',
    code: 'nps_six',
    questionId: id,
    values: [6],
    fix: NPS_DETRACTOR_WHOLE,
  }))
  const values = uncovered(source, dependents).filter((value) => six.length === 0 || value !== 6)
  return [
    ...npsProblems,
    ...when(values.length > 0, { severity: 'warning', code: 'uncovered', questionId: source.id, values }),
  ]
}

function uncovered(source: Question, dependents: readonly Question[]): number[] {
  const conditions = dependents.flatMap(({ condition }) => condition ?? [])
  const different = conditions.filter(
    (condition, index) => conditions.findIndex((other) => isDeepEqual(other, condition)) === index,
  )
  if (different.length < 2 || !numbersOf(source)) return []
  return possibleAnswers(source).flatMap((answer) =>
    answer?.number == null || conditions.some((condition) => matches(condition, answer))
      ? []
      : [answer.number],
  )
}

const isComparison = ({ operator, value }: Comparison, other: Comparison): boolean =>
  operator === other.operator && isDeepEqual(value, other.value)

function ratings(questions: readonly Question[]): Problem[] {
  const [first, second] = questions.filter(({ type }) => type === 'StarRating')
  if (second) return [{ severity: 'warning', code: 'two_ratings', questionId: second.id }]
  return when(questions.length > 0 && !first, { severity: 'warning', code: 'no_rating' })
}

/** All except the first with each key. */
function repeated<T>(items: readonly T[], key: (item: T) => unknown): T[] {
  const keys = items.map(key)
  return items.filter((_, index) => keys.indexOf(keys[index]) !== index)
}
