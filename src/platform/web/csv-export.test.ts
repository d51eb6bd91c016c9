import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCounter } from '#platform/web/csv-export.ts'

test('counts rows however the file is split, ignoring line breaks inside quotes', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', 'ø') })
  const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { maxLength: 20 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 7 }), (table, size) => {
      const quoted = table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      const bytes = new TextEncoder().encode(quoted.map((line) => `${line}\n`).join(''))
      const count = lineCounter()
      let lines = 0
      for (let from = 0; from < bytes.length; from += size) lines = count(bytes.subarray(from, from + size))
      expect(lines).toBe(table.length)
    }),
  )
})
