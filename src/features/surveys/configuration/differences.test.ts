import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { differences } from '#features/surveys/configuration/differences.ts'
import { configurationHash } from '#features/surveys/configuration/hash.ts'
import { editedPages, option, question, survey } from '#features/surveys/configuration/testing.ts'
import {
  addQuestion,
  changeOption,
  changeQuestion,
  moveQuestion,
  normalisePages,
  removeQuestion,
  reorderOption,
  reorderPages,
} from '#features/surveys/configuration/transforms.ts'

const published = survey([
  [question(1, 'StarRating')],
  [question(2, 'SingleChoice', { options: [option(1), option(2), option(3)] }), question(3, 'Text')],
  [question(4, 'NPS')],
])
const edited = (pages: Configuration['pages']): Configuration => ({ ...published, pages })
const describeDifferences = (configuration: Configuration) =>
  differences(configuration, published).map(({ subject, change, questionId, optionId, field, language }) =>
    [subject, change, questionId, optionId, field, language].filter((part) => part !== undefined).join(' '),
  )
const retext = (configuration: Configuration, text: string) =>
  edited(changeQuestion(configuration.pages, 1, (each) => ({ ...each, translations: { en: { text } } })))

describe('differences from the published survey', () => {
  test('SVY-007 there are none for an equal survey, one for a changed text, and none after publishing', () => {
    expect(describeDifferences(published)).toEqual([])
    const changed = retext(published, 'And now?')
    expect(describeDifferences(changed)).toEqual(['translation changed 1 text en'])
    expect(differences(changed, changed)).toEqual([])
  })

  test('SVY-510 a changed label and an added question are two differences', () => {
    const label = changeOption(published.pages, 2, 1, { translations: { en: { label: 'Other' } } })
    const both = edited(addQuestion(label, 'SingleChoice', { languages: ['en'] }))
    expect(describeDifferences(both)).toEqual(['translation changed 2 1 label en', 'question added 5'])
    expect(configurationHash(both)).not.toBe(configurationHash(published))
  })

  test.each([
    ['removed', removeQuestion(published.pages, 1), ['question removed 1']],
    ['a page moved', reorderPages(published.pages, 3, 1), ['order moved 4']],
    [
      'a question moved to another page',
      moveQuestion(published.pages, 3, 1),
      ['question changed 3 condition', 'order moved 3'],
    ],
    ['an option moved', reorderOption(published.pages, 2, 3, 1), ['order moved 2 3']],
    [
      'an option out of use',
      changeOption(published.pages, 2, 1, { active: false }),
      ['option changed 2 1 active'],
    ],
    [
      'pages joined',
      normalisePages([
        [...(published.pages[0] ?? []), ...(published.pages[1] ?? [])],
        published.pages[2] ?? [],
      ]),
      ['order moved 2'],
    ],
  ])('%s', (_name, pages, expected) => {
    expect(describeDifferences(edited(pages))).toEqual(expected)
  })

  test('the survey’s own fields and texts count too', () => {
    expect(describeDifferences({ ...published, name: 'Other', marketing_enabled: true })).toEqual([
      'survey changed name',
      'survey changed marketing_enabled',
    ])
    expect(describeDifferences({ ...published, translations: { en: {}, nb: { title: 'Hei' } } })).toEqual([
      'translation removed title en',
      'translation added title nb',
    ])
    expect(
      describeDifferences({ ...published, translations: { ...published.translations, nb: {} } }),
    ).toEqual(['translation added nb'])
  })
})

describe('SVY-504 the hash', () => {
  test('ignores the order of keys and marks of the editor', () => {
    const turned = JSON.parse(JSON.stringify(published), (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as Configuration
    expect(Object.keys(turned)).not.toEqual(Object.keys(published))
    expect(configurationHash(turned)).toBe(configurationHash(published))
    const marked = published.pages.map((page) => page.map((each) => ({ ...each, reordered: true })))
    expect(configurationHash(edited(marked))).toBe(configurationHash(published))
    expect(configurationHash(retext(published, 'x'))).not.toBe(configurationHash(published))
  })

  test('SVY-007 SVY-504 is equal exactly if there is no difference', () => {
    fc.assert(
      fc.property(editedPages, editedPages, fc.boolean(), (a, b, same) => {
        const [left, right] = [survey(a), survey(same ? a : b)]
        expect(differences(left, right).length === 0).toBe(
          configurationHash(left) === configurationHash(right),
        )
      }),
      { numRuns: 500 },
    )
  })
})
