import { appendFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import type {} from '#platform/testing/global-setup.ts'
import { takeBreaches, watch } from '#platform/testing/watch-statements.ts'

/** Runs in each server test file: a violation also fails the file if the code under test caught the error. */
afterAll(() => {
  appendFileSync(inject('testServer').countsFile, `${watch.checked}\n`)
  watch.checked = 0
  const breaches = takeBreaches()
  if (breaches.length > 0)
    throw new Error(`Statements broke the rules of statement-rules.ts:\n${breaches.join('\n')}`)
})
