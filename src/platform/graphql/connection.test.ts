import { expect, test } from 'vitest'
import { connectionPage, mapNodes } from '#platform/graphql/connection.ts'

type Row = { id: number; name: string }
const rows: Row[] = [1, 2, 3].map((id) => ({ id, name: `Row ${id}` }))
const isKey = (value: unknown): value is readonly [number] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'number'

const page = (args: object) =>
  connectionPage<Row, readonly [number]>(
    args,
    2,
    async ({ after, limit }) => rows.filter(({ id }) => id > (after?.[0] ?? 0)).slice(0, limit),
    async () => rows.length,
    ({ id }) => [id],
    isKey,
  )

test('pages follow each other by their cursors', async () => {
  const first = await page({})
  expect(first.edges.map(({ node }) => node.id)).toEqual([1, 2])
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const second = await page({ after: first.pageInfo.endCursor })
  expect(second.edges.map(({ node }) => node.id)).toEqual([3])
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
})

test.each([
  [{ first: 0 }, 'First must be at least 1.'],
  [{ last: 2 }, 'This list goes forwards'],
  [{ before: 'x' }, 'This list goes forwards'],
  [{ after: 'x' }, 'is not a cursor of this list'],
  [{ after: Buffer.from('["a"]').toString('base64url') }, 'is not a cursor of this list'],
])('%j is refused', async (args, message) => {
  await expect(page(args)).rejects.toThrow(new RegExp(message, 'i'))
})

test('other nodes keep their cursors and the rest of the page', async () => {
  const whole = await page({})
  const names = mapNodes(whole, ({ name }) => name)
  expect(names.edges).toEqual(whole.edges.map(({ node, cursor }) => ({ node: node.name, cursor })))
  expect([names.pageInfo, await names.count()]).toEqual([whole.pageInfo, 3])
})
