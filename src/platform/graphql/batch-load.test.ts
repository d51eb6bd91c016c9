import { expect, test } from 'vitest'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import type { GraphqlContext } from '#platform/graphql/builder.ts'

function doubling() {
  const asked: number[][] = []
  const look = batchLoad<number, number>(async (_context, keys) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key < 10).map((key) => [key, key * 2]))
  })
  return { asked, look }
}

const context = () => ({}) as GraphqlContext

test('what is asked for in one turn is read at once, each key once; unknown keys are null', async () => {
  const { asked, look } = doubling()
  const request = context()
  const answers = await Promise.all([1, 2, 1, 10].map((key) => look(request, key)))
  expect(answers).toEqual([2, 4, 2, null])
  expect(asked).toEqual([[1, 2, 10]])
})

test('later turns read anew, and requests never share a look-up', async () => {
  const { asked, look } = doubling()
  const [one, other] = [context(), context()]
  await Promise.all([look(one, 1), look(other, 1)])
  await look(one, 1)
  expect(asked).toEqual([[1], [1], [1]])
})

test('a failure reaches everyone who asked, and the next turn tries again', async () => {
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
