import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressesOpenedBy, FLAG_GROUP_NAMES, FLAG_GROUPS } from '#features/people/web/roles/flag-groups.ts'
import {
  changedAgain,
  differences,
  draftOf,
  type RoleDraft,
  withFlag,
  withScope,
} from '#features/people/web/roles/role-draft.ts'
import { type DataAccess, GRANTED_FLAGS, PRODUCT_AREAS, SCOPES } from '#platform/access/permissions.ts'

const base: RoleDraft = {
  name: 'Coach',
  permissions: ['canViewOneOnOnes', 'viewPerformance'],
  data_access: { COACHING: 'own_team', FEEDBACK: 'self' },
}

const drafts = fc.record({
  name: fc.constantFrom('Coach', 'Lead', 'Night shift'),
  permissions: fc.subarray([...GRANTED_FLAGS]),
  data_access: fc
    .dictionary(fc.constantFrom(...PRODUCT_AREAS), fc.constantFrom(...SCOPES))
    .map((access): DataAccess => ({ ...access })),
})

describe('differences', () => {
  test('list name, areas and flags, each with both values', () => {
    const mine = withScope(withFlag({ ...base, name: 'Coach 2' }, 'reviewQA', true), 'FEEDBACK', null)
    expect(differences(mine, base)).toEqual([
      { kind: 'name', mine: 'Coach 2', stored: 'Coach' },
      { kind: 'area', area: 'FEEDBACK', mine: null, stored: 'self' },
      { kind: 'flag', flag: 'reviewQA', mine: true, stored: false },
    ])
  })

  test('ignore order, and spaces around the name', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const turned = { ...draft, name: ` ${draft.name} `, permissions: draft.permissions.toReversed() }
        expect(differences(turned, draft)).toEqual([])
      }),
    )
  })
})

describe('changes applied to a newer copy', () => {
  test('keep the other person’s changes of other fields', () => {
    const mine = withFlag(base, 'reviewQA', true)
    const stored = withScope({ ...base, name: 'Coaches' }, 'QA', 'company')
    expect(changedAgain(base, mine, stored)).toEqual({
      name: 'Coaches',
      permissions: ['canViewOneOnOnes', 'viewPerformance', 'reviewQA'],
      data_access: { COACHING: 'own_team', FEEDBACK: 'self', QA: 'company' },
    })
  })

  test('win if both changed the same field', () => {
    const mine = withScope(withFlag(base, 'viewPerformance', false), 'COACHING', null)
    const stored = withScope(base, 'COACHING', 'company')
    const again = changedAgain(base, mine, stored)
    expect(again.permissions).toEqual(['canViewOneOnOnes'])
    expect(again.data_access).toEqual({ FEEDBACK: 'self' })
  })

  test('give the stored copy without changes of one’s own, and the draft without the other’s', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (from, mine, stored) => {
        expect(differences(changedAgain(from, from, stored), stored)).toEqual([])
        expect(differences(changedAgain(from, mine, from), mine)).toEqual([])
        // A change made by only one of them is in the result.
        const again = changedAgain(from, mine, stored)
        for (const flag of GRANTED_FLAGS) {
          const [was, is, other] = [from, mine, stored].map((draft) => draft.permissions.includes(flag))
          expect(again.permissions.includes(flag)).toBe(is === was ? other : is)
        }
      }),
    )
  })

  test('do not modify the given copies', () => {
    const [mine, stored] = [withFlag(base, 'admin', true), draftOf(base)]
    const before = structuredClone([base, mine, stored])
    changedAgain(base, mine, stored)
    expect([base, mine, stored]).toEqual(before)
  })
})

describe('the permission groups of the editor', () => {
  test('contain every grantable permission exactly once', () => {
    const all = FLAG_GROUP_NAMES.flatMap((group) => [...FLAG_GROUPS[group]] as string[])
    expect(all.toSorted()).toEqual([...GRANTED_FLAGS].toSorted())
  })

  test('name only existing pages', () => {
    expect(addressesOpenedBy('companyAdmin')).toEqual([
      '/admin/company',
      '/admin/company/…',
      '/survey_preview/…',
      '/zendesk_field_mappings',
    ])
    expect(addressesOpenedBy('manageQa')).toEqual([])
  })
})
