import type { Form } from '#features/qa/scorecards/form.ts'
import { type FormFault, validateForm } from '#features/qa/scorecards/validate.ts'

/** The first error in a form, and the place in the builder where it is fixed. */
export type PlacedFault = { message: string; place: string; questionId: number | null }

export function firstFault(form: Form): PlacedFault | null {
  const fault = validateForm(form)
  if (!fault) return null
  return { message: fault.message, place: placeOf(form, fault), questionId: fault.questionId ?? null }
}

function placeOf(form: Form, { sectionId, questionId, optionId }: FormFault): string {
  const sections = form.sections
  if (optionId !== undefined) {
    const option = sections
      .flatMap(({ questions }) => questions.flatMap(({ options }) => options))
      .find(({ id }) => id === optionId)
    return `option-${optionId}-${option && option.text.trim() === '' ? 'text' : 'score'}`
  }
  if (questionId !== undefined) {
    const question = sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
    return `question-${questionId}-${question && question.text.trim() === '' ? 'text' : 'add'}`
  }
  if (sectionId !== undefined) {
    const section = sections.find(({ id }) => id === sectionId)
    const isTitled = section && (section.default_section || section.title.trim() !== '')
    return `section-${sectionId}-${isTitled ? 'add' : 'title'}`
  }
  return form.name.trim() === '' ? 'name' : 'weights'
}
