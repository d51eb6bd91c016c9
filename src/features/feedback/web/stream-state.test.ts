import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  append,
  clear,
  failLoading,
  merge,
  prepend,
  refresh,
  remove,
  removeComments,
  type StreamState,
  startLoading,
  startStream,
  update,
} from '#features/feedback/web/stream-state.ts'
import { testPage, testSolicitation } from '#features/feedback/web/testing.ts'

const stream = (ids: readonly number[], cursor: string | null = 'more') =>
  append(startStream({}), testPage(ids, cursor))
const ids = (state: StreamState) => state.solicitations.map(({ id }) => id)

test('adds a page below without repeating listed responses', () => {
  expect(ids(append(stream([1]), testPage([2, 3])))).toEqual([1, 2, 3])
  expect(ids(append(stream([1, 2]), testPage([2, 3])))).toEqual([1, 2, 3])
})

test('lists each response once, in the order received, whatever pages arrive', () => {
  const pages = fc.array(fc.array(fc.integer({ min: 1, max: 12 })))
  fc.assert(
    fc.property(pages, (all) => {
      const state = all.reduce((before, page) => append(before, testPage(page)), startStream({}))
      expect(ids(state)).toEqual([...new Set(all.flat())])
    }),
  )
})

test('STR-019 adds responses above, each once', () => {
  expect(ids(prepend(stream([1]), [testSolicitation({ id: 2 })]))).toEqual([2, 1])
  expect(ids(prepend(stream([1]), [testSolicitation({ id: 2 }), testSolicitation({ id: 1 })]))).toEqual([
    2, 1,
  ])
})

test('STR-020 removes a response; an unknown id changes nothing', () => {
  const state = stream([1, 2])
  expect(ids(remove(state, 1))).toEqual([2])
  expect(remove(state, 9)).toBe(state)
})

test('STR-021 clears the responses', () => {
  expect(ids(clear(stream([1, 2])))).toEqual([])
})

const answer = {
  question_id: 1,
  comment: 'x',
  selected_option_ids: [4],
  questionType: 'Scalar',
  questionText: 'Effort',
}

test('STR-023 STR-024 removing comments blanks the comment and those of the answers, and nothing else', () => {
  const solicitation = testSolicitation({
    id: 1,
    stars: 2,
    comments: 'bad',
    answers: [answer, { ...answer, comment: 'y' }],
  })
  const blank = { ...answer, comment: '' }
  expect(removeComments(solicitation)).toEqual({ ...solicitation, comments: '', answers: [blank, blank] })
  expect(solicitation.comments).toBe('bad')
})

test('is loading from the request until its answer or failure', () => {
  const loading = startLoading(stream([1]))
  expect(loading.loading).toBe(true)
  expect(append(loading, testPage([2])).loading).toBe(false)
  const failed = failLoading(loading, 'why')
  expect(failed).toMatchObject({ loading: false, failure: 'why' })
  expect(startLoading(failed).failure).toBeNull()
})

test('the last page reaches the end, even if it is empty', () => {
  expect(stream([1, 2], 'more').reachedEnd).toBe(false)
  expect(append(stream([1, 2]), testPage([3], null)).reachedEnd).toBe(true)
  expect(append(stream([1, 2]), testPage([], null)).reachedEnd).toBe(true)
})

test('other filters start with an empty list whose end is unknown', () => {
  expect(stream([1], null).reachedEnd).toBe(true)
  expect(startStream({ stars: [1] })).toMatchObject({
    filters: { stars: [1] },
    solicitations: [],
    nextCursor: null,
    reachedEnd: false,
  })
})

test('reloading the first page adds new responses and keeps those below', () => {
  const state = append(stream([5, 4, 3]), testPage([2, 1], 'deep'))
  const fresh = refresh(state, testPage([6, 5, 4], 'first'))
  expect(ids(fresh)).toEqual([6, 5, 4, 3, 2, 1])
  expect(fresh).toMatchObject({ nextCursor: 'deep', reachedEnd: false })
})

test('reloading the first page removes responses that are gone from it', () => {
  expect(ids(refresh(stream([5, 4, 3, 2]), testPage([5, 3], 'first')))).toEqual([5, 3, 2])
})

test('starts over if the reloaded page has nothing in common with the list, because the gap is unknown', () => {
  expect(refresh(stream([3, 2, 1], 'deep'), testPage([9, 8], 'first'))).toMatchObject({
    nextCursor: 'first',
    solicitations: [{ id: 9 }, { id: 8 }],
  })
})

test('a first page that is also the last is the whole list', () => {
  const fresh = refresh(stream([3, 2, 1], null), testPage([3, 2], null))
  expect(ids(fresh)).toEqual([3, 2])
  expect(fresh.reachedEnd).toBe(true)
})

const at = (id: number, minute: number) =>
  testSolicitation({ id, responded_at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() })
const list = (solicitations: ReturnType<typeof at>[], next: string | null = 'more') =>
  append(startStream({}), { ...testPage([], next), solicitations })

test('inserts new responses in order, and leaves those below the end of the list to later pages', () => {
  const state = list([at(8, 40), at(5, 20), at(4, 10)])
  const merged = merge(state, [at(3, 5), at(9, 50), at(7, 30), at(5, 20), at(6, 20)], '12')
  expect(ids(merged)).toEqual([9, 8, 7, 6, 5, 4])
  expect(merged).toMatchObject({ liveCursor: '12', nextCursor: 'more', reachedEnd: false })
  expect(ids(merge(list([at(8, 40)], null), [at(3, 5)], '12'))).toEqual([8, 3])
  expect(ids(merge(list([], null), [at(3, 5), at(4, 6)], '12'))).toEqual([4, 3])
})

test('adds new responses to the total, if it is known', () => {
  const state = list([at(8, 40)])
  expect(merge({ ...state, total: { count: 1, capped: false } }, [at(9, 50)], '2').total).toEqual({
    count: 2,
    capped: false,
  })
  const capped = { count: 1000, capped: true }
  expect(merge({ ...state, total: capped }, [at(9, 50)], '2').total).toEqual(capped)
})

test('lists each response once and newest first, however the pages and updates are split', () => {
  const parts = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, (arrivals) => {
      const state = arrivals.reduce(
        (before, found) =>
          merge(
            before,
            found.map((id) => at(id, id)),
            '1',
          ),
        list([at(15, 15), at(10, 10)], null),
      )
      const expected = [...new Set([15, 10, ...arrivals.flat()])].sort((a, b) => b - a)
      expect(ids(state)).toEqual(expected)
    }),
  )
})

test('changing a response leaves all others as they are', () => {
  const state = stream([3, 2, 1])
  const changed = update(state, 2, (response) => ({ ...response, stars: 1 }))
  expect(changed.solicitations[1]?.stars).toBe(1)
  expect(changed.solicitations[0]).toBe(state.solicitations[0])
  expect(update(state, 9, (response) => ({ ...response, stars: 1 }))).toBe(state)
})
