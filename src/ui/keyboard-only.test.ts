import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Where keys stand beside words that say what they do: a sentence of keys, of no use without a keyboard. */
const HINT_LINES =
  /<(?:p|span|div|small)[^>]*className=\{(?:s\.(?:keys|hint|foot)|cx\(s\.(?:keys|hint|foot)[^}]*)\}[^>]*>\s*(?:<span>\s*)?(?:<Kbd|<Hint|\{hint\(|\{hints)/g

test('keys are hidden on every touch screen, a large one too', () => {
  expect(read('src/ui/Kbd.module.css')).toMatch(/@media \(pointer: coarse\) \{\s*\.kbd \{\s*display: none;/)
  expect(read('src/ui/base.css')).toMatch(
    /@media \(pointer: coarse\) \{\s*html \.keyboard-only \{\s*display: none;/,
  )
})

test('lines of key hints go as a whole, so that no words about keys are left alone', () => {
  const lines = globSync('src/**/*.tsx').flatMap((file) =>
    [...read(file).matchAll(HINT_LINES)].map(([line]) => [file, line] as const),
  )
  expect(lines.length).toBeGreaterThanOrEqual(5)
  expect(lines.filter(([, line]) => !line.includes('keyboard-only'))).toEqual([])
})
