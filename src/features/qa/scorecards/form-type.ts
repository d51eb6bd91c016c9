import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

type Section = SavedForm['sections'][number]
type Question = Section['questions'][number]
type Option = Question['options'][number]

/** A form is read as one record, so selecting more of its parts costs nothing extra. */
const FEW = { field: 1, multiplier: 3 }

const QaFormOption = builder.objectRef<Option>('QaFormOption').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    text: t.exposeString('text'),
    score: t.exposeFloat('score'),
    autofail: t.exposeBoolean('autofail'),
    position: t.exposeInt('position'),
  }),
})

const QaFormQuestion = builder.objectRef<Question>('QaFormQuestion').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    text: t.exposeString('text'),
    instructions: t.exposeString('instructions'),
    naOption: t.exposeBoolean('na_option'),
    position: t.exposeInt('position'),
    options: t.field({
      type: [QaFormOption],
      complexity: FEW,
      resolve: ({ options }) => options,
    }),
  }),
})

const QaFormSection = builder.objectRef<Section>('QaFormSection').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    title: t.exposeString('title'),
    position: t.exposeInt('position'),
    defaultSection: t.exposeBoolean('default_section'),
    weight: t.exposeFloat('weight'),
    questions: t.field({
      type: [QaFormQuestion],
      complexity: FEW,
      resolve: ({ questions }) => questions,
    }),
  }),
})

const QaFormTypeEnum = builder.enumType('QaFormType', {
  values: { REGULAR: { value: 'regular' }, AUDIT: { value: 'audit' } } as const,
})

export const QaForm = builder.objectRef<SavedForm>('QaForm').implement({
  description: 'A scorecard: sections of questions with scored answers.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    active: t.exposeBoolean('active'),
    type: t.field({ type: QaFormTypeEnum, resolve: ({ type }) => type }),
    isNew: t.boolean({
      description: 'True until the first review with it.',
      resolve: ({ editable }) => editable,
    }),
    editable: t.exposeBoolean('editable'),
    weightedSections: t.exposeBoolean('weighted_sections'),
    questionCount: t.exposeInt('question_count'),
    sectionCount: t.exposeInt('section_count'),
    qaReviewsCount: t.exposeInt('qa_reviews_count'),
    lineage: t.exposeString('lineage', { description: 'The same id for all versions of the scorecard.' }),
    versionNumber: t.exposeInt('version_number'),
    replaced: t.exposeBoolean('replaced'),
    updatedAt: t.exposeString('updated_at'),
    sections: t.field({
      type: [QaFormSection],
      complexity: FEW,
      resolve: ({ sections }) => sections,
    }),
  }),
})
