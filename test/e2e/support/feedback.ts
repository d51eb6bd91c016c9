import { type Browser, expect, type Page } from '@playwright/test'
import { post } from './api.ts'
import type { OwnCompany } from './company.ts'

export type Item = {
  external_id: string
  responded_at: string
  stars?: number
  comment?: string
  [more: string]: unknown
}

const MINUTE = 60_000
/** A fixed time, so that every run has the same days. */
const NOON = Date.UTC(2026, 2, 10, 12)

/** Responses one minute apart, newest first: 'Comment 1' is the newest. */
export function someItems(count: number, parts: (n: number) => Partial<Item> = () => ({})): Item[] {
  return Array.from({ length: count }, (_, index) => ({
    external_id: `r${index + 1}`,
    responded_at: new Date(NOON - (index + 1) * MINUTE).toISOString(),
    stars: (index % 5) + 1,
    comment: `Comment ${index + 1}. ${'The words go on for a while. '.repeat(index % 4)}`,
    ...parts(index + 1),
  }))
}

/** A response newer than all of `someItems`. */
export function newestItem(n: number, parts: Partial<Item> = {}): Item {
  return {
    external_id: `new${n}`,
    responded_at: new Date(NOON + n * MINUTE).toISOString(),
    stars: 5,
    comment: `New ${n}`,
    ...parts,
  }
}

/** Sends responses as a program would. */
export async function sendIn(page: Page, responses: readonly Item[]): Promise<void> {
  const answer = await post<{ created: number; rejected: unknown[] }>(page, '/api/v1/feedback', { responses })
  expect(answer).toMatchObject({ created: responses.length, rejected: [] })
}

/** Signs the same person in, in a second browser. */
export async function secondBrowser(browser: Browser, { email, password }: OwnCompany): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  const answer = await page.request.post('/api/v1/session', { data: { email, password } })
  expect(answer.status()).toBe(201)
  return page
}
