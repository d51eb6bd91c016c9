import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONGEST } from '#platform/testing/longest-first.ts'

test('the list of the longest test files names files that exist', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([])
})
