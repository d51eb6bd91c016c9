import { expect, test } from 'vitest'
import { z } from 'zod'
import { describedAs, describedText } from '#lib/described.ts'

test('an item accepts anything and is described as its schema', () => {
  const item = z.strictObject({ name: z.string().min(1) })
  const list = z.array(describedAs(item)).min(1)
  expect(list.parse([{ name: '' }, 7])).toEqual([{ name: '' }, 7])
  expect(z.toJSONSchema(list)).toMatchObject({
    minItems: 1,
    items: { type: 'object', properties: { name: { type: 'string', minLength: 1 } }, required: ['name'] },
  })
})

test('an item refers to the component of its schema', () => {
  const item = z.object({ name: z.string() })
  const registry = z.registry<{ id: string }>()
  registry.add(item, { id: 'Item' })
  registry.add(z.object({ items: z.array(describedAs(item)) }), { id: 'List' })
  expect(z.toJSONSchema(registry).schemas.List).toMatchObject({
    properties: { items: { items: { $ref: 'Item' } } },
  })
})

test('a text carries its description', () => {
  expect(z.toJSONSchema(describedText('Columns: a, b.'))).toMatchObject({
    type: 'string',
    description: 'Columns: a, b.',
  })
})
