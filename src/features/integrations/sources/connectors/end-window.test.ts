import { expect, test } from 'vitest'
import { pageOfWindow, windowOf } from '#features/integrations/sources/connectors/end-window.ts'

const HOUR_MS = 3_600_000
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`)
const now = at('12:00')
const endOf = (record: unknown) => (record as { end: string | null }).end
const records = [
  { end: at('08:59').toISOString() },
  { end: at('09:00').toISOString() },
  { end: at('10:00').toISOString() },
  { end: null },
]

test('a window ends after its longest time, and its page keeps what ended within it', () => {
  const window = windowOf({ since: at('09:00') }, now, HOUR_MS)
  expect(window).toEqual({
    since: at('09:00').getTime(),
    until: at('10:00').getTime(),
    page: 1,
    reachesNow: false,
  })
  const page = pageOfWindow(window, { records, endOf, isLastPage: false })
  expect(page).toMatchObject({ records: [records[1]], isLast: false })
})

test('all pages of a window are read before the next window starts where it ended', () => {
  const first = windowOf({ since: at('09:00') }, now, HOUR_MS)
  const turned = pageOfWindow(first, { records, endOf, isLastPage: false })
  const second = windowOf({ cursor: turned.next ?? '' }, at('12:30'), HOUR_MS)
  expect(second).toEqual({ ...first, page: 2 })
  const ended = pageOfWindow(second, { records, endOf, isLastPage: true })
  expect(ended.isLast).toBe(false)
  expect(windowOf({ cursor: ended.next ?? '' }, now, HOUR_MS)).toMatchObject({
    since: at('10:00').getTime(),
    page: 1,
  })
})

test('the last window leaves out the newest minutes, which may not be listed yet', () => {
  const window = windowOf({ since: at('11:30') }, now, HOUR_MS)
  expect(window).toMatchObject({ until: at('11:57').getTime(), reachesNow: true })
  expect(pageOfWindow(window, { records: [], endOf, isLastPage: true }).isLast).toBe(true)
})

test('a window that starts within the newest minutes is empty', () => {
  const window = windowOf({ since: at('11:59') }, now, HOUR_MS)
  expect(window).toMatchObject({ until: at('11:59').getTime(), reachesNow: true })
})

test('a cursor of another kind is an error', () => {
  expect(() => windowOf({ cursor: '{}' }, now, HOUR_MS)).toThrow('not a window of time')
})
