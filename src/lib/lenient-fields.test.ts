import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lenientFields } from '#lib/lenient-fields.ts'

const shape = {
  ids: z.array(z.int().positive()).optional(),
  names: z.array(z.string().min(1)).optional(),
  flag: z.boolean().optional(),
  count: z.int().optional(),
  text: z.string().max(20).optional(),
}
const strict = z.strictObject(shape)
const loose = z.strictObject(lenientFields(shape))

test.each([
  [{ ids: 5 }, { ids: [5] }],
  [{ ids: '5' }, { ids: [5] }],
  [{ ids: ['5', 6] }, { ids: [5, 6] }],
  [{ names: 'Oslo' }, { names: ['Oslo'] }],
  [{ names: '5' }, { names: ['5'] }],
  [{ flag: '1' }, { flag: true }],
  [{ flag: 1 }, { flag: true }],
  [{ flag: '0' }, { flag: false }],
  [{ flag: 'false' }, { flag: false }],
  [{ count: '12' }, { count: 12 }],
  [
    { ids: '', names: '', flag: '', count: '', text: '' },
    { ids: undefined, names: undefined, flag: undefined, count: undefined, text: undefined },
  ],
])('%j is read as %j', (given, read) => expect(loose.parse(given)).toStrictEqual(read))

test.each([
  [{ ids: ['x'] }, 'ids.0'],
  [{ ids: [1, ''] }, 'ids.1'],
  [{ ids: -1 }, 'ids.0'],
  [{ ids: null }, 'ids'],
  [{ names: [''] }, 'names.0'],
  [{ flag: 'maybe' }, 'flag'],
  [{ flag: 2 }, 'flag'],
  [{ count: '1.5' }, 'count'],
  [{ other: 1 }, ''],
])('%j is refused, naming %s', (given, path) => {
  const { error } = loose.safeParse(given)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('returns values of the strict shape unchanged, except for empty texts', () => {
  const written = fc.record(
    {
      ids: fc.array(fc.integer({ min: 1 })),
      names: fc.array(fc.string({ minLength: 1 })),
      flag: fc.boolean(),
      count: fc.integer(),
      text: fc.string({ minLength: 1, maxLength: 20 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(written, (given) => {
      expect(loose.parse(given)).toEqual(strict.parse(given))
    }),
  )
})

test('has the same API description as the strict shape', () => {
  expect(z.toJSONSchema(loose, { io: 'input' })).toEqual(z.toJSONSchema(strict, { io: 'input' }))
})
