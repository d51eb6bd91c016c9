import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commentsShown, giveSizes, notified, openStream } from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSolicitation } from '#features/feedback/web/testing.ts'
import { problem } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

/** A fake of the browser's live connection, controlled by the test. */
class Line extends EventTarget {
  static readonly CLOSED = 2
  static all: Line[] = []
  readonly url: string
  readyState = 0
  constructor(url: string) {
    super()
    this.url = url
    Line.all.push(this)
  }
  close() {
    this.readyState = Line.CLOSED
  }
  say(name: string, data: object, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }
}
const line = () => Line.all.findLast(({ readyState }) => readyState !== Line.CLOSED) as Line
const created = (...ids: number[]) => ({ created: ids, changed: [], more: false })

const at = (id: number, responded_at: string) => testSolicitation({ id, responded_at })
const fresh = [at(5, '2026-11-20T11:00:00.000Z'), at(4, '2026-11-20T10:50:00.000Z')]

/** The new responses since a cursor; none for an unknown one. */
const newSince = (since: Record<string, object[]>) => async (request: Request) => {
  const body = (await request.clone().json()) as { since: string; limit: number }
  const found = since[body.since] ?? []
  return {
    count: found.length,
    capped: false,
    reset: false,
    solicitations: found.slice(0, body.limit),
    live_cursor: '9',
  }
}

beforeEach(() => {
  giveSizes()
  Line.all = []
  vi.stubGlobal('EventSource', Line)
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pill = () => screen.findByRole('button', { name: /new$/ })

test('counts new responses without moving the list until they are requested', async () => {
  const { sent } = await openStream({
    'POST /api/v1/stream': testPage([3, 2]),
    'POST /api/v1/stream/new_since': newSince({ '1': fresh }),
  })
  await screen.findAllByRole('article')
  await waitFor(() => expect(line().url).toBe('/api/v1/stream/live?after=1'))
  act(() => line().say('feedback', created(4, 5), '7'))
  expect((await pill()).textContent).toBe('2 new')
  expect(screen.getByText('2 new responses')).toBeTruthy()
  expect(commentsShown()).toEqual(['Comment 3', 'Comment 2'])
  fireEvent.keyDown(document.body, { key: '.' })
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 5', 'Comment 4', 'Comment 3', 'Comment 2']))
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
  expect(document.activeElement?.getAttribute('data-response')).toBe('5')
  // Counted once for the burst, fetched once when requested.
  expect(await sent('POST', '/api/v1/stream/new_since')).toEqual([
    { since: '1', limit: 0 },
    { since: '1', limit: 100 },
  ])
})

test('after a broken connection, loads missed responses once and known ones not again', async () => {
  await openStream({
    'POST /api/v1/stream': testPage([3, 2]),
    'POST /api/v1/stream/new_since': newSince({ '1': [...fresh, at(3, '2026-11-20T10:42:00.000Z')] }),
  })
  await screen.findAllByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  act(() => line().say('ready', { cursor: '7' }, '7'))
  fireEvent.click(await pill())
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 5', 'Comment 4', 'Comment 3', 'Comment 2']))
})

test('a hidden tab closes its connection, requests nothing, and catches up when shown', async () => {
  const { sent } = await openStream({
    'POST /api/v1/stream': testPage([3]),
    'POST /api/v1/stream/new_since': newSince({ '1': fresh }),
  })
  await screen.findByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  const first = line()
  act(() => first.say('feedback', { ...created(), changed: [99] }, '6'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(first.readyState).toBe(Line.CLOSED)
  expect(await sent('POST', '/api/v1/stream/new_since')).toEqual([])
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(line().url).toBe('/api/v1/stream/live?after=6')
  act(() => line().say('ready', { cursor: '8' }, '8'))
  expect((await pill()).textContent).toBe('2 new')
})

test('retries a rejected connection later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await openStream({ 'POST /api/v1/stream': testPage([3]) })
    await screen.findByRole('article')
    await waitFor(() => expect(Line.all).toHaveLength(1))
    act(() => {
      line().readyState = Line.CLOSED
      Line.all[0]?.dispatchEvent(new Event('error'))
    })
    expect(Line.all).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(Line.all).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('shows changed responses as they are now, and removes those that can no longer be seen', async () => {
  await openStream({
    'POST /api/v1/stream': testPage([3, 2]),
    'GET /api/v1/stream/3': testSolicitation({ id: 3, comments: 'Changed meanwhile' }),
    'GET /api/v1/stream/2': problem(404),
  })
  await screen.findAllByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  act(() => line().say('feedback', { created: [], changed: [3, 2, 77], more: false }, '7'))
  await waitFor(() => expect(commentsShown()).toEqual(['Changed meanwhile']))
})

test('shows new responses immediately in an empty list', async () => {
  await openStream({
    'POST /api/v1/stream': testPage([]),
    'POST /api/v1/stream/new_since': newSince({ '1': fresh }),
  })
  await screen.findByRole('heading', { name: 'No responses yet' })
  await waitFor(() => expect(Line.all).toHaveLength(1))
  act(() => line().say('feedback', created(4, 5), '7'))
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 5', 'Comment 4']))
})

test('keeps the connection when filters change, and counts new responses for the new filters', async () => {
  const { router, sent } = await openStream({
    'POST /api/v1/stream': testPage([3]),
    'POST /api/v1/stream/new_since': newSince({ '1': fresh }),
  })
  await screen.findByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  await act(() => router.navigate({ href: '/?stars=5' } as never))
  await screen.findByRole('button', { name: 'Remove filter Stars' })
  act(() => line().say('feedback', created(4), '7'))
  await pill()
  expect(Line.all).toHaveLength(1)
  expect(await sent('POST', '/api/v1/stream/new_since')).toEqual([{ stars: [5], since: '1', limit: 0 }])
})

test('checks the top of the list after so long a pause that the cursor is too old', async () => {
  let page = testPage([3, 2])
  const { sent } = await openStream({
    'POST /api/v1/stream': () => page,
    'POST /api/v1/stream/new_since': {
      count: 0,
      capped: false,
      reset: true,
      solicitations: [],
      live_cursor: '9',
    },
  })
  await screen.findAllByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  act(() => line().say('reset', { cursor: '9' }, '9'))
  await waitFor(async () => expect(await sent('POST', '/api/v1/stream')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()

  page = testPage([4, 3])
  act(() => line().say('reset', { cursor: '9' }, '9'))
  fireEvent.click(await pill())
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 4', 'Comment 3']))
})

test('reloads only this list if more is new than fits; if that fails, the new responses are still offered', async () => {
  let fails = true
  const { router, sent } = await openStream({
    'POST /api/v1/stream': async (request: Request) => {
      const body = (await request.clone().json()) as { stars?: number[] }
      if (body.stars) return testPage([3])
      return Line.all.length > 0 && fails ? problem(500, 'Not now') : testPage([3, 2])
    },
    'POST /api/v1/stream/new_since': {
      count: 400,
      capped: false,
      reset: false,
      solicitations: [],
      live_cursor: '9',
    },
  })
  await screen.findAllByRole('article')
  await waitFor(() => expect(Line.all).toHaveLength(1))
  await act(() => router.navigate({ href: '/?stars=5' } as never))
  await screen.findByRole('button', { name: 'Remove filter Stars' })
  await act(() => router.navigate({ href: '/' } as never))
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 3', 'Comment 2']))
  const before = (await sent('POST', '/api/v1/stream')).length
  act(() => line().say('feedback', created(4), '7'))
  fireEvent.click(await pill())
  await waitFor(() => expect(notified()).toHaveLength(1))
  expect((await pill()).textContent).toBe('400 new')
  fails = false
  fireEvent.click(await pill())
  await waitFor(() => expect(screen.queryByRole('button', { name: /new$/ })).toBeNull())
  expect((await sent('POST', '/api/v1/stream')).slice(before)).toEqual([{}, {}])
})
