import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { applyFault, parseHead, readFaults } = await import(join(root, 'scripts/faults.mjs'))
const { judge, readResults } = await import(join(root, 'scripts/plant.mjs'))

const folder = mkdtempSync(join(tmpdir(), 'plaudit-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PATCH = `A page repeats its last row.
Test: test/one.test.ts
Test: test/two.test.ts
Title: pages follow

--- a/src/list.ts
+++ b/src/list.ts
@@ -2,3 +2,3 @@
 const first = 1
-const isAfter = (a, b) => a < b
+const isAfter = (a, b) => a <= b
 const last = 9
`

/** A work tree with these planted faults, and a copy of it. */
function workTree(patches: Record<string, string>) {
  const tree = mkdtempSync(join(folder, 'tree-'))
  const copy = join(tree, '.cache', 'copy')
  for (const path of ['test/faults', 'src', '.cache/copy/src'])
    mkdirSync(join(tree, path), { recursive: true })
  for (const name of ['one', 'two']) writeFileSync(join(tree, `test/${name}.test.ts`), '')
  for (const [name, text] of Object.entries(patches))
    writeFileSync(join(tree, `test/faults/${name}.patch`), text)
  const source = join(copy, 'src/list.ts')
  // The patch names line 1: it applies although the code has moved.
  writeFileSync(
    source,
    'import nothing\n\nconst first = 1\nconst isAfter = (a, b) => a < b\nconst last = 9\n',
  )
  return { tree, copy, source: () => readFileSync(source, 'utf8') }
}

describe('a planted fault', () => {
  test('says what is broken, which tests must turn red, and which of their titles', () => {
    expect(parseHead(PATCH)).toEqual({
      sentence: 'A page repeats its last row.',
      tests: ['test/one.test.ts', 'test/two.test.ts'],
      title: 'pages follow',
    })
  })

  test('is reported by file if its head is incomplete or names a test that does not exist', () => {
    const { tree } = workTree({
      good: PATCH,
      bare: PATCH.slice(PATCH.indexOf('---')),
      lost: PATCH.replace('two', 'three'),
    })
    const { faults, errors } = readFaults(tree, [])
    expect(faults.map(({ name }: { name: string }) => name)).toEqual(['bare', 'good', 'lost'])
    expect(errors).toEqual([
      'test/faults/bare.patch does not say what is broken',
      'test/faults/bare.patch names no test file',
      'test/faults/lost.patch names test/three.test.ts, which does not exist',
    ])
    expect(readFaults(tree, ['good', 'none']).errors).toEqual(['test/faults/none.patch does not exist'])
  })

  test('applies to moved code and can be taken out again; changed code refuses it', () => {
    const { tree, copy, source } = workTree({
      good: PATCH,
      stale: PATCH.replaceAll('const first', 'let first'),
    })
    const [good, stale] = readFaults(tree, []).faults
    const before = source()
    expect(applyFault(tree, copy, good, { isTried: true })).toBeNull()
    expect(source()).toBe(before)
    expect(applyFault(tree, copy, good)).toBeNull()
    expect(source()).toContain('a <= b')
    expect(applyFault(tree, copy, good, { isReverted: true })).toBeNull()
    expect(source()).toBe(before)
    expect(applyFault(tree, copy, stale)).toContain('src/list.ts')
  })
})

describe('a test file', () => {
  const failed = (message: string) => ({ status: 'failed', fullName: 'is right', failureMessages: [message] })
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] }
  const verdict = (status: string, assertionResults: object[], message = '') => {
    const results = readResults(
      { testResults: [{ name: '/copy/one.test.ts', status, message, assertionResults }] },
      '/copy',
    )
    return judge('one.test.ts', results.get('one.test.ts'))
  }

  test('catches a fault with a test that fails', () => {
    expect(verdict('failed', [passed, failed('AssertionError: 1 is not 2')])).toEqual({
      isCaught: true,
      line: 'caught by one.test.ts › is right',
    })
  })

  test.each([
    ['survives a fault', verdict('passed', [passed]), 'Survived one.test.ts'],
    [
      'is undecided after a time-out',
      verdict('failed', [failed('Error: Test timed out in 60000ms.')]),
      'Undecided',
    ],
    [
      'proves nothing if it cannot be loaded',
      verdict('failed', [], 'SyntaxError: x'),
      'fails before its tests: SyntaxError: x',
    ],
    [
      'proves nothing without a test of the title',
      verdict('passed', []),
      'no test of one.test.ts has this title',
    ],
    ['proves nothing if it did not run', judge('one.test.ts', undefined), 'no test of one.test.ts'],
  ])('%s', (_, { isCaught, line }, text) => {
    expect(isCaught).toBe(false)
    expect(line).toContain(text)
  })
})

test('every planted fault of this repository says what it breaks, names tests that exist, and applies', () => {
  const { faults, errors } = readFaults(root, [])
  expect(errors).toEqual([])
  for (const fault of faults)
    expect([fault.name, applyFault(root, root, fault, { isTried: true })]).toEqual([fault.name, null])
  expect(faults.length).toBeGreaterThanOrEqual(60)
})
