import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { builder } from '#platform/graphql/builder.ts'

type Section = SavedForm['sections'][number]
type Question = Section['questions'][number]
type Option = Question['options'][number]

/** A form is read as one record, so selecting more of its parts costs nothing extra. */
const FEW = { field: 1, multiplier: 3 }

const QaFormOption = builder.objectRef<Option>('QaFormOption').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    score: t.exposeFloat('score'),
    autofail: t.exposeBoolean('autofail'),
    position: t.exposeInt('position'),
  }),
})

const QaFormQuestion = builder.objectRef<Question>('QaFormQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    instructions: t.exposeString('instructions'),
    naOption: t.exposeBoolean('na_option'),
    position: t.exposeInt('position'),
    options: t.expose('options', { type: [QaFormOption], complexity: FEW }),
  }),
})

const QaFormSection = builder.objectRef<Section>('QaFormSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    position: t.exposeInt('position'),
    defaultSection: t.exposeBoolean('default_section'),
    weight: t.exposeFloat('weight'),
    questions: t.expose('questions', { type: [QaFormQuestion], complexity: FEW }),
  }),
})

const QaFormTypeEnum = builder.enumType('QaFormType', {
  values: { REGULAR: { value: 'regular' }, AUDIT: { value: 'audit' } } as const,
})

export const QaForm = builder.objectRef<SavedForm>('QaForm').implement({
  description: 'A scorecard: sections of questions with scored answers.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    active: t.exposeBoolean('active'),
    type: t.expose('type', { type: QaFormTypeEnum }),
    isNew: t.exposeBoolean('editable', { description: 'True until the first review with it.' }),
    editable: t.exposeBoolean('editable'),
    weightedSections: t.exposeBoolean('weighted_sections'),
    questionCount: t.exposeInt('question_count'),
    sectionCount: t.exposeInt('section_count'),
    qaReviewsCount: t.exposeInt('qa_reviews_count'),
    lineage: t.exposeString('lineage', { description: 'The same id for all versions of the scorecard.' }),
    versionNumber: t.exposeInt('version_number'),
    replaced: t.exposeBoolean('replaced'),
    updatedAt: t.exposeString('updated_at'),
    sections: t.expose('sections', { type: [QaFormSection], complexity: FEW }),
  }),
})
