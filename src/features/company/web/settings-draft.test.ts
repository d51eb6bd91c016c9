import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SettingName } from '#features/company/settings/contract.ts'
import type { CompanySettings } from '#features/company/web/company-api.ts'
import {
  changesOf,
  conflictsOf,
  draftOf,
  mergedDraft,
  SETTING_NAMES,
  takenOver,
} from '#features/company/web/settings-draft.ts'

const BASE = {
  name: 'Acme',
  language: 'en',
  time_zone: 'UTC',
  week_start: 'SUNDAY',
  quarter_start: { month: 1, day: 1 },
  qa_enabled: true,
  guideline_profile: null,
  version: 1,
} as unknown as CompanySettings
const stored = (change: object) => ({ ...BASE, ...change, version: 2 }) as CompanySettings

test('sends only changed settings and compares a month and day by value', () => {
  const draft = { ...draftOf(BASE), name: 'New', quarter_start: { month: 1, day: 1 } }
  expect(changesOf(draft, BASE)).toEqual({ name: 'New' })
  expect(changesOf({ ...draft, name: 'Acme', quarter_start: { month: 2, day: 1 } }, BASE)).toEqual({
    quarter_start: { month: 2, day: 1 },
  })
})

describe('concurrent changes of settings', () => {
  const draft = { ...draftOf(BASE), name: 'Mine', time_zone: 'Europe/Oslo' }
  const current = stored({ name: 'Theirs', time_zone: 'Europe/Oslo', week_start: 'MONDAY' })

  test('asks about settings both people changed differently and merges the rest', () => {
    expect(conflictsOf(draft, BASE, current)).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }])
    expect(takenOver(draft, BASE, current)).toEqual(['week_start'])
  })

  test('applies the choice and keeps all other changes', () => {
    const mine = mergedDraft(draft, BASE, current, new Set())
    expect(mine).toMatchObject({ name: 'Mine', time_zone: 'Europe/Oslo', week_start: 'MONDAY' })
    expect(changesOf(mine, current)).toEqual({ name: 'Mine' })
    const theirs = mergedDraft(draft, BASE, current, new Set<SettingName>(['name']))
    expect(changesOf(theirs, current)).toEqual({})
  })

  test('gives each setting one of the two values and asks only about conflicts', () => {
    const values = fc.record({
      name: fc.constantFrom('Acme', 'A', 'B'),
      language: fc.constantFrom('en', 'nb'),
      week_start: fc.constantFrom('SUNDAY', 'MONDAY', 'FRIDAY'),
      qa_enabled: fc.boolean(),
    })
    fc.assert(
      fc.property(values, values, (own, others) => {
        const mine = draftOf({ ...BASE, ...own } as CompanySettings)
        const theirs = stored(others)
        const conflicts = conflictsOf(mine, BASE, theirs).map(({ name }) => name)
        const merged = mergedDraft(mine, BASE, theirs, new Set(conflicts))
        for (const name of SETTING_NAMES) {
          expect([mine[name], theirs[name]]).toContainEqual(merged[name])
          if (conflicts.includes(name)) expect(merged[name]).toEqual(theirs[name])
          else if (mine[name] !== BASE[name]) expect(merged[name]).toEqual(mine[name])
        }
      }),
    )
  })
})
