import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { temporaryRoot } from './src/platform/testing/temporary-root.ts'
import { browserLaunchOptions } from './test/e2e/support/browser.ts'

// The configuration is read again in every worker, which must find the server of the first reading.
process.env.PLAUDIT_E2E_PORT ??= String(await freePort())
// Named as those of the other tests, which clear away what a killed run left.
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
  // Each test stands alone: own accounts or only reading.
  fullyParallel: true,
  // More than cores: a browser waits about half of the time.
  workers: 3,
  // One that passes only then is named at the end: docs/decisions/0037-tried-once-more.md.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    actionTimeout: 15_000,
    launchOptions: await browserLaunchOptions(),
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Snapshots of every step would double the time; `npx playwright test --trace on FILE` makes them when wanted.
    trace: 'off',
  },
  webServer: {
    // Watched: every statement that the suite makes the server send is held against the rules.
    command: 'node --import ./src/platform/testing/watch-statements-main.ts src/main.ts start',
    url: `${baseURL}/ready`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // The default is SIGKILL, which would leave PostgreSQL running, and the sum of the statements unsaid.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      BASE_URL: baseURL,
      DATA_DIR: process.env.PLAUDIT_E2E_DATA,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      // The identity provider of the tests and their gifting platform stand on this machine.
      OUTBOUND_PRIVATE_HOSTS: 'localhost,127.0.0.1',
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
