import { defineConfig } from 'vitest/config'

const excluded = ['node_modules/**', 'dist/**', 'test/e2e/**']
const guards = 'test/guards/**/*.test.ts'

const withDatabase = {
  environment: 'node',
  globalSetup: ['src/platform/testing/global-setup.ts'],
  setupFiles: ['src/platform/testing/statements-setup.ts'],
  maxWorkers: 2,
}

export default defineConfig({
  // Packages from npm load graphql by its main file; by another one of its files ours would be a second graphql.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Loading the application again for each file would take longer than the tests.
    isolate: false,
    // Shared runners stall for seconds: a test that hangs must fail, a slow one must not.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Without layout nothing counts as focusable, and Mantine prints the whole tree of React to say so.
    onConsoleLog: (text) => !text.startsWith('[@mantine/hooks/use-focus-trap]'),
    // One project after the other: those with a browser's document would else share workers with those without.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers: '100%',
          sequence: { groupOrder: 3 },
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...excluded, guards, '**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'server',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          exclude: [...excluded, guards],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'guards',
          include: [guards],
          exclude: excluded,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // More than cores: a screen under test waits about half of the time.
          maxWorkers: 4,
          // Files share a document: docs/decisions/0037-tried-once-more.md.
          retry: 1,
          sequence: { groupOrder: 2 },
          setupFiles: ['src/platform/web/testing-setup.ts'],
          include: ['src/**/*.test.tsx'],
          exclude: excluded,
        },
      },
    ],
  },
})
