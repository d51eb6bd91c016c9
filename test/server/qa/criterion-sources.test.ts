import '#app/registries/criterion-sources.ts'
import { expect, test } from 'vitest'
import { SOURCED_TYPES } from '#features/people/reporting-groups/criterion-kinds.ts'
import { criterionSource } from '#features/people/reporting-groups/criterion-sources.ts'

test('every criterion type based on an average has a source', () => {
  expect(SOURCED_TYPES.length).toBeGreaterThan(0)
  expect(SOURCED_TYPES.filter((type) => criterionSource(type) === null)).toEqual([])
})
