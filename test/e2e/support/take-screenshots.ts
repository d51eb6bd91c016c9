import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, expect } from '@playwright/test'
import { browserLaunchOptions } from './browser.ts'
import { settled } from './stream.ts'
import { DEMO_PASSWORD } from './test.ts'

/** `node test/e2e/support/take-screenshots.ts`, after `npm run build`, takes the README's picture of the demo. */

const root = join(import.meta.dirname, '..', '..', '..')
const dataDirectory = mkdtempSync(join(tmpdir(), 'plaudit-pictures-'))

const server = spawn(process.execPath, ['src/main.ts', 'start'], {
  cwd: root,
  env: { ...process.env, PORT: '0', BASE_URL: '', DATA_DIR: dataDirectory, DEMO: 'true', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await photograph(await readyAddress())
} finally {
  const stopped = server.exitCode === null ? once(server, 'exit') : null
  server.kill('SIGTERM')
  await stopped
  rmSync(dataDirectory, { recursive: true, force: true })
}

async function photograph(baseURL: string): Promise<void> {
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const account = { email: 'admin@demo.example', password: DEMO_PASSWORD }
    const answer = await page.request.post('/api/v1/session', { data: account })
    expect(answer.status()).toBe(201)
    await page.goto('/admin/company/view')
    await settled(page)
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('CSAT')
    await page.screenshot({ path: join(root, 'docs', 'images', 'stream.png') })
  } finally {
    await browser.close()
  }
}

/** Reads the address from the server's start-up line. */
async function readyAddress(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Plaudit is ready at (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}
