import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTION_GROUPS, groupOf } from '#features/people/activity-log/groups.ts'
import { HIDDEN, redacted } from '#features/people/activity-log/redaction.ts'

const admin = { seesCustomers: true, seesTranscripts: true }
const other = { seesCustomers: false, seesTranscripts: true }

describe('values in the activity log', () => {
  test.each([
    'password',
    'passwordHash',
    'password_hash',
    'api_key',
    'apiKey',
    'snappyApiKey',
    'token',
    'token_hash',
    'client_secret',
    'clientSecret',
    'totp_secret',
    'recovery_codes',
    'privateKey',
    'OTP',
  ])('never show %s, at any depth', (key) => {
    expect(redacted({ [key]: 'canary', list: [{ [key]: { deep: 'canary' } }] }, admin)).toEqual({
      [key]: HIDDEN,
      list: [{ [key]: HIDDEN }],
    })
  })

  test.each(['name', 'keyboard', 'tokens_used_at', 'hashtag', 'passenger', 'description', 'key'])(
    '%s is not treated as a secret',
    (key) => {
      expect(redacted({ [key]: 'shown' }, other)).toEqual({ [key]: 'shown' })
    },
  )

  test.each(['customer', 'customer_name', 'customerEmail', 'comment', 'comments', 'transcript'])(
    '%s is shown only to readers who see customers',
    (key) => {
      expect(redacted({ [key]: 'canary' }, admin)).toEqual({ [key]: 'canary' })
      expect(redacted({ [key]: 'canary' }, other)).toEqual({ [key]: HIDDEN })
    },
  )

  test.each(['transcript', 'turns', 'content'])('%s is hidden without the right to read it', (key) => {
    expect(redacted({ [key]: 'shown' }, admin)).toEqual({ [key]: 'shown' })
    expect(redacted({ [key]: 'canary' }, { ...admin, seesTranscripts: false })).toEqual({ [key]: HIDDEN })
  })

  test('null stays null instead of being hidden', () => {
    expect(redacted(null, admin)).toBeNull()
    expect(redacted({ password: null }, other)).toEqual({ password: null })
  })

  test('values without secrets stay unchanged', () => {
    const keys = fc.constantFrom('a', 'b', 'name', 'team')
    fc.assert(
      fc.property(
        fc.dictionary(keys, fc.oneof(fc.string(), fc.integer(), fc.array(fc.boolean()))),
        (values) => {
          expect(redacted(values, other)).toEqual(values)
        },
      ),
    )
  })
})

test('an action belongs to the group of its subject', () => {
  expect([groupOf('session.opened'), groupOf('brand.renamed'), groupOf('moon.landed'), groupOf('')]).toEqual([
    'sign_in',
    'settings',
    'other',
    'other',
  ])
  const subjects = Object.values(ACTION_GROUPS).flat()
  expect(new Set(subjects).size).toBe(subjects.length)
})
