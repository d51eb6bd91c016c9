import type { FormInput, SavedForm } from '#features/qa/scorecards/contract.ts'
import { moveSection } from '#features/qa/scorecards/edits.ts'
import type { Form, FormOption, FormQuestion, FormSection } from '#features/qa/scorecards/form.ts'

type Overrides<T> = Partial<T>

export const option = (
  id: number,
  score: FormOption['score'],
  input: Overrides<FormOption> = {},
): FormOption => ({
  id,
  text: `Answer ${id}`,
  score,
  autofail: false,
  position: 1,
  ...input,
})

/** A question worth `best` points, with the options 10 × id + 1 (nothing) and 10 × id + 2 (all). */
export const question = (id: number, best = 5, input: Overrides<FormQuestion> = {}): FormQuestion => ({
  id,
  text: `Question ${id}`,
  instructions: '',
  na_option: true,
  position: 1,
  options: [option(10 * id + 1, 0), option(10 * id + 2, best)],
  ...input,
})

export const section = (
  id: number,
  questions: FormQuestion[],
  input: Overrides<FormSection> = {},
): FormSection => ({
  id,
  title: `Section ${id}`,
  position: id,
  default_section: false,
  weight: 0,
  questions,
  ...input,
})

export const form = (sections: FormSection[], input: Overrides<Form> = {}): Form => ({
  id: 1,
  name: 'Phone',
  active: true,
  type: 'regular',
  weighted_sections: false,
  sections,
  ...input,
})

/** A stored scorecard as the server returns it: two weighted sections, three questions. */
export function savedForm(input: Partial<SavedForm> = {}): SavedForm {
  // Any edit numbers the parts; this one changes nothing else.
  const { sections, ...fields } = moveSection(
    form(
      [
        section(1, [question(1), question(2)], { title: 'Opening', weight: 60 }),
        section(
          2,
          [question(3, 5, { options: [option(31, 5), option(32, 0, { autofail: true, position: 2 })] })],
          { title: 'Closing', weight: 40 },
        ),
      ],
      { weighted_sections: true, name: 'Phone' },
    ),
    1,
    1,
  )
  return {
    ...fields,
    sections: sections as SavedForm['sections'],
    slug: 'phone',
    editable: true,
    lineage: '6f0f7c1e-0000-4000-8000-000000000001',
    version_number: 1,
    replaced: false,
    question_count: 3,
    section_count: 2,
    qa_reviews_count: 0,
    updated_at: '2026-06-16T10:42:00.000Z',
    ...input,
  }
}

/** A create request: two sections, three questions of five points each, one with an autofail. */
export const sentForm = (input: Partial<Record<keyof FormInput, unknown>> = {}) => ({
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
  ...input,
})

export const sentQuestion = (text: string, input: object = {}) => ({
  text,
  options: [
    { text: 'No', score: 0 },
    { text: 'Yes', score: 5 },
  ],
  ...input,
})
