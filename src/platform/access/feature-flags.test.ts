import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURE_FLAGS, FEATURE_KEYS, featuresFrom } from '#platform/access/feature-flags.ts'

test('a company without choices has the defaults; role-based access comes from its own column', () => {
  for (const role_based_access of [true, false]) {
    const features = featuresFrom({ features: {}, role_based_access })
    expect(Object.keys(features)).toEqual(FEATURE_KEYS)
    for (const key of FEATURE_KEYS)
      expect(features[key]).toBe(
        key === 'role_based_access' ? role_based_access : FEATURE_FLAGS[key].enabledByDefault,
      )
  }
})

test('the choices of a company override the defaults one by one, and unknown stored keys are ignored', () => {
  const stored = fc.dictionary(
    fc.constantFrom(...FEATURE_KEYS, 'constructor', '__proto__', 'odd'),
    fc.oneof(fc.boolean(), fc.constantFrom(null, 'true', 1, {})),
  )
  fc.assert(
    fc.property(stored, fc.boolean(), (features, role_based_access) => {
      const found = featuresFrom({ features, role_based_access })
      expect(Object.keys(found)).toEqual(FEATURE_KEYS)
      expect(found.role_based_access).toBe(role_based_access)
      for (const key of FEATURE_KEYS.filter((each) => each !== 'role_based_access')) {
        const chosen = features[key]
        expect(found[key]).toBe(typeof chosen === 'boolean' ? chosen : FEATURE_FLAGS[key].enabledByDefault)
      }
    }),
  )
})
