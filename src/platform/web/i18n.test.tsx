import { describe, expect, test } from 'vitest'
import { chooseLanguage } from '#platform/web/i18n.ts'

describe('chooseLanguage', () => {
  test.each([
    [['nb'], 'nb'],
    [['nb-NO'], 'nb'],
    [['no'], 'nb'],
    [['nn_NO'], 'nb'],
    [['EN-gb'], 'en'],
    [['fr', 'nb'], 'nb'],
    [[null, undefined, '', 'nb'], 'nb'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('%j means %s', (preferences, language) => {
    expect(chooseLanguage(preferences)).toBe(language)
  })
})
