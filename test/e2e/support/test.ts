import { test as base, expect } from '@playwright/test'
import { endFounder, foundCompany, type OwnCompany } from './company.ts'

export { expect }

/** The password of the demo accounts in the README. */
export const DEMO_PASSWORD = 'plaudit-demo'

/** Exceptions, console errors and dialogs; any unexpected one fails the test. */
export type Faults = {
  /** Allows expected errors, such as the browser's message about a 404. */
  allow(expected: RegExp): void
}

type Fixtures = {
  faults: Faults
  /** Signs in without the form. */
  signIn: (email: string, password?: string) => Promise<void>
  /** A new company for this test, with one admin. */
  ownCompany: OwnCompany
}

export const test = base.extend<Fixtures, { founder: undefined }>({
  faults: [
    async ({ page }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      page.on('pageerror', (error) => seen.push(`threw: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()}`)
      })
      page.on('dialog', async (dialog) => {
        seen.push(`dialog: ${dialog.message()}`)
        await dialog.dismiss()
      })
      await use({ allow: (expected) => void allowed.push(expected) })
      expect(seen.filter((fault) => !allowed.some((expected) => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use(async (email, password = DEMO_PASSWORD) => {
      const answer = await page.request.post('/api/v1/session', { data: { email, password } })
      expect(answer.status(), `sign-in of ${email}`).toBe(201)
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  ownCompany: async ({}, use) => {
    await use(await foundCompany())
  },

  founder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      await use(undefined)
      await endFounder()
    },
    { scope: 'worker', auto: true },
  ],
})
