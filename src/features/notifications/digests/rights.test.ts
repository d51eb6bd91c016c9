import { expect, test } from 'vitest'
import { SUBSCRIPTION_TYPES } from '#features/notifications/digests/contract.ts'
import { maySubscribe } from '#features/notifications/digests/rights.ts'
import type { Scope } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const had = (scope: Scope, viewCompanyTrends: boolean, leads: boolean) => {
  const viewer = {
    company: { state: 'live' },
    person: { isManager: leads },
    tokenScopes: null,
    permissions: { viewCompanyTrends },
    dataAccess: { FEEDBACK: scope },
    ownTeamIds: leads ? [7] : [],
  } as unknown as Viewer
  return SUBSCRIPTION_TYPES.filter((type) => maySubscribe(viewer, type))
}

test('allows the company digest only for people who may see all of the company', () => {
  expect(had('company', true, false)).toEqual(['team_report', 'company_report'])
  expect(had('company', false, false)).toEqual(['team_report'])
  expect(had('own_team', true, true)).toEqual(['team_report'])
  expect(had('own_team', true, false)).toEqual([])
  expect(had('self', true, true)).toEqual([])
})
