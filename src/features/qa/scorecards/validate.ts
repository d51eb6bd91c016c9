import { pointsLeft } from '#features/qa/scorecards/edits.ts'
import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'

/** The first error in a scorecard, worded as SCB-516 to SCB-523 require, and the part it is in. */
export type FormFault = { message: string; sectionId?: number; questionId?: number; optionId?: number }

/**
 * Checks a form before the builder saves it, and on the server, which returns 422. Rules run in the order of SCB-515,
 * each over the whole form. Questions are numbered across the scorecard, answers within their question.
 */
export function validateForm(form: Form): FormFault | null {
  for (const rule of RULES) {
    const fault = rule(form)
    if (fault) return fault
  }
  return null
}

type Rule = (form: Form) => FormFault | null | undefined

const blank = (text: string): boolean => text.trim() === ''

const inQuestions =
  (fault: (question: ReturnType<typeof questionsOf>[number], n: number) => FormFault | null): Rule =>
  (form) =>
    first(questionsOf(form), (question, index) => fault(question, index + 1))

const inOptions = (
  isWrong: (option: ReturnType<typeof questionsOf>[number]['options'][number]) => boolean,
  words: string,
): Rule =>
  inQuestions((question, n) =>
    first(question.options, (option, index) =>
      isWrong(option)
        ? {
            message: `Question ${n} - Answer ${index + 1} ${words}`,
            questionId: question.id,
            optionId: option.id,
          }
        : null,
    ),
  )

const RULES: readonly Rule[] = [
  ({ name }) => (blank(name) ? { message: 'Scorecard name is required.' } : null),
  (form) =>
    form.weighted_sections && pointsLeft(form) !== 0
      ? { message: 'Weights are not distributed correctly. Please check weights before saving.' }
      : null,
  ({ sections }) =>
    sections.some(({ default_section }) => default_section)
      ? null
      : first(sections, ({ id, title }, index) =>
          blank(title) ? { message: `Section ${index + 1} title is required`, sectionId: id } : null,
        ),
  ({ sections }) =>
    first(sections, ({ id, questions }, index) =>
      questions.length === 0
        ? { message: `Section ${index + 1} must have at least one question.`, sectionId: id }
        : null,
    ),
  inQuestions(({ id, text }, n) =>
    blank(text) ? { message: `Question ${n} text is required.`, questionId: id } : null,
  ),
  inQuestions(({ id, options }, n) =>
    options.length === 0 ? { message: `Question ${n} must have at least one answer.`, questionId: id } : null,
  ),
  inOptions(({ text }) => blank(text), 'text is required.'),
  inOptions(({ score }) => scoreOf(score) === null, 'score is required and must be a number.'),
]

/** The number in a score field, or null if the field holds no number. */
export function scoreOf(score: number | string | null): number | null {
  if (score === null || (typeof score === 'string' && blank(score))) return null
  const number = Number(score)
  return Number.isFinite(number) ? number : null
}

function first<T>(
  items: readonly T[],
  fault: (item: T, index: number) => FormFault | null,
): FormFault | null {
  for (const [index, item] of items.entries()) {
    const found = fault(item, index)
    if (found) return found
  }
  return null
}
