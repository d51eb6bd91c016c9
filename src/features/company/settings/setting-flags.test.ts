import { expect, test } from 'vitest'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import en from '#features/company/web/locales/en.json' with { type: 'json' }
import nb from '#features/company/web/locales/nb.json' with { type: 'json' }

test.each(['name', 'column'] as const)('every flag of the company settings has a different %s', (wire) => {
  const names = SETTING_FLAGS.map((flag) => flag[wire])
  expect(new Set(names).size).toBe(names.length)
})

test.each(SETTING_FLAGS)('$name has a label and a hint in every language', ({ name }) => {
  for (const { fields } of [en, nb]) {
    expect(fields[name]).toMatch(/\S/)
    expect(fields[`${name}Hint`]).toMatch(/\S/)
  }
})
