import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { isAllowed, writeReleaseFiles } = await import(join(import.meta.dirname, 'release-files.mjs'))

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT or MPL-2.0', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('whether %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})

test('lists every package that runs, with its version and licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-release-'))
  try {
    const { billPath, listPath } = writeReleaseFiles(folder)
    const bill = JSON.parse(readFileSync(billPath, 'utf8'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'plaudit' } } })
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    )
    const listed = readFileSync(listPath, 'utf8')
    for (const [name, version] of Object.entries(dependencies))
      expect(listed).toContain(`${name} ${version}: `)
    const names = bill.components.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(listed.trimEnd().split('\n').length)
    expect(names).not.toContain(Object.keys(devDependencies)[0])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
