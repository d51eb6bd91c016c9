import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { temporaryRoot } from './src/platform/testing/temporary-root.ts'
import { browserLaunchOptions } from './test/e2e/support/browser.ts'

// Every worker reads this file again and must find the same server.
process.env.PLAUDIT_E2E_PORT ??= String(await freePort())
// The name matches that of other test folders, which the next run cleans up after a kill.
process.env.PLAUDIT_E2E_DATA ??= join(temporaryRoot(), `plaudit-test-${process.pid}-browser`)
process.env.PLAUDIT_E2E_GIFTING_PORT ??= String(await freePort())
const port = process.env.PLAUDIT_E2E_PORT
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./test/e2e/support/server-reporter.ts'],
  ],
  // Tests are independent: each has its own accounts or only reads.
  fullyParallel: true,
  // More workers than cores: a browser waits about half of the time.
  workers: 3,
  // Tests that pass only on the second try are listed at the end: docs/decisions/0037-tried-once-more.md.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    actionTimeout: 30_000,
    launchOptions: await browserLaunchOptions(),
    locale: 'en-US',
    // Requests that a service worker sends cannot be held back or failed by tests.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Traces would double the time; `npx playwright test --trace on FILE` records them when needed.
    trace: 'off',
  },
  webServer: {
    // Checks every statement that the server sends against the rules.
    command:
      'node --import ./src/platform/testing/watch-statements-main.ts test/e2e/support/start-server.ts start',
    url: `${baseURL}/ready`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The default SIGKILL would leave PostgreSQL running and lose the totals of the statement check.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      BASE_URL: baseURL,
      DATA_DIR: process.env.PLAUDIT_E2E_DATA,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // The tests' identity provider and gifting platform run on this machine.
      OUTBOUND_PRIVATE_HOSTS: 'localhost,127.0.0.1',
      // Drop folders of the tests, one for each.
      LOCAL_FOLDERS: join(process.env.PLAUDIT_E2E_DATA ?? '', 'shared'),
      GIFTING_BASE_URL: `http://127.0.0.1:${process.env.PLAUDIT_E2E_GIFTING_PORT}`,
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
