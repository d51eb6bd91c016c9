import { describe, expect, test } from 'vitest'
import {
  agreeLabel,
  buttonsOf,
  INTELLIGENCE_ACTIONS,
  type PolicyFacts,
  policyState,
} from '#features/coaching/intelligence/policy-state.ts'

const facts = (parts: Partial<PolicyFacts> = {}): PolicyFacts => ({
  enabled: true,
  termsAccepted: true,
  termsExpired: false,
  termsExpiryAt: null,
  termsRevisionMatches: true,
  ...parts,
})
const END = { termsExpiryAt: '2026-12-01T00:00:00.000Z' }

describe('the state of the policy', () => {
  test('CIQ-512 is one of five states', () => {
    expect(policyState(facts({ enabled: false, termsAccepted: false, termsRevisionMatches: false }))).toBe(
      'not-accepted',
    )
    expect(policyState(facts())).toBe('accepted')
    expect(policyState(facts({ ...END, termsExpired: true }))).toBe('expired')
    expect(policyState(facts(END))).toBe('expiring')
    expect(policyState(facts({ termsRevisionMatches: false }))).toBe('changed')
  })

  test('CIQ-513 is expiring only while the feature is enabled', () => {
    expect(policyState(facts(END))).toBe('expiring')
    expect(policyState(facts({ ...END, enabled: false }))).toBe('accepted')
  })

  test('CIQ-514 ranks expired before changed, and changed before expiring', () => {
    expect(policyState(facts({ ...END, termsExpired: true, termsRevisionMatches: false }))).toBe('expired')
    expect(policyState(facts({ ...END, termsRevisionMatches: false }))).toBe('changed')
  })
})

test('CIQ-507 words the agree button by state', () => {
  expect(agreeLabel(facts({ enabled: false }))).toBe('enable')
  expect(agreeLabel(facts({ enabled: false, termsAccepted: false, termsRevisionMatches: false }))).toBe(
    'enable',
  )
  expect(agreeLabel(facts({ termsRevisionMatches: false }))).toBe('updated')
  expect(agreeLabel(facts(END))).toBe('agree')
  expect(agreeLabel(facts())).toBe('agree')
})

test('CIQ-521 CIQ-522 CIQ-523 CIQ-524 enables each button by state', () => {
  expect(buttonsOf('accepted')).toEqual({ agree: false, notReady: false })
  expect(buttonsOf('changed')).toEqual({ agree: true, notReady: false })
  expect(buttonsOf('expiring')).toEqual({ agree: true, notReady: false })
  expect(buttonsOf('not-accepted')).toEqual({ agree: true, notReady: true })
  expect(buttonsOf('expired')).toEqual({ agree: true, notReady: true })
})

test('CIQ-516 lists the actions', () => {
  expect([...INTELLIGENCE_ACTIONS].sort()).toEqual(['ACCEPT_TERMS', 'DISABLE', 'ENABLE', 'REVOKE_TERMS'])
})
