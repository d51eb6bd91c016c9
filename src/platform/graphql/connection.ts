import { z } from 'zod'
import { invalid } from '#platform/errors/app-error.ts'

export const LARGEST_PAGE = 100

export type ConnectionArguments = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** A page of a Relay connection by keyset; one extra row shows whether there is a next page. */
export async function connectionPage<Row, Key extends readonly (string | number)[]>(
  { first, after, last, before }: ConnectionArguments,
  defaultSize: number,
  read: (page: { after: Key | null; limit: number }) => Promise<Row[]>,
  count: () => Promise<number>,
  keyOf: (row: Row) => Key,
  isKey: (value: unknown) => value is Key,
) {
  if (last != null || before != null)
    throw invalid([
      { path: last != null ? 'last' : 'before', message: 'this list goes forwards, by first and after' },
    ])
  if (first != null && first < 1) throw invalid([{ path: 'first', message: 'must be at least 1' }])
  const size = Math.min(first ?? defaultSize, LARGEST_PAGE)
  const rows = await read({ after: after == null ? null : readKey(after, isKey), limit: size + 1 })
  const edges = rows.slice(0, size).map((node) => ({ node, cursor: writeKey(keyOf(node)) }))
  return {
    // Counted only if a query selects it.
    count,
    edges,
    pageInfo: {
      hasNextPage: rows.length > size,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

/** The page with other nodes, for rows that contain more than the node. */
export const mapNodes = <Page extends { edges: { node: unknown; cursor: string }[] }, Node>(
  page: Page,
  nodeOf: (row: Page['edges'][number]['node']) => Node,
) => ({
  ...page,
  edges: page.edges.map(({ node, cursor }) => ({ node: nodeOf(node), cursor })),
})

/** Key of a list sorted by time and id. Accepts only times as we write them: Date parses more than SQL does. */
export const isMomentKey = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  z.iso.datetime().safeParse(value[0]).success &&
  Date.parse(value[0]) > 0 &&
  Number.isSafeInteger(value[1])

const writeKey = (key: readonly (string | number)[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

function readKey<Key>(cursor: string, isKey: (value: unknown) => value is Key): Key {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(value)) return value
  } catch {
    // Not JSON: continue to the error below.
  }
  throw invalid([{ path: 'after', message: 'is not a cursor of this list' }])
}
