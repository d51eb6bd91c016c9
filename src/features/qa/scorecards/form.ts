/** A scorecard as REST writes it and the builder edits it: sections of questions with scored options. */
export type FormType = 'regular' | 'audit'

export type FormOption = {
  id: number
  text: string
  /** While it is edited also what stands in the field. */
  score: number | string | null
  /** Choosing it makes the whole review's score 0. */
  autofail: boolean
  position: number
}

export type FormQuestion = {
  id: number
  text: string
  instructions: string
  /** Whether it may be answered 'not applicable'. */
  na_option: boolean
  position: number
  options: readonly FormOption[]
}

export type FormSection = {
  id: number
  title: string
  position: number
  /** The only section of a scorecard without sections: it needs no title. */
  default_section: boolean
  /** Percent of the score, where weights are on. */
  weight: number
  questions: readonly FormQuestion[]
}

export type Form = {
  id: number
  name: string
  active: boolean
  type: FormType
  weighted_sections: boolean
  sections: readonly FormSection[]
}

/** What is not saved yet has an id below zero, so that it can be told apart while it is edited. */
export const isUnsaved = ({ id }: { id: number }): boolean => id < 0

export const questionsOf = ({ sections }: Pick<Form, 'sections'>): FormQuestion[] =>
  sections.flatMap(({ questions }) => questions)

/** The same with some of its questions alone, and the sections that they stand in. */
export const withQuestions = <F extends Pick<Form, 'sections'>>(form: F, ids: readonly number[]): F => ({
  ...form,
  sections: form.sections.flatMap((section) => {
    const questions = section.questions.filter(({ id }) => ids.includes(id))
    return questions.length === 0 ? [] : [{ ...section, questions }]
  }),
})

export const FORM_TYPE_LABELS: Record<FormType, string> = {
  regular: 'QA Review Scorecard',
  audit: 'Audit Scorecard',
}
