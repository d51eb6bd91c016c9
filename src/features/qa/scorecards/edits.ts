import type { Form, FormOption, FormQuestion, FormSection, FormType } from '#features/qa/scorecards/form.ts'

// Edits of the builder. Each returns a new form whose positions count from 1 without gaps.

/** A form with one default section, one question and one option. */
export function newForm(type: FormType = 'regular'): Form {
  const option: FormOption = { id: -1, text: '', score: '', autofail: false, position: 1 }
  const question: FormQuestion = {
    id: -2,
    text: '',
    instructions: '',
    na_option: false,
    position: 1,
    options: [option],
  }
  const section: FormSection = {
    id: -3,
    title: '',
    position: 1,
    default_section: true,
    weight: 100,
    questions: [question],
  }
  return { id: -4, name: '', active: true, type, weighted_sections: false, sections: [section] }
}

/** Adds a section with a question; the default section becomes a normal one, which needs a title. */
export function addSection(form: Form): Form {
  const id = nextId(form)
  const section: FormSection = {
    id,
    title: '',
    position: 0,
    default_section: false,
    weight: 0,
    questions: [newQuestion(id - 1)],
  }
  const sections = form.sections.map((each) => ({ ...each, default_section: false }))
  return numbered({ ...form, sections: [...sections, section] })
}

/** Removes a section. The last one keeps its questions and becomes an untitled default section. */
export function removeSection(form: Form, sectionId: number): Form {
  const remaining = form.sections.filter(({ id }) => id !== sectionId)
  if (remaining.length > 0) return numbered({ ...form, sections: remaining })
  return numbered({
    ...form,
    sections: form.sections.map((section) => ({ ...section, title: '', default_section: true, weight: 100 })),
  })
}

export const moveSection = (form: Form, sectionId: number, toPosition: number): Form =>
  numbered({ ...form, sections: moved(form.sections, sectionId, toPosition) })

export const changeSection = (
  form: Form,
  sectionId: number,
  change: Partial<Omit<FormSection, 'id' | 'questions'>>,
): Form => inSection(form, sectionId, (section) => ({ ...section, ...change }))

export const addQuestion = (form: Form, sectionId: number): Form =>
  inSection(form, sectionId, (section) => ({
    ...section,
    questions: [...section.questions, newQuestion(nextId(form))],
  }))

/** Inserts an unsaved copy below the original. */
export function duplicateQuestion(form: Form, questionId: number): Form {
  let id = nextId(form)
  return numbered({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.flatMap((question) =>
        question.id === questionId
          ? [
              question,
              { ...question, id: id--, options: question.options.map((each) => ({ ...each, id: id-- })) },
            ]
          : [question],
      ),
    })),
  })
}

export const removeQuestion = (form: Form, questionId: number): Form =>
  numbered({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => id !== questionId),
    })),
  })

/** Moves a question to a position in the same or another section. */
export function moveQuestion(form: Form, questionId: number, toSectionId: number, toPosition: number): Form {
  const question = form.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  if (!question || !form.sections.some(({ id }) => id === toSectionId)) return form
  return numbered({
    ...form,
    sections: form.sections.map((section) => {
      const left = section.questions.filter(({ id }) => id !== questionId)
      return {
        ...section,
        questions: section.id === toSectionId ? left.toSpliced(toPosition - 1, 0, question) : left,
      }
    }),
  })
}

export const changeQuestion = (
  form: Form,
  questionId: number,
  change: Partial<Omit<FormQuestion, 'id' | 'options'>>,
): Form => inQuestion(form, questionId, (question) => ({ ...question, ...change }))

export const addOption = (form: Form, questionId: number): Form =>
  inQuestion(form, questionId, (question) => ({
    ...question,
    options: [...question.options, newOption(nextId(form))],
  }))

export const removeOption = (form: Form, questionId: number, optionId: number): Form =>
  inQuestion(form, questionId, (question) => ({
    ...question,
    options: question.options.filter(({ id }) => id !== optionId),
  }))

export const moveOption = (form: Form, questionId: number, optionId: number, toPosition: number): Form =>
  inQuestion(form, questionId, (question) => ({
    ...question,
    options: moved(question.options, optionId, toPosition),
  }))

export const changeOption = (
  form: Form,
  questionId: number,
  optionId: number,
  change: Partial<Omit<FormOption, 'id'>>,
): Form =>
  inQuestion(form, questionId, (question) => ({
    ...question,
    options: question.options.map((option) => (option.id === optionId ? { ...option, ...change } : option)),
  }))

/** Gives each of n sections round(100 / n), as SCB-525 requires. For some n they do not total 100. */
export const distributeWeights = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, weight: Math.round(100 / form.sections.length) })),
})

/** 100 minus the total of the weights, negative if they exceed 100; rounded to remove floating-point noise. */
export const pointsLeft = ({ sections }: Pick<Form, 'sections'>): number =>
  Math.round((100 - sections.reduce((sum, { weight }) => sum + weight, 0)) * 1e6) / 1e6

/** Adds the missing points to the last section, or takes the excess from it. */
export const settleWeights = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section, index) =>
    index === form.sections.length - 1 ? { ...section, weight: section.weight + pointsLeft(form) } : section,
  ),
})

const newQuestion = (id: number): FormQuestion => ({
  id,
  text: '',
  instructions: '',
  na_option: false,
  position: 0,
  options: [newOption(id - 1)],
})

const newOption = (id: number): FormOption => ({ id, text: '', score: '', autofail: false, position: 0 })

/** One below the smallest id in the form. New parts use this id and those below it. */
function nextId(form: Form): number {
  const ids = form.sections.flatMap((section) => [
    section.id,
    ...section.questions.flatMap((question) => [question.id, ...question.options.map(({ id }) => id)]),
  ])
  return Math.min(0, form.id, ...ids) - 1
}

const inSection = (form: Form, sectionId: number, change: (section: FormSection) => FormSection): Form =>
  numbered({
    ...form,
    sections: form.sections.map((section) => (section.id === sectionId ? change(section) : section)),
  })

const inQuestion = (form: Form, questionId: number, change: (question: FormQuestion) => FormQuestion): Form =>
  numbered({
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.id === questionId ? change(question) : question,
      ),
    })),
  })

const numbered = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section, s) => ({
    ...section,
    position: s + 1,
    questions: section.questions.map((question, q) => ({
      ...question,
      position: q + 1,
      options: question.options.map((option, o) => ({ ...option, position: o + 1 })),
    })),
  })),
})

function moved<T extends { id: number }>(items: readonly T[], id: number, toPosition: number): T[] {
  const item = items.find((each) => each.id === id)
  if (!item) return [...items]
  return items.filter((each) => each.id !== id).toSpliced(Math.max(0, toPosition - 1), 0, item)
}
