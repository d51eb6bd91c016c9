import type { FormInput } from '#features/qa/scorecards/contract.ts'
import type { Form, FormOption, FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'

type Wish<T> = Partial<T>

export const option = (id: number, score: FormOption['score'], wish: Wish<FormOption> = {}): FormOption => ({
  id,
  text: `Answer ${id}`,
  score,
  autofail: false,
  position: 1,
  ...wish,
})

/** A question worth `best` points, with the options 10 × id + 1 (nothing) and 10 × id + 2 (all). */
export const question = (id: number, best = 5, wish: Wish<FormQuestion> = {}): FormQuestion => ({
  id,
  text: `Question ${id}`,
  instructions: '',
  na_option: true,
  position: 1,
  options: [option(10 * id + 1, 0), option(10 * id + 2, best)],
  ...wish,
})

export const section = (
  id: number,
  questions: FormQuestion[],
  wish: Wish<FormSection> = {},
): FormSection => ({
  id,
  title: `Section ${id}`,
  position: id,
  default_section: false,
  weight: 0,
  questions,
  ...wish,
})

export const form = (sections: FormSection[], wish: Wish<Form> = {}): Form => ({
  id: 1,
  name: 'Phone',
  active: true,
  type: 'regular',
  weighted_sections: false,
  sections,
  ...wish,
})

/** A scorecard as a client sends it: two sections, three questions of five points each, one with an autofail. */
export const sentForm = (wish: Partial<Record<keyof FormInput, unknown>> = {}) => ({
  name: 'Calls',
  weighted_sections: true,
  sections: [
    {
      title: 'Opening',
      weight: 60,
      questions: [
        sentQuestion('Greeted the customer'),
        sentQuestion('Asked for the name', { na_option: true }),
      ],
    },
    {
      title: 'Solution',
      weight: 40,
      questions: [
        sentQuestion('Kept to the law', {
          options: [
            { text: 'No', score: 0, autofail: true },
            { text: 'Yes', score: 5 },
          ],
        }),
      ],
    },
  ],
  ...wish,
})

export const sentQuestion = (text: string, wish: object = {}) => ({
  text,
  options: [
    { text: 'No', score: 0 },
    { text: 'Yes', score: 5 },
  ],
  ...wish,
})
