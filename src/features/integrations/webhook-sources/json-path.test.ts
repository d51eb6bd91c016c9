import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPath, parsePath, pathInto, valuesAt } from '#features/integrations/webhook-sources/json-path.ts'

const BODY = {
  ticket: {
    id: 7,
    'with space': 'yes',
    "it's": 1,
    fields: [
      { id: 1, value: 'a' },
      { id: 2, value: 'b' },
    ],
  },
  ids: [10, 20, 30],
}

function at(path: string, current: unknown = BODY): unknown[] {
  const parsed = parsePath(path)
  if (!parsed) throw new Error(`${path} is no path`)
  return valuesAt(parsed, { root: BODY, current })
}

describe('a path', () => {
  it.each([
    ['$.ticket.id', [7]],
    ["$.ticket['with space']", ['yes']],
    [`$["ticket"]['it\\'s']`, [1]],
    ['$.ids[1]', [20]],
    ['$.ids[-1]', [30]],
    ['$.ids[9]', []],
    ['$.ids[*]', [10, 20, 30]],
    ['$.ticket.fields[*].value', ['a', 'b']],
    ['$.ticket.fields[?@.id==2].value', ['b']],
    ["$.ticket.fields[?@.value=='a'].id", [1]],
    ['$.absent.deeper', []],
    ['$.ids.length', []],
    ['$.constructor', []],
  ])('%s finds %j', (path, expected) => {
    expect(at(path)).toEqual(expected)
  })

  it('that starts with @ begins at the current element', () => {
    expect(at('@.value', { value: 5 })).toEqual([5])
    expect(at('@', 'text')).toEqual(['text'])
  })

  it.each([
    '',
    'ticket.id',
    '$ticket',
    '$..id',
    '$.ticket[',
    "$['a]",
    '$.a[?@.b]',
    "$.a[?match(@.b, '.*')]",
    `$.${'a'.repeat(400)}`,
  ])('%j is no path', (text) => {
    expect(isPath(text)).toBe(false)
  })

  it('made by clicking finds the clicked value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.jsonValue(), (key, value) => {
        const root = { list: [null, { [key]: value }] }
        const path = parsePath(pathInto(pathInto('$.list', 1), key))
        expect(path && valuesAt(path, { root, current: root })).toEqual([value])
      }),
    )
  })

  it('is read or rejected, whatever it contains', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPath(`$${text}`) === 'boolean'))
  })
})
