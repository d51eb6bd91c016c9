import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import { derivedCondition } from '#features/surveys/configuration/conditions.ts'
import type { Configuration, Page, Question } from '#features/surveys/configuration/configuration.ts'
import { addQuestion, changeQuestion } from '#features/surveys/configuration/transforms.ts'

export const STARTERS = ['empty', 'stars', 'nps', 'csat', 'fcr', 'recovery'] as const
export type Starter = (typeof STARTERS)[number]

/** The name of the recovery survey: SVY-508. */
export const SERVICE_RECOVERY = 'Service Recovery'

type Draft = { type: QuestionType; text: string; options?: string[]; below?: number; required?: boolean }

const AREAS = ['Speed', 'Knowledge', 'Friendliness', 'Solution', 'Communication', 'Care']
const LIKED: Draft = { type: 'AreasOfExcellence', text: 'What did we do well?', options: AREAS }
const MISSED: Draft = { type: 'AreasOfImprovement', text: 'What could we do better?', options: AREAS }
const WORDS: Draft = { type: 'Text', text: 'Would you like to tell us more?' }

/** `below` names the page whose first question the condition is on. Each question has a page of its own. */
const DRAFTS: Record<Starter, readonly Draft[]> = {
  empty: [],
  stars: [
    { type: 'StarRating', text: 'How was the help you got from {agent}?', required: true },
    { ...LIKED, below: 1 },
    { ...MISSED, below: 1 },
    WORDS,
  ],
  nps: [
    { type: 'NPS', text: 'How likely are you to recommend us to a friend or colleague?', required: true },
    { type: 'Text', text: 'What is the main reason for your answer?' },
  ],
  csat: [
    { type: 'Scalar', text: 'How satisfied are you with the help you got?', required: true },
    { type: 'StarRating', text: 'And how was {agent}?' },
    WORDS,
  ],
  fcr: [
    { type: 'FCR', text: 'Was your question solved at the first contact?', required: true },
    { type: 'StarRating', text: 'How was the help you got from {agent}?' },
    WORDS,
  ],
  recovery: [
    { type: 'Recovery', text: 'Have we put things right for you since?', required: true },
    { type: 'StarRating', text: 'How do you rate us now?' },
    { type: 'Text', text: 'What should we still do?' },
  ],
}

const TEXTS = {
  title: 'How did we do?',
  next: 'Next',
  back: 'Back',
  submit: 'Send',
  thank_you: 'Thank you! Your answer has reached us.',
}

/** A starter survey, in English. */
export function startingConfiguration(id: string, name: string, starter: Starter): Configuration {
  const languages = ['en']
  let pages: Page[] = []
  for (const draft of DRAFTS[starter]) {
    const metadata = draft.required ? { required: true } : {}
    pages = addQuestion(pages, draft.type, { languages, metadata })
    const heading = draft.below === undefined ? undefined : pages[draft.below - 1]?.[0]
    pages = changeQuestion(pages, pages.length, (question) => ({
      ...worded(question, draft.text, draft.options),
      condition: heading ? derivedCondition(question, heading) : null,
    }))
  }
  return {
    id,
    name,
    pages,
    translations: { en: TEXTS },
    features: { languages },
    marketing_enabled: false,
  }
}

const worded = (question: Question, text: string, options: string[] | undefined): Question => ({
  ...question,
  translations: { en: { text } },
  options:
    options?.map((label, index) => ({
      id: index + 1,
      identifier: `option-${index + 1}`,
      active: true,
      position: index + 1,
      integer_value: null,
      metadata: {},
      translations: { en: { label } },
    })) ?? question.options,
})
