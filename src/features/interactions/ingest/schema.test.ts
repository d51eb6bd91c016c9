import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { interactionItemSchema } from '#features/interactions/ingest/contract.ts'

const file = join(import.meta.dirname, '../../../../examples/interactions.schema.json')

test('the published JSON Schema matches what the endpoint accepts', () => {
  const schema = z.toJSONSchema(interactionItemSchema, { io: 'input', unrepresentable: 'any' })
  const published = {
    ...schema,
    title: 'An interaction, as POST /api/v1/interactions and plaudit import interactions take it',
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(published)))
})
