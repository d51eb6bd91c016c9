import { expect, test } from 'vitest'
import { idAt, idOrNull, idsAt, lookupId, optionalIdAt, recordId } from '#platform/graphql/ids.ts'

test.each(['', '0', '-1', '1.5', '1e3', ' 1', '01', 'x', '99999999999999999999', 0, 1.5])(
  '%j is not an id: unknown in a query, refused where it names a record, not found as the record itself',
  (text) => {
    expect([idOrNull(text), lookupId(text)]).toEqual([null, 0])
    expect(() => idAt('teamId', text)).toThrow('is not an id')
    expect(() => recordId(text, 'This team')).toThrow('This team does not exist.')
  },
)

test('ids may be text or number; null and undefined are kept', () => {
  expect([
    idOrNull('7'),
    idOrNull(7),
    lookupId('7'),
    idAt('teamId', '7'),
    recordId('7', 'This team'),
  ]).toEqual([7, 7, 7, 7, 7])
  expect([optionalIdAt('teamId', null), optionalIdAt('teamId', undefined)]).toEqual([null, undefined])
  expect(optionalIdAt('teamId', '7')).toBe(7)
})

test('a list contains each id once, up to its limit', () => {
  expect(idsAt('ids', ['1', 2, '1'], 3)).toEqual([1, 2])
  expect(() => idsAt('ids', ['1', '2'], 1)).toThrow('must not have more than 1 ids')
})
