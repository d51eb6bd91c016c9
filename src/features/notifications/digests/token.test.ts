import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from '#features/notifications/digests/token.ts'

const KEY = 'only-for-tests-only-for-tests-only-for-tests'

test('identifies the digest that a link ends, and cannot be altered', () => {
  const facts = { companyId: 12, employeeId: 345, type: 'company_report' as const }
  const token = unsubscribeToken(KEY, facts)
  expect(readUnsubscribeToken(KEY, token)).toEqual(facts)
  expect(readUnsubscribeToken(`${KEY}!`, token)).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readUnsubscribeToken(KEY, token.slice(0, at) + other + token.slice(at + 1))).toBeNull()
  }
  for (const text of ['', token.slice(1), `${token}A`, 'x'.repeat(40)])
    expect(readUnsubscribeToken(KEY, text)).toBeNull()
})
