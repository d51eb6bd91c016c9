import { describe, expect, test } from 'vitest'
import {
  codeThrottle,
  ownPasswordThrottle,
  passkeyThrottle,
  resetThrottle,
  setupThrottle,
  signInThrottle,
  THROTTLE,
} from '#features/people/sessions/throttle.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

let made = 0
/** Another account or network for each test. */
const another = () => ++made
const mail = () => `person${another()}@demo.example`
const address = () => `198.51.100.${another()}`

/** Each limit alone: everything else about the attempts differs. `cleared`: whether a success clears it. */
const LIMITS = [
  [
    'an e-mail',
    THROTTLE.perEmail,
    true,
    () => {
      const email = mail()
      return () => signInThrottle(services, { email, address: address(), device: null })
    },
  ],
  [
    'a network',
    THROTTLE.perAddress,
    false,
    () => {
      const network = address()
      return () => signInThrottle(services, { email: mail(), address: network, device: null })
    },
  ],
  [
    'passkeys of a network',
    THROTTLE.passkeysPerAddress,
    false,
    () => {
      const network = address()
      return () => passkeyThrottle(services, network)
    },
  ],
  [
    'codes of a person',
    THROTTLE.codesPerPerson,
    true,
    () => {
      const person = another()
      return () => codeThrottle(services, 1, person)
    },
  ],
  [
    'the own password',
    THROTTLE.codesPerPerson,
    true,
    () => {
      const person = another()
      return () => ownPasswordThrottle(services, 1, person)
    },
  ],
  [
    'mails to an address',
    THROTTLE.resetsPerEmail,
    false,
    () => {
      const email = mail()
      return () => resetThrottle(services, email, address())
    },
  ],
  [
    'mails from a network',
    THROTTLE.resetsPerAddress,
    false,
    () => {
      const network = address()
      return () => resetThrottle(services, mail(), network)
    },
  ],
  [
    'the code of the set-up',
    THROTTLE.perEmail,
    true,
    () => {
      const network = address()
      return () => setupThrottle(services, network)
    },
  ],
] as const

describe.each(LIMITS)('the limit for %s', (_, limit, cleared, begin) => {
  const attempts = async (throttle: ReturnType<typeof begin>, count: number) => {
    for (let attempt = 0; attempt < count; attempt++) await throttle().begin()
  }

  test('allows exactly its attempts, until the window ends', async () => {
    const throttle = begin()
    await attempts(throttle, limit)
    await expect(throttle().begin()).rejects.toMatchObject({ code: 'too_many_requests' })
    services.clock.advance(THROTTLE.windowMs)
    await attempts(throttle, 1)
  })

  test(`${cleared ? 'is cleared by' : 'only gives back'} a successful attempt`, async () => {
    const throttle = begin()
    await attempts(throttle, limit - 1)
    const right = throttle()
    await right.begin()
    await right.succeeded()
    await attempts(throttle, 1)
    if (cleared) await attempts(throttle, limit - 1)
    await expect(throttle().begin()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
