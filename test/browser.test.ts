import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserLaunchOptions } from './e2e/support/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(await browserLaunchOptions())
})

afterAll(async () => {
  await browser?.close()
})

async function picture(body: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 80 } })
  await page.setContent(`<body style="margin:0;overflow:hidden">${body}</body>`)
  const bytes = await page.screenshot()
  await page.close()
  return bytes.toString('base64')
}

it.each(['sans-serif', 'serif', 'monospace', 'system-ui', 'A Font Nobody Has'])(
  'draws distinct letters in the font %s',
  async (font) => {
    const empty = await picture('')
    const text = (letters: string) => picture(`<p style="font:24px '${font}', ${font}">${letters}</p>`)
    const [some, other] = [await text('blåbær'), await text('husmor')]
    expect(some).not.toBe(empty)
    expect(other).not.toBe(empty)
    // Missing glyphs would all be drawn as the same box.
    expect(some).not.toBe(other)
  },
)
