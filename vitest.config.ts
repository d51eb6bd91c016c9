import { defineConfig } from 'vitest/config'

const excluded = ['node_modules/**', 'dist/**', 'test/e2e/**']

export default defineConfig({
  // Packages from npm load graphql by its main file; by another one of its files ours would be a second graphql.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Shared runners stall for seconds: a test that hangs must fail, a slow one must not.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...excluded, '**/*.db.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          exclude: excluded,
          globalSetup: ['src/platform/testing/global-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          exclude: excluded,
        },
      },
    ],
  },
})
