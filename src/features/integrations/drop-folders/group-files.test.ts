import { expect, test } from 'vitest'
import { groupFiles, numbered, settledDrops } from '#features/integrations/drop-folders/group-files.ts'

const at = (path: string, { size = 10, second = 0 } = {}) => ({
  path,
  size,
  changedAt: new Date(Date.UTC(2026, 5, 1, 10, 0, second)),
})
const paths = (files: ReturnType<typeof at>[], hasRecordings: boolean) => {
  const { drops, incomplete } = groupFiles(files, hasRecordings)
  return { drops: drops.map(({ file, recording }) => [file.path, recording?.path]), incomplete }
}

test('picks up data files, oldest first, and leaves hidden, partial and other files', () => {
  const names = [
    'b.CSV',
    'x/c.jsonl',
    '.d.csv',
    'e.csv.tmp',
    'f.json.part',
    'g.csv.filepart',
    'h.txt',
    'i.wav',
  ]
  const files = names.map((name, index) => at(name, { second: 30 - index }))
  expect(paths([...files, at('a.json')], false)).toEqual({
    drops: [
      ['a.json', undefined],
      ['x/c.jsonl', undefined],
      ['b.CSV', undefined],
    ],
    incomplete: 0,
  })
})

test('pairs a recording with the metadata of the same name in the same folder', () => {
  const files = ['a.json', 'a.wav', 'x/a.wav', 'b.csv', 'b.MP3', 'c.json', 'd.ogg', 'e.jsonl'].map((name) =>
    at(name),
  )
  expect(paths(files, true)).toEqual({
    drops: [
      ['a.json', 'a.wav'],
      ['b.csv', 'b.MP3'],
      ['e.jsonl', undefined],
    ],
    incomplete: 3,
  })
})

test('pairs the files of Contact Lens by their contact', () => {
  const contact = (last: string) => `R/2026/${last.padStart(8, '0')}-1111-4222-8333-444444444444`
  const time = '2026-06-01T10_00_00Z'
  const files = [
    at(`${contact('1')}_analysis_redacted_${time}.json`),
    at(`${contact('1')}_call_recording_redacted_${time}.wav`),
    at(`${contact('2')}_analysis_${time}.json`),
  ]
  expect(paths(files, true)).toEqual({ drops: [[files[0]?.path, files[1]?.path]], incomplete: 1 })
})

test('a file is whole when two looks find the same and it was left alone for long enough', () => {
  const now = new Date(Date.UTC(2026, 5, 1, 10, 0, 20))
  const settled = (before: ReturnType<typeof at>[], after: ReturnType<typeof at>[]) =>
    settledDrops(groupFiles(before, true).drops, groupFiles(after, true).drops, {
      now,
      settleMs: 10_000,
    }).map(({ file }) => file.path)
  const pair = (json: object, wav: object) => [at('a.json', json), at('a.wav', wav)]
  expect(settled(pair({}, {}), pair({}, {}))).toEqual(['a.json'])
  expect(settled(pair({}, {}), pair({ size: 11 }, {}))).toEqual([])
  expect(settled(pair({}, {}), pair({}, { size: 11 }))).toEqual([])
  expect(settled(pair({}, {}), pair({}, { second: 1 }))).toEqual([])
  expect(settled(pair({}, { second: 15 }), pair({}, { second: 15 }))).toEqual([])
  expect(settled([at('a.json')], pair({}, {}))).toEqual([])
})

test('numbers names that are taken', () => {
  expect([numbered('x/a.csv', 1), numbered('x/a.csv', 2), numbered('a.b.json', 3)]).toEqual([
    'x/a.csv',
    'x/a-2.csv',
    'a.b-3.json',
  ])
})
