import { expect, test } from 'vitest'
import { findNeighbours, type LoggedSession } from '#features/coaching/reading/web/neighbours.ts'

const PER_PAGE = 25
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString()

/** Sessions numbered by day, newest first. */
function history(count: number) {
  const all = Array.from({ length: count }, (_, index) => {
    const id = count - index
    return { id, sharedAt: at(id) } as LoggedSession
  })
  const pagesRead: number[] = []
  const read = async (page: number) => {
    pagesRead.push(page)
    return {
      sessions: all.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      totalPages: Math.ceil(count / PER_PAGE),
    }
  }
  return { read, pagesRead }
}

const around = async (count: number, id: number) => {
  const { read, pagesRead } = history(count)
  const { earlier, later } = await findNeighbours({ id, sharedAt: at(id) }, read)
  return { earlier: earlier?.id ?? null, later: later?.id ?? null, pagesRead }
}

test.each([
  ['the newest', 3, 3, { earlier: 2, later: null }],
  ['one in the middle', 3, 2, { earlier: 1, later: 3 }],
  ['the oldest', 3, 1, { earlier: null, later: 2 }],
  ['the only one', 1, 1, { earlier: null, later: null }],
  ['the last of a page', 60, 36, { earlier: 35, later: 37 }],
  ['the first of a page', 60, 35, { earlier: 34, later: 36 }],
])('%s has those before and after it', async (_, count, id, expected) => {
  expect(await around(count, id)).toMatchObject(expected)
})

test('requests few pages of a history of a thousand sessions', async () => {
  for (const id of [1, 26, 333, 500, 974, 1000]) {
    const { earlier, later, pagesRead } = await around(1_000, id)
    expect([earlier, later]).toEqual([id > 1 ? id - 1 : null, id < 1_000 ? id + 1 : null])
    expect(pagesRead.length).toBeLessThanOrEqual(8)
  }
})

test('finds no neighbours for a session missing from the history', async () => {
  const { read } = history(60)
  expect(await findNeighbours({ id: 999, sharedAt: at(30) }, read)).toEqual({ earlier: null, later: null })
  expect(await findNeighbours({ id: 999, sharedAt: at(0) }, history(0).read)).toEqual({
    earlier: null,
    later: null,
  })
})
