import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedPages, option, question, survey } from '#features/surveys/configuration/testing.ts'
import { createRowChecker } from '#features/surveys/translations/check-rows.ts'
import {
  addLanguage,
  makeBase,
  missingTexts,
  removeLanguage,
  textAt,
  textPlaces,
  withText,
} from '#features/surveys/translations/texts.ts'

const two = () =>
  survey(
    [
      [question(1, 'StarRating')],
      [
        question(2, 'SingleChoice', {
          options: [option(1), option(2)],
          translations: { en: { text: 'Which?', help: 'Choose one' } },
        }),
      ],
    ],
    { features: { languages: ['en', 'nb'] } },
  )

describe('places with texts', () => {
  test('are the survey’s texts, questions, help texts and options, in survey order', () => {
    expect(textPlaces(two()).map(({ key }) => key)).toEqual([
      'survey.title',
      'survey.next',
      'survey.back',
      'survey.submit',
      'survey.thank_you',
      'question.1.text',
      'question.2.text',
      'question.2.help',
      'question.2.option.1',
      'question.2.option.2',
    ])
  })

  test('a text written at a place is read back there and nowhere else', () => {
    fc.assert(
      fc.property(editedPages, fc.nat(), fc.string(), (pages, n, text) => {
        const before = survey(pages)
        const places = textPlaces(before)
        const place = places[n % places.length]
        if (!place) return
        const after = withText(before, place, 'nb', text)
        expect(textAt(after, place, 'nb')).toBe(text)
        for (const other of places.filter(({ key }) => key !== place.key)) {
          expect(textAt(after, other, 'nb')).toBe(textAt(before, other, 'nb'))
          expect(textAt(after, other, 'en')).toBe(textAt(before, other, 'en'))
        }
      }),
    )
  })
})

describe('missing texts', () => {
  test('are those that the base language has and this one lacks', () => {
    const missing = missingTexts(two(), 'nb').map(({ key }) => key)
    expect(missing).toEqual([
      'survey.title',
      'question.1.text',
      'question.2.text',
      'question.2.help',
      'question.2.option.1',
      'question.2.option.2',
    ])
    const [first] = missingTexts(two(), 'nb')
    if (!first) throw new Error('nothing is missing')
    expect(missingTexts(withText(two(), first, 'nb', 'Hvordan?'), 'nb')).toHaveLength(missing.length - 1)
  })

  test('in the base language, questions and options without a text are missing', () => {
    expect(missingTexts(two(), 'en')).toEqual([])
    const [place] = textPlaces(two()).filter(({ kind }) => kind === 'text')
    if (!place) throw new Error('no question')
    expect(missingTexts(withText(two(), place, 'en', ' '), 'en')).toEqual([place])
  })
})

describe('languages', () => {
  test('are added last, removed with their texts, and one of them is the base', () => {
    const three = addLanguage(two(), 'sv')
    expect(three.features.languages).toEqual(['en', 'nb', 'sv'])
    expect(makeBase(three, 'sv').features.languages).toEqual(['sv', 'en', 'nb'])
    const without = removeLanguage(three, 'en')
    expect(without.features.languages).toEqual(['nb', 'sv'])
    expect(JSON.stringify(without)).not.toContain('Which?')
  })

  test('the last one cannot be removed, none is added twice, and only an existing one can become the base', () => {
    const one = removeLanguage(two(), 'nb')
    expect(removeLanguage(one, 'en')).toEqual(one)
    expect(addLanguage(one, 'en')).toEqual(one)
    expect(makeBase(one, 'sv')).toEqual(one)
  })
})

describe('a file of texts', () => {
  const judged = (header: string[], ...rows: Record<string, string>[]) => {
    const judge = createRowChecker(two(), header)
    for (const [index, row] of rows.entries()) judge.row(index + 1, row)
    return judge.result()
  }

  test('changes what differs; empty cells and other columns change nothing', () => {
    expect(
      judged(
        ['key', 'place', 'en', 'nb', 'sv'],
        { key: 'question.1.text', place: 'Page 1', en: 'Question 1', nb: 'Spørsmål 1', sv: '' },
        { key: ' survey.title ', place: '', en: '', nb: 'Hvordan var det?', sv: 'Hur var det?' },
      ),
    ).toEqual({
      rows: 2,
      new_languages: ['sv'],
      changes: [
        { key: 'question.1.text', language: 'nb', before: '', after: 'Spørsmål 1' },
        { key: 'survey.title', language: 'nb', before: '', after: 'Hvordan var det?' },
        { key: 'survey.title', language: 'sv', before: '', after: 'Hur var det?' },
      ],
      errors: [],
    })
  })

  test('reports rows with unknown, repeated or too long texts, and applies the others', () => {
    const { changes, errors } = judged(
      ['key', 'nb'],
      { key: 'question.9.text', nb: 'A' },
      { key: '', nb: 'B' },
      { key: 'question.1.text', nb: 'C' },
      { key: 'question.1.text', nb: 'D' },
      { key: 'question.2.option.1', nb: 'x'.repeat(501) },
    )
    expect(changes.map(({ after }) => after)).toEqual(['C'])
    expect(errors).toEqual([
      { row: 1, column: 'key', message: 'is not a text of this survey' },
      { row: 2, column: 'key', message: 'is empty' },
      { row: 4, column: 'key', message: 'appears twice in the file' },
      { row: 5, column: 'nb', message: 'has more than 500 characters' },
    ])
  })
})
