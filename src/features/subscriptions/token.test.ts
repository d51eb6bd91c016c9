import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from '#features/notifications/digests/token.ts'
import { readerToken, readReaderToken } from '#features/subscriptions/token.ts'

const KEY = 'a secret key of this installation'
const facts = { companyId: 7, employeeId: 281_474_976_710_655, subscriptionId: 12 }

test('reads the reader and the subscription of a link', () => {
  expect(readReaderToken(KEY, readerToken(KEY, facts))).toEqual(facts)
})

test('rejects links of another installation, of digests, and changed or shortened ones', () => {
  const token = readerToken(KEY, facts)
  expect(readReaderToken('another key', token)).toBeNull()
  expect(
    readReaderToken(KEY, `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`),
  ).toBeNull()
  expect(readReaderToken(KEY, token.slice(1))).toBeNull()
  expect(readReaderToken(KEY, `${token}=`)).toBeNull()
  const digest = unsubscribeToken(KEY, { companyId: 7, employeeId: 1, type: 'team_report' })
  expect(readReaderToken(KEY, digest)).toBeNull()
  expect(readUnsubscribeToken(KEY, token)).toBeNull()
})
