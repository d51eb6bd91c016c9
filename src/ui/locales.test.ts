import { describe, expect, it } from 'vitest'
import en from '#ui/locales/en.json'
import nb from '#ui/locales/nb.json'

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

describe('texts of the parts', () => {
  it('are the same keys in English and Norwegian', () => {
    expect(Object.keys(nb).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  it('fill in the same values', () => {
    const norwegian: Record<string, string> = nb
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(norwegian[key] ?? '')]).toEqual([key, placeholders(text)])
  })
})
