import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/platform/testing/longest-first.ts'

const excluded = ['**/node_modules/**', 'dist/**', 'test/e2e/**']
const guards = 'test/guards/**/*.test.ts'

const withDatabase = {
  environment: 'node',
  globalSetup: ['src/platform/testing/global-setup.ts'],
  setupFiles: ['src/platform/testing/statements-setup.ts'],
  // More workers than cores: a worker waits for PostgreSQL and for child processes about a third of the time.
  maxWorkers: 3,
}

/** The tests through HTTP and those of transactions, on the cluster that PLAUDIT_CITUS_URL names. */
const citus = {
  extends: true as const,
  test: {
    ...withDatabase,
    name: 'citus',
    include: [
      'test/server/**/*.db.test.ts',
      'src/platform/db/{tenant-wall,compose-flight,unnest-rows}.db.test.ts',
    ],
    exclude: excluded,
    sequence: { groupOrder: 3 },
  },
}

const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }

export default defineConfig({
  // npm packages load graphql's main file; resolving another file would create a second instance.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Loading the application again for every file would take longer than the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Shared runners can stall for seconds: fail a test that hangs, but not a slow one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Without layout nothing is focusable, and Mantine logs the whole React tree to say so.
    onConsoleLog: (text) => !text.startsWith('[@mantine/hooks/use-focus-trap]'),
    // Run the projects one after another, so that tests with a DOM do not share workers with others.
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
      ...(process.env.PLAUDIT_CITUS_URL ? [citus] : []),
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
          // A pressed download link would replace the address that all files of a worker share.
          environmentOptions: { happyDOM: { settings: { navigation } } },
          // More workers than cores: a screen test waits about half of the time.
          maxWorkers: 4,
          // Test files share a document: docs/decisions/0037-tried-once-more.md.
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
