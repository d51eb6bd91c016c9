import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { fileNameIn } from '#platform/web/file-name.ts'

test('a downloaded file keeps its full name with quotes, accents and semicolons', () => {
  expect(fileNameIn(contentDisposition('attachment', 'Bønn "1"; ny.csv'))).toBe('Bønn "1"; ny.csv')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(fileNameIn(contentDisposition('attachment', name))).toBe(name)
    }),
  )
})

test('a header without a full name, or with a broken one, gives the plain name', () => {
  expect(fileNameIn('attachment; filename="a.csv"')).toBe('a.csv')
  expect(fileNameIn(`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`)).toBe('a.csv')
  expect(fileNameIn('attachment')).toBeUndefined()
})
