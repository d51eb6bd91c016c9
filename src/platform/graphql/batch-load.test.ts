import { expect, test } from 'vitest'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import type { GraphqlContext } from '#platform/graphql/builder.ts'

function doubling() {
  const batches: number[][] = []
  const look = batchLoad<number, number>(async (_context, keys) => {
    batches.push(keys)
    return new Map(keys.filter((key) => key < 10).map((key) => [key, key * 2]))
  })
  return { batches, look }
}

const context = () => ({}) as GraphqlContext

test('loads all keys of one turn together, each once; unknown keys are null', async () => {
  const { batches, look } = doubling()
  const request = context()
  const answers = await Promise.all([1, 2, 1, 10].map((key) => look(request, key)))
  expect(answers).toEqual([2, 4, 2, null])
  expect(batches).toEqual([[1, 2, 10]])
})

test('a later turn loads again, and requests never share results', async () => {
  const { batches, look } = doubling()
  const [one, other] = [context(), context()]
  await Promise.all([look(one, 1), look(other, 1)])
  await look(one, 1)
  expect(batches).toEqual([[1], [1], [1]])
})

test('a failure reaches every caller of the turn, and the next turn tries again', async () => {
  let fails = true
  const look = batchLoad<number, number>(async (_context, keys) => {
    if (fails) throw new Error('down')
    return new Map(keys.map((key) => [key, key]))
  })
  const request = context()
  const answers = await Promise.allSettled([look(request, 1), look(request, 2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await look(request, 1)).toBe(1)
})
