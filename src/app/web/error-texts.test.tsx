import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/web/i18n.ts'

type AppTexts = { errors: { sessionExpired: string; read: string; write: string } }

const locales = import.meta.glob<AppTexts>('./locales/*.json', { eager: true, import: 'default' })

test('STR-046 the two errors of the stream are worded in every language, in English as specified', () => {
  const texts = LANGUAGES.map(({ code }) => locales[`./locales/${code}.json`]?.errors)
  expect(texts).toHaveLength(2)
  for (const errors of texts) {
    expect(errors?.sessionExpired).toMatch(/\S/)
    expect(errors?.read).toMatch(/\S/)
  }
  expect(new Set(texts.map((errors) => errors?.sessionExpired)).size).toBe(2)
  expect(new Set(texts.map((errors) => errors?.read)).size).toBe(2)
  expect(locales['./locales/en.json']?.errors).toMatchObject({
    sessionExpired: 'Authorization session expired. Please try refreshing the page.',
    read: 'Something went wrong. Please try refreshing the page.',
  })
})
