import { expect, test } from 'vitest'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import en from '#features/people/web/locales/en.json' with { type: 'json' }
import nb from '#features/people/web/locales/nb.json' with { type: 'json' }

const FIELDS = [...GROUP_TEXTS, ...GROUP_FLAGS]

test.each(['name', 'column'] as const)(
  'every plain field of a reporting group has a different %s',
  (wire) => {
    const names = FIELDS.map((field) => field[wire])
    expect(new Set(names).size).toBe(names.length)
  },
)

test.each(FIELDS)('$name of a reporting group has a label in every language', ({ name }) => {
  for (const { reportingGroups } of [en, nb]) expect(reportingGroups.field[name]).toMatch(/\S/)
})
