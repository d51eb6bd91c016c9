import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allBut,
  alwaysWritten,
  commaIds,
  day,
  dayRange,
  firstId,
  flag,
  flagOff,
  id,
  ids,
  idText,
  ifSet,
  lowerCase,
  named,
  nearestPage,
  oneOf,
  optionalText,
  order,
  page,
  someOf,
  sort,
  text,
  texts,
  trimmedText,
  withDefault,
  writtenIf,
  yesOrNo,
} from '#platform/web/search-fields.ts'
import { type Field, searchSchema } from '#platform/web/search-schema.ts'

const COLUMNS = ['NAME', 'LAST_ACTIVE'] as const
const column = (written: string) => COLUMNS.find((each) => each === written) ?? null
const BY_NAME = { by: 'NAME', descending: false } as const
const MARCH = { start: '2024-03-01', end: '2024-03-31' }

/** Each line: the field, an address, the value read from it, and the address written for that value. */
const LINES: [name: string, field: Field<never>, address: string, value: unknown, written?: string][] = [
  ['text', text(3), 'x=a+%26', 'a &'],
  ['text', text(3), 'x=abcd', 'abc', 'x=abc'],
  ['text that ends within a character', text(3), 'x=ab😀', 'ab', 'x=ab'],
  ['text', text(3), '', ''],
  ['text', text(3), 'x=', '', ''],
  ['trimmedText', trimmedText(3), 'x=+abcd+', 'abc', 'x=abc'],
  ['trimmedText', trimmedText(), 'x=++', '', ''],
  ['optionalText', optionalText(3), 'x=nb', 'nb'],
  ['optionalText', optionalText(3), 'x=', null, ''],
  ['texts', texts((each) => each !== 'no'), 'x=b&x=a&x=b&x=&x=no', ['b', 'a'], 'x=b&x=a'],
  ['id', id(), 'x=12', 12],
  ...['0', '-1', '012', '1,2', '1.5', '1e3', 'a', ''].map((written) => [
    'id',
    id(),
    `x=${written}`,
    null,
    '',
  ]),
  ['firstId', firstId(), 'x=a&x=2,3', 2, 'x=2'],
  ['idText', idText(), 'x=12', '12'],
  ['idText', idText(), 'x=012', null, ''],
  ['ids', ids(), 'x=3&x=1,2&x=3&x=a', [3, 1, 2], 'x=3&x=1&x=2'],
  ['ids', ids(5), 'x=5&x=6', [5], 'x=5'],
  ['commaIds', commaIds(), 'x=3,1', [3, 1], 'x=3%2C1'],
  ['page', page(9), 'x=9', 9],
  ...['10', '1', '0', '-2', '1.5', 'a', ''].map((written) => ['page', page(9), `x=${written}`, 1, '']),
  ['nearestPage', nearestPage(9), 'x=10', 9, 'x=9'],
  ['nearestPage', nearestPage(9), 'x=-2', 1, ''],
  ['day', day(), 'x=2024-02-29', '2024-02-29'],
  ['day', day(), 'x=2024-02-30', null, ''],
  ['dayRange', dayRange('a', 'b'), 'a=2024-03-01&b=2024-03-31', MARCH],
  ['dayRange', dayRange('a', 'b'), 'a=2024-03-31&b=2024-03-01', null, ''],
  ['dayRange', dayRange('a', 'b'), 'a=2024-03-31', null, ''],
  ['oneOf', oneOf(COLUMNS), 'x=NAME', 'NAME'],
  ['oneOf', oneOf(COLUMNS), 'x=name', null, ''],
  ['oneOf', oneOf(COLUMNS, lowerCase), 'x=last_active', 'LAST_ACTIVE'],
  ['someOf', someOf(COLUMNS), 'x=LAST_ACTIVE&x=b&x=NAME', ['NAME', 'LAST_ACTIVE'], 'x=NAME&x=LAST_ACTIVE'],
  ['flag', flag(), 'x=true', true],
  ['flag', flag('new'), 'x=true', false, ''],
  ['flagOff', flagOff(), 'x=false', false],
  ['flagOff', flagOff(), 'x=no', true, ''],
  ['yesOrNo', yesOrNo(), 'x=false', false],
  ['yesOrNo', yesOrNo(), 'x=true', true],
  ['yesOrNo', yesOrNo(), 'x=maybe', null, ''],
  ['order', order(COLUMNS, BY_NAME), 'x=-last_active', { by: 'LAST_ACTIVE', descending: true }],
  ['order', order(COLUMNS, BY_NAME), 'x=-name', { by: 'NAME', descending: true }],
  ['order', order(COLUMNS, BY_NAME), 'x=name', BY_NAME, ''],
  ['order', order(COLUMNS, BY_NAME), 'x=-size', BY_NAME, ''],
  ['sort', sort(column), 'order_by=NAME&order_direction=desc', { by: 'NAME', dir: 'desc' }],
  ['sort', sort(column), 'order_by=NAME', { by: 'NAME', dir: 'asc' }, 'order_by=NAME&order_direction=asc'],
  ['sort', sort(column), 'order_by=size&order_direction=desc', null, ''],
  ['allBut', allBut('x'), 'a=1&x=2&a=3', 'a=1&a=3', 'a=1&a=3'],
  ['withDefault', withDefault(oneOf(COLUMNS), 'NAME'), 'x=NAME', 'NAME', ''],
  ['withDefault', withDefault(oneOf(COLUMNS), 'NAME'), '', 'NAME'],
  ['alwaysWritten', alwaysWritten(oneOf(COLUMNS), 'NAME'), '', 'NAME', 'x=NAME'],
  ['writtenIf', writtenIf(() => false, text()), 'x=a', 'a', ''],
  ['ifSet', ifSet(ids()), 'x=a', undefined, ''],
  ['ifSet', ifSet(flag()), 'x=true', true],
  ['ifSet', ifSet(day()), '', undefined],
] as never

describe('a search parameter', () => {
  test.each(LINES)('%s', (_, field, address, value, written = address) => {
    const found = field.read(new URLSearchParams(address), 'x')
    expect(found).toEqual(value)
    const query = new URLSearchParams()
    field.write(query, 'x', found)
    expect(decodeURI(String(query))).toBe(written)
  })

  test('reads any text into a value that is the same when it is written and read again', () => {
    const keys = fc.constantFrom('x', 'a', 'b', 'order_by', 'order_direction')
    const texts = fc.oneof(
      fc.constantFrom('1', '2,3', 'true', 'false', '-name', 'NAME', 'desc', '2024-03-01', ''),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...LINES), fc.array(fc.tuple(keys, texts)), ([name, field], pairs) => {
        fc.pre(name !== 'writtenIf')
        const found = field.read(new URLSearchParams(pairs), 'x')
        const query = new URLSearchParams()
        field.write(query, 'x', found)
        expect(field.read(query, 'x')).toEqual(found)
      }),
    )
  })
})

describe('the search parameters of a page', () => {
  const schema = searchSchema({ search: text(), active: named('archived', flagOff('true')), teams: ids() })
  const read = (query: string) => schema.read(new URLSearchParams(query))

  test('are written in the order of the fields, without defaults', () => {
    expect(String(schema.write(read('teams=2&other=1&archived=true&search=a')))).toBe(
      'search=a&archived=true&teams=2',
    )
    expect(String(schema.write(schema.defaults))).toBe('')
    expect(schema.defaults).toEqual({ search: '', active: true, teams: [] })
  })

  test('of an extended schema follow the rules of both', () => {
    const extended = searchSchema({ teams: ids(), groups: ids() }, (found) =>
      found.teams.length > 0 ? { ...found, groups: [] } : found,
    ).extend({ page: page() }, (found) => (found.groups.length > 0 ? { ...found, page: 1 } : found))
    const readExtended = (query: string) => extended.read(new URLSearchParams(query))
    expect(readExtended('teams=1&groups=2&page=3')).toEqual({ teams: [1], groups: [], page: 3 })
    expect(readExtended('groups=2&page=3')).toEqual({ teams: [], groups: [2], page: 1 })
    expect(String(extended.write({ teams: [1], groups: [], page: 3 }))).toBe('teams=1&page=3')
  })

  test('leaves out values that are undefined', () => {
    const optional = searchSchema<{ tags?: string[] }>({ tags: ifSet(texts()) })
    expect(Object.keys(optional.read(new URLSearchParams('tags=')))).toEqual([])
    expect(String(optional.write({}))).toBe('')
  })
})
