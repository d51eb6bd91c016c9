import { expect, it } from 'vitest'
import { formatFrom, formatText } from '#platform/web/imports/date-formats.ts'

it('edits several date formats as one text', () => {
  expect(formatText(['iso', 'd/M/yyyy'])).toBe('iso | d/M/yyyy')
  expect(formatFrom('iso | d/M/yyyy')).toEqual(['iso', 'd/M/yyyy'])
  expect(formatFrom(' d.M.yyyy ')).toBe('d.M.yyyy')
  expect(formatText('iso')).toBe('iso')
})
