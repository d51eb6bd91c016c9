import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { countWords, findMarker, MARKERS } from '#test/language/markers.ts'
import { type Kind, readTexts } from '#test/language/texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const KINDS: readonly Kind[] = ['comment', 'title', 'text', 'document']

/** Code, values in quotation marks and placeholders. */
const NO_PROSE = /`[^`]*`|“[^”]*”|\{\{[^}]*\}\}|\$\{[^}]*\}/g
const GENERATED = 'src/platform/web/openapi.d.ts'

const texts = readTexts()

test('comments, test titles, texts and documents of the repository are found', () => {
  for (const kind of KINDS) {
    expect(countWords(texts.filter((text) => text.kind === kind)), kind).toBeGreaterThan(20_000)
  }
})

describe.each(KINDS)('plain English in every %s', (kind) => {
  const ofKind = texts.filter((text) => text.kind === kind)

  test.each(MARKERS)('$name occurs at most $most times in 10,000 words', (marker) => {
    const found = findMarker(ofKind, marker)
    const rate = (found.length / countWords(ofKind)) * 10_000
    const places = found.map(({ file, line, words }) => `${file}:${line} ${words.trim()}`)
    expect(rate, places.join('\n')).toBeLessThanOrEqual(marker.most)
  })
})

test('e-mail is written with a hyphen, except in the title "Email digest"', () => {
  const written = texts.filter(({ kind, file }) => kind !== 'text' || file.endsWith('en.json'))
  const found = written
    .filter(({ file }) => file !== GENERATED)
    .filter(({ words }) =>
      /\b[Ee]mails?\b/.test(words.replaceAll(NO_PROSE, '').replaceAll('Email digest', '')),
    )
  expect(found.map(({ file, line, words }) => `${file}:${line} ${words.trim()}`)).toEqual([])
})

test('subjects of commits have at most 72 characters', () => {
  expect(listSubjectsSinceThisTest().filter((subject) => subject.length > 72)).toEqual([])
})

/** Empty where the history does not reach back to the commit that added this file, as in an archive. */
function listSubjectsSinceThisTest(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'test/language.test.ts').split('\n').at(-1)
  return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n') : []
}
