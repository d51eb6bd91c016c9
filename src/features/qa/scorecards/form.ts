/** A scorecard in the shape of the REST API and the builder: sections of questions with scored options. */
export type FormType = 'regular' | 'audit'

export type FormOption = {
  id: number
  text: string
  /** A string while the field holds text that is not a number. */
  score: number | string | null
  /** Choosing it sets the score of the whole review to 0. */
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
  /** The only section of a scorecard without named sections; it needs no title. */
  default_section: boolean
  /** Per cent of the score, if `weighted_sections` is on. */
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

/** Unsaved parts have unique negative ids, so the builder can tell them apart. */
export const isUnsaved = ({ id }: { id: number }): boolean => id < 0

export const questionsOf = ({ sections }: Pick<Form, 'sections'>): FormQuestion[] =>
  sections.flatMap(({ questions }) => questions)

/** Keeps only these questions and the sections that contain them. */
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
