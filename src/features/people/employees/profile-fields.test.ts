import { expect, test } from 'vitest'
import { PROFILE_FIELDS, PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import en from '#features/people/web/locales/en.json' with { type: 'json' }
import nb from '#features/people/web/locales/nb.json' with { type: 'json' }

test.each(['name', 'rest', 'column'] as const)('every profile field has a different %s', (wire) => {
  const names = PROFILE_FIELDS.map((field) => field[wire])
  expect(new Set(names).size).toBe(names.length)
})

test.each(PROFILE_FIELDS)('$name has a label in every language', ({ name }) => {
  for (const { employees } of [en, nb]) expect(employees.field[name]).toMatch(/\S/)
})

test('files have exactly the fields with headings', () => {
  const described = PROFILE_FIELDS.filter((field) => 'headings' in field).map(({ name }) => name)
  expect(PROFILE_FILE_FIELDS.map(({ name }) => name).toSorted()).toEqual(described.toSorted())
})

test('a heading means one field and is reduced to letters and digits', () => {
  const headings = PROFILE_FILE_FIELDS.flatMap((field): string[] => [...field.headings])
  expect(new Set(headings).size).toBe(headings.length)
  for (const heading of headings) expect(heading).toMatch(/^[\p{Ll}\p{N}]+$/u)
})
