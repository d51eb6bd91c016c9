import { test as base, expect } from '@playwright/test'
import { endFounder, foundCompany, type OwnCompany } from './company.ts'

export { expect }

/** The accounts of the demo companies, as the README names them. */
export const DEMO_PASSWORD = 'plaudit-demo'

/** What a page must never do unasked: throw, complain on the console, open a dialog. */
export type Faults = {
  /** Complaints that a test brings about itself, such as the browser's own about an answer 404. */
  allow(expected: RegExp): void
}

type Fixtures = {
  faults: Faults
  /** Signs the browser in without the form. */
  signIn: (email: string, password?: string) => Promise<void>
  /** A company of the test's own, with an admin and nothing else. */
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
