import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Near = { file: string; distance: number; isAlike: boolean }
const {
  nearestTests,
  withinSeconds,
}: {
  nearestTests(sources: Map<string, string>, changed: readonly string[]): Near[]
  withinSeconds(tests: readonly Near[], seconds: number): Near[]
} = await import(join(import.meta.dirname, '..', 'scripts', 'near-tests.mjs'))

const SOURCES = new Map([
  ['src/lib/dates.ts', ''],
  ['src/lib/dates.test.ts', "import { addDays } from '#lib/dates.ts'"],
  ['src/features/goals/goals.ts', "import { addDays } from '#lib/dates.ts'"],
  ['src/features/goals/web/Goals.tsx', "import s from './goals.module.css'"],
  ['src/features/goals/web/goals.module.css', ''],
  ['src/features/goals/web/Goals.test.tsx', "const page = await import('#features/goals/web/Goals.tsx')"],
  ['test/server/setup.ts', "import type { Goal } from '#features/goals/goals.ts'"],
  ['test/server/goals.db.test.ts', "import {\n  one,\n} from '#test/server/setup.ts'"],
])

const near = (...changed: string[]) =>
  nearestTests(SOURCES, changed).map(({ file, distance }) => `${distance} ${file}`)

describe('the tests nearest to changed files', () => {
  test('are sorted by the number of imports in between', () => {
    expect(near('src/lib/dates.ts')).toEqual(['1 src/lib/dates.test.ts', '3 test/server/goals.db.test.ts'])
  })

  test('start with those in the same folder or named like the change', () => {
    const sources = new Map([
      ['src/features/company/brands/store.ts', ''],
      ['src/app/server.ts', "import '#features/company/brands/store.ts'"],
      ['src/app/a.test.ts', "import '#app/server.ts'"],
      ['test/setup.ts', "import '#app/server.ts'"],
      ['test/brands-channels.db.test.ts', "import '#test/setup.ts'"],
    ])
    const tests = nearestTests(sources, ['src/features/company/brands/store.ts'])
    expect(tests.map(({ file }) => file)).toEqual(['test/brands-channels.db.test.ts', 'src/app/a.test.ts'])
  })

  test('include changed tests and tests behind dynamic imports and styles', () => {
    expect(near('src/lib/dates.test.ts')).toEqual(['0 src/lib/dates.test.ts'])
    expect(near('src/features/goals/web/goals.module.css')).toEqual([
      '2 src/features/goals/web/Goals.test.tsx',
    ])
  })

  test('are none for files that nothing imports, or that were deleted', () => {
    expect(near('README.md', 'src/lib/deleted.ts')).toEqual([])
  })

  test('end import circles', () => {
    const circle = new Map([
      ['src/a.ts', "import '#b.ts'"],
      ['src/b.ts', "import '#a.ts'"],
      ['src/a.test.ts', "import '#a.ts'"],
    ])
    expect(nearestTests(circle, ['src/b.ts'])).toMatchObject([{ file: 'src/a.test.ts', distance: 2 }])
  })

  test('run until the time is used up, but changed tests always', () => {
    const tests = [
      { file: 'test/a.db.test.ts', distance: 0, isAlike: true },
      { file: 'test/b.db.test.ts', distance: 1, isAlike: true },
      { file: 'src/c.test.ts', distance: 3, isAlike: false },
      { file: 'src/far.test.ts', distance: 4, isAlike: false },
    ]
    const run = (seconds: number) => withinSeconds(tests, seconds).map(({ file }) => file)
    expect(run(0)).toEqual(['test/a.db.test.ts'])
    expect(run(1)).toEqual(['test/a.db.test.ts', 'src/c.test.ts'])
    expect(run(60)).toEqual(['test/a.db.test.ts', 'test/b.db.test.ts', 'src/c.test.ts'])
  })
})
