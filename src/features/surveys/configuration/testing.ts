import fc from 'fast-check'
import { QUESTION_TYPES, type QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type {
  Condition,
  Configuration,
  Option,
  Page,
  Question,
} from '#features/surveys/configuration/configuration.ts'
import * as transforms from '#features/surveys/configuration/transforms.ts'

/** A question with an English text, and options if its type needs them. */
export function question(id: number, type: QuestionType, input: Partial<Question> = {}): Question {
  return {
    id,
    page: 1,
    position: 1,
    type,
    condition: null,
    options: [],
    translations: { en: { text: `Question ${id}` } },
    metadata: {},
    ...input,
  }
}

export function option(id: number, input: Partial<Option> = {}): Option {
  return {
    id,
    identifier: `option-${id}`,
    active: true,
    position: id,
    integer_value: null,
    metadata: {},
    translations: { en: { label: `Option ${id}` } },
    ...input,
  }
}

export const survey = (pages: readonly Page[], input: Partial<Configuration> = {}): Configuration => ({
  id: '0197-test',
  name: 'After contact',
  pages: transforms.normalisePages(pages),
  translations: { en: { title: 'How did we do?' } },
  features: {},
  marketing_enabled: false,
  ...input,
})

/** A sequence of edits applied to an empty survey, as a person could make them. */
export const editedPages: fc.Arbitrary<Page[]> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'add',
        'add',
        'remove',
        'duplicate',
        'move',
        'reorder',
        'pages',
        'scalar',
        'option',
        'dropOption',
        'orderOption',
        'condition',
      ),
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom(...QUESTION_TYPES),
    ),
    { maxLength: 30 },
  )
  .map((edits) => edits.reduce<Page[]>(edit, []))

type Edit = readonly [string, number, number, QuestionType]

function edit(pages: Page[], [kind, a, b, type]: Edit): Page[] {
  const questions = pages.flat()
  const chosen = questions[a % Math.max(1, questions.length)]
  const page = (b % Math.max(1, pages.length)) + 1
  if (kind === 'add' || !chosen) return transforms.addQuestion(pages, type, { languages: ['en', 'nb'] })
  const chosenOption = chosen.options[b % Math.max(1, chosen.options.length)]
  switch (kind) {
    case 'remove':
      return transforms.removeQuestion(pages, chosen.id)
    case 'duplicate':
      return transforms.duplicateQuestion(pages, chosen.id)
    case 'move':
      return transforms.moveQuestion(pages, chosen.id, page)
    case 'reorder':
      return transforms.reorderQuestion(pages, chosen.id, (b % 4) + 1)
    case 'pages':
      return transforms.reorderPages(pages, (a % pages.length) + 1, page)
    case 'scalar':
      return transforms.setScalarRange(pages, chosen.id, a, b) ?? pages
    case 'option':
      return transforms.addOption(pages, chosen.id)
    case 'dropOption':
      return chosenOption ? transforms.removeOption(pages, chosen.id, chosenOption.id) : pages
    case 'orderOption':
      return chosenOption ? transforms.reorderOption(pages, chosen.id, chosenOption.id, a) : pages
    default:
      return transforms.setCondition(pages, chosen.id, someCondition(questions, b))
  }
}

function someCondition(questions: readonly Question[], n: number): Condition | null {
  const source = questions[n % questions.length]
  if (!source) return null
  const [identifier] = source.options.map((each) => each.identifier)
  return identifier !== undefined && n % 3 === 0
    ? { question_id: source.id, operator: 'in', value: [identifier] }
    : { question_id: source.id, operator: n % 2 === 0 ? '>=' : '<', value: (n % 10) + 1 }
}
