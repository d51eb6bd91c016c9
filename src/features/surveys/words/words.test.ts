import { describe, expect, test } from 'vitest'
import { directionOf, FORM_WORDS, formWord, knownLanguage } from '#features/surveys/words/form-words.ts'
import { WORDS, type Word, wordsIn } from '#features/surveys/words/words.ts'

const english = Object.keys(WORDS.en) as Word[]
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('there are texts in more than ten languages, two of them written from right to left', () => {
  const languages = Object.keys(WORDS)
  expect(languages).toEqual(Object.keys(FORM_WORDS))
  expect(languages.length).toBeGreaterThanOrEqual(14)
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'he'])
  expect(languages).toEqual(expect.arrayContaining(['en', 'nb', 'sv', 'da', 'de', 'fr', 'es']))
})

describe.each(Object.entries(WORDS))('%s', (language, words) => {
  test('has every text, with the same placeholders, and no others', () => {
    expect(Object.keys(words).sort()).toEqual([...english].sort())
    for (const word of english) {
      expect([word, words[word].trim()]).toEqual([word, words[word]])
      expect(words[word], word).not.toBe('')
      expect([word, placesIn(words[word])]).toEqual([word, placesIn(WORDS.en[word])])
    }
  })

  test('is not a copy of the English', () => {
    const same = english.filter((word) => words[word] === WORDS.en[word])
    expect(same.length).toBeLessThan(language === 'en' ? Number.POSITIVE_INFINITY : 6)
  })
})

test('Arabic and Hebrew use their own scripts', () => {
  for (const [language, letters] of [
    ['ar', /\p{Script=Arabic}/u],
    ['he', /\p{Script=Hebrew}/u],
  ] as const)
    for (const word of english)
      expect([word, WORDS[language][word]]).toEqual([word, expect.stringMatching(letters)])
})

test('a language is found by its primary subtag, Norwegian by each of its tags, and others use English', () => {
  expect(['pt-BR', 'NN', 'no', 'iw', 'he-IL', 'xx', 'constructor'].map(knownLanguage)).toEqual([
    'pt',
    'nb',
    'nb',
    'he',
    'he',
    'en',
    'en',
  ])
})

test('the preview and the customer’s page use the same texts: the survey’s own, or else the default in its language', () => {
  for (const [language, own] of [
    ['de', undefined],
    ['de', { next: 'Los' }],
    ['ar', { next: ' ' }],
    ['xx', {}],
  ] as const)
    expect(formWord(language, own, 'next')).toBe(wordsIn(language, own)('next'))
})
