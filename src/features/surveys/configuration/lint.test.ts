import { describe, expect, test } from 'vitest'
import type { Configuration, Page, Question } from '#features/surveys/configuration/configuration.ts'
import { isError, lint, type ProblemCode } from '#features/surveys/configuration/lint.ts'
import { option, question, survey } from '#features/surveys/configuration/testing.ts'

const both = (text: string) => ({ en: { text }, nb: { text } })
const label = (text: string) => ({ en: { label: text }, nb: { label: text } })

/** A survey without problems, in two languages. */
const sound: Configuration = survey(
  [
    [question(1, 'StarRating', { translations: both('Stars') })],
    [
      question(2, 'AreasOfExcellence', {
        translations: both('What was good?'),
        options: [option(1, { translations: label('Speed') }), option(2, { translations: label('Care') })],
        condition: { question_id: 1, operator: '>=', value: 4 },
      }),
    ],
    [
      question(3, 'AreasOfImprovement', {
        translations: both('What was not?'),
        options: [option(1, { translations: label('Waiting') })],
        condition: { question_id: 1, operator: '<', value: 4 },
      }),
    ],
    [question(4, 'NPS', { translations: both('Would you?') })],
    [
      question(5, 'Text', {
        translations: both('Why?'),
        condition: { question_id: 4, operator: '<=', value: 6 },
      }),
    ],
    [
      question(6, 'Scalar', {
        translations: both('How easy?'),
        options: [1, 2, 3].map((n) => option(n, { integer_value: n, translations: label(String(n)) })),
      }),
    ],
  ],
  { translations: { en: { title: 'Hello' }, nb: { title: 'Hei' } } },
)

const codes = (configuration: Configuration) => lint(configuration).map(({ code }) => code)
const withPages = (change: (pages: Page[]) => Page[]): Configuration => ({
  ...sound,
  pages: change(structuredClone(sound.pages) as Page[]),
})
const withQuestion = (id: number, input: Partial<Question>): Configuration =>
  withPages((pages) =>
    pages.map((page) => page.map((each) => (each.id === id ? { ...each, ...input } : each))),
  )
const withCondition = (id: number, condition: Question['condition']) => withQuestion(id, { condition })
const withOptions = (id: number, options: Question['options']) => withQuestion(id, { options })
const added = (...questions: Question[]): Configuration => withPages((pages) => [...pages, questions])

test('a sound survey has no problems', () => {
  expect(lint(sound)).toEqual([])
})

const blank = { en: { text: ' ' }, nb: { text: 'Hei' } }
const nps = (id: number, condition: Question['condition']) =>
  question(id, 'Text', { translations: both('More'), condition })

/** Fifty broken surveys, each with the single error that must be found. */
const BROKEN: [string, Configuration, ProblemCode][] = [
  ['no name', { ...sound, name: '' }, 'no_name'],
  ['a name of spaces', { ...sound, name: '   ' }, 'no_name'],
  ['no pages', { ...sound, pages: [] }, 'no_questions'],
  ['empty pages', { ...sound, pages: [[], []] }, 'no_questions'],
  ['no language', { ...sound, translations: {} }, 'no_language'],
  ...[1, 2, 3, 4, 5, 6].map((id): [string, Configuration, ProblemCode] => [
    `no text of ${id}`,
    withQuestion(id, { translations: blank }),
    'empty_text',
  ]),
  ['no translations at all', withQuestion(1, { translations: {} }), 'empty_text'],
  ...[1, 2, 3, 4, 5, 6].map((id): [string, Configuration, ProblemCode] => [
    `not translated ${id}`,
    withQuestion(id, { translations: { en: { text: 'Only English' } } }),
    'missing_translation',
  ]),
  ['no options', withOptions(2, []), 'no_options'],
  ['only options out of use', withOptions(2, [option(1, { active: false })]), 'no_options'],
  ['a scalar without range', withOptions(6, []), 'no_options'],
  [
    'an empty label',
    withOptions(2, [option(1, { translations: label('') }), option(2, { translations: label('Care') })]),
    'empty_label',
  ],
  [
    'a label in the second language only',
    withOptions(3, [option(1, { translations: { nb: { label: 'Kø' } } })]),
    'empty_label',
  ],
  ['a label not translated', withOptions(3, [option(1)]), 'missing_translation'],
  [
    'two labels alike',
    withOptions(2, [option(1, { translations: label('Care') }), option(2, { translations: label('Care') })]),
    'same_label',
  ],
  [
    'two labels alike but for spaces',
    withOptions(2, [
      option(1, { translations: label('Care') }),
      option(2, { translations: label(' Care ') }),
    ]),
    'same_label',
  ],
  [
    'two identifiers alike',
    withOptions(2, [
      option(1, { translations: label('A') }),
      option(2, { identifier: 'option-1', translations: label('B') }),
    ]),
    'same_identifier',
  ],
  ['two questions of one id', added(question(1, 'Text', { translations: both('Again') })), 'same_id'],
  [
    'a condition about nothing',
    withCondition(5, { question_id: 99, operator: '=', value: 1 }),
    'missing_source',
  ],
  ['a condition about itself', withCondition(5, { question_id: 5, operator: '=', value: 1 }), 'later_source'],
  [
    'a condition about a later one',
    withCondition(1, { question_id: 4, operator: '>=', value: 9 }),
    'later_source',
  ],
  [
    'a loop of two',
    withPages((pages) =>
      pages.map((page) =>
        page.map((each) => {
          if (each.id === 4)
            return { ...each, condition: { question_id: 5, operator: '=', value: 1 } as const }
          return each
        }),
      ),
    ),
    'later_source',
  ],
  ['six stars', withCondition(2, { question_id: 1, operator: '>', value: 5 }), 'unreachable'],
  ['less than one star', withCondition(2, { question_id: 1, operator: '<', value: 1 }), 'unreachable'],
  ['zero stars', withCondition(2, { question_id: 1, operator: '=', value: 0 }), 'unreachable'],
  ['half a star', withCondition(2, { question_id: 1, operator: '=', value: 3.5 }), 'unreachable'],
  ['NPS 11', withCondition(5, { question_id: 4, operator: '=', value: 11 }), 'unreachable'],
  [
    'a range turned round',
    withCondition(5, { question_id: 4, operator: 'between', value: [8, 7] }),
    'unreachable',
  ],
  ['a number asked of a text', added(nps(7, { question_id: 5, operator: '=', value: 1 })), 'unreachable'],
  ['a number asked of areas', added(nps(7, { question_id: 2, operator: '=', value: 1 })), 'unreachable'],
  [
    'an option that is not there',
    added(nps(7, { question_id: 2, operator: 'in', value: ['x'] })),
    'unreachable',
  ],
  ['no option at all', added(nps(7, { question_id: 2, operator: 'in', value: [] })), 'unreachable'],
  [
    'an option out of use',
    withPages((pages) =>
      pages
        .map((page) =>
          page.map((each) =>
            each.id === 2
              ? { ...each, options: each.options.map((o) => (o.id === 2 ? { ...o, active: false } : o)) }
              : each,
          ),
        )
        .concat([[nps(7, { question_id: 2, operator: 'in', value: ['option-2'] })]]),
    ),
    'unreachable',
  ],
  ['beyond the scale', added(nps(7, { question_id: 6, operator: '>', value: 3 })), 'unreachable'],
  ['the preset of detractors', withCondition(5, { question_id: 4, operator: '<', value: 6 }), 'nps_six'],
  ['a gap in NPS', added(nps(7, { question_id: 4, operator: '>=', value: 9 })), 'uncovered'],
  ['a gap in the stars', withCondition(3, { question_id: 1, operator: '<', value: 3 }), 'uncovered'],
  [
    'a gap in the scale',
    added(
      nps(7, { question_id: 6, operator: '=', value: 1 }),
      nps(8, { question_id: 6, operator: '=', value: 3 }),
    ),
    'uncovered',
  ],
  ['no stars', withPages((pages) => pages.slice(3)), 'no_rating'],
  ['stars twice', added(question(9, 'StarRating', { translations: both('Again') })), 'two_ratings'],
  ['a source removed', withPages((pages) => pages.slice(1)), 'missing_source'],
]

describe('a broken survey', () => {
  test('has fifty examples', () => {
    expect(BROKEN.length).toBeGreaterThanOrEqual(50)
  })

  test.each(BROKEN)('%s', (_name, configuration, code) => {
    expect(codes(configuration)).toContain(code)
    // Each fault must produce exactly one kind of error.
    const others = lint(configuration).filter((problem) => isError(problem) && problem.code !== code)
    expect(others).toEqual([])
  })
})

test('names the detractor preset with its values and offers a one-click fix', () => {
  const [problem] = lint(withCondition(5, { question_id: 4, operator: '<', value: 6 }))
  expect(problem).toEqual({
    severity: 'warning',
    code: 'nps_six',
    questionId: 5,
    values: [6],
    fix: { operator: '<=', value: 6 },
  })
})

test('reports answers that match no condition', () => {
  const [problem] = lint(added(nps(7, { question_id: 4, operator: '>=', value: 9 })))
  expect(problem).toMatchObject({ code: 'uncovered', questionId: 4, values: [7, 8] })
})

test('lists errors first', () => {
  const problems = lint({ ...withQuestion(1, { translations: { en: { text: 'x' } } }), name: '' })
  expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning'])
})
