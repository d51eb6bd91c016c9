import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Elements with keys and their descriptions, which are useless without a keyboard. */
const HINT_LINES =
  /<(?:p|span|div|small)[^>]*className=\{(?:s\.(?:keys|hint|foot)|cx\((?:'[^']*', )?s\.(?:keys|hint|foot)[^}]*)\}[^>]*>\s*(?:<span>\s*)?(?:<Kbd|<Hint|\{hint\(|\{hints)/g

test('hides keys on every touch screen, including large ones', () => {
  expect(read('src/ui/Kbd.module.css')).toMatch(/@media \(pointer: coarse\) \{\s*\.kbd \{\s*display: none;/)
  expect(read('src/ui/base.css')).toMatch(
    /@media \(pointer: coarse\) \{\s*html \.keyboard-only \{\s*display: none;/,
  )
})

test('hides lines of key hints as a whole, so that no description is left alone', () => {
  const lines = globSync('src/**/*.tsx').flatMap((file) =>
    [...read(file).matchAll(HINT_LINES)].map(([line]) => [file, line] as const),
  )
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(lines.filter(([, line]) => !line.includes('keyboard-only'))).toEqual([])
})
