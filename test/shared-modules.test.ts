import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const replacesModules = /\bvi\.(mock|doMock|unmock|doUnmock|resetModules)\(/

/** The test files of a worker share its modules, so a replaced module is also used by files that did not replace it. */
test('no test replaces a module for the other files of its worker', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const found = files
    .filter((path) => /test.*\.tsx?$/.test(path) && path !== 'test/shared-modules.test.ts')
    .filter((path) => !path.includes('/node_modules/'))
    .filter((path) => replacesModules.test(readFileSync(join(root, path), 'utf8')))
  expect(found, 'spy on a member of the module with vi.spyOn instead').toEqual([])
})
