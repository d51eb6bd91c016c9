import { expect, test } from 'vitest'
import {
  type EndWindows,
  pageOfWindow,
  windowOf,
} from '#features/integrations/sources/connectors/end-window.ts'

const HOUR_MS = 3_600_000
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`)
const now = at('12:00')
const WINDOWS: EndWindows = {
  windowMs: HOUR_MS,
  longestMs: 2 * HOUR_MS,
  late: { windowMs: HOUR_MS / 2, longestMs: 5 * HOUR_MS, delayMs: HOUR_MS, backMs: 3 * HOUR_MS },
}
const endOf = (record: unknown) => (record as { end: string | null }).end
const records = [
  { end: at('08:59').toISOString() },
  { end: at('09:00').toISOString() },
  { end: at('10:00').toISOString() },
  { end: null },
]

test('a window ends after its longest time, and its page keeps what ended within it', () => {
  const window = windowOf({ since: at('09:00') }, now, WINDOWS)
  expect(window).toEqual({
    since: at('09:00').getTime(),
    until: at('10:00').getTime(),
    page: 1,
    start: at('07:00').getTime(),
    isLate: false,
    reachesNow: false,
  })
  const page = pageOfWindow({ since: at('09:00') }, now, WINDOWS, { records, endOf, isLastPage: false })
  expect(page).toMatchObject({ records: [records[1]], isLast: false })
})

test('all pages of a window are read before the next window starts where it ended', () => {
  const first = windowOf({ since: at('09:00') }, now, WINDOWS)
  const turned = pageOfWindow({ since: at('09:00') }, now, WINDOWS, { records, endOf, isLastPage: false })
  const second = windowOf({ cursor: turned.next ?? '' }, at('12:30'), WINDOWS)
  expect(second).toEqual({ ...first, page: 2 })
  const ended = pageOfWindow({ cursor: turned.next ?? '' }, now, WINDOWS, {
    records,
    endOf,
    isLastPage: true,
  })
  expect(ended.isLast).toBe(false)
  expect(windowOf({ cursor: ended.next ?? '' }, now, WINDOWS)).toMatchObject({
    since: at('10:00').getTime(),
    page: 1,
  })
})

test('the last window leaves out the newest minutes, which may not be listed yet', () => {
  const window = windowOf({ since: at('11:30') }, now, WINDOWS)
  expect(window).toMatchObject({ until: at('11:57').getTime(), reachesNow: true })
  expect(
    pageOfWindow({ since: at('11:30') }, now, WINDOWS, { records: [], endOf, isLastPage: true }).isLast,
  ).toBe(true)
})

test('a window that starts within the newest minutes is empty', () => {
  const window = windowOf({ since: at('11:59') }, now, WINDOWS)
  expect(window).toMatchObject({ until: at('11:59').getTime(), reachesNow: true })
})

test('a cursor of another kind is an error', () => {
  expect(() => windowOf({ cursor: '{}' }, now, WINDOWS)).toThrow('not a window of time')
})

test('what ended long enough ago is read a second time, from a list that starts earlier', () => {
  const content = { records, endOf, isLastPage: true }
  const cursor = (more: object) => ({
    cursor: JSON.stringify({ since: at('11:50').getTime(), until: null, page: 1, ...more }),
  })
  const read = (from: { cursor: string }, more: object = {}) =>
    pageOfWindow(from, now, WINDOWS, { ...content, ...more })
  // Less than a late window has become old enough.
  expect(read(cursor({ readAgain: at('10:28').getTime() })).isLast).toBe(true)
  const first = read(cursor({ readAgain: at('09:45').getTime() }))
  expect(first).toMatchObject({ isLast: false, readThrough: at('11:57') })
  const late = { cursor: first.next ?? '' }
  expect(windowOf(late, now, WINDOWS)).toMatchObject({
    since: at('09:45').getTime(),
    until: at('10:15').getTime(),
    start: at('04:45').getTime(),
    isLate: true,
  })
  expect(read(late)).toMatchObject({ records: [records[2]], pass: 'late', isLast: false })
  expect(read(late, { isLate: () => false }).records).toEqual([])
  const turned = windowOf({ cursor: read(late, { isLastPage: false }).next ?? '' }, now, WINDOWS)
  expect(turned).toMatchObject({ since: at('09:45').getTime(), page: 2, isLate: true })
  // The newest window comes before the next late one.
  const newest = { cursor: read(late).next ?? '' }
  expect(windowOf(newest, now, WINDOWS)).toMatchObject({ since: at('11:57').getTime(), isLate: false })
  expect(windowOf({ cursor: read(newest).next ?? '' }, now, WINDOWS)).toMatchObject({
    since: at('10:15').getTime(),
    isLate: true,
  })
})

test('a cursor of an earlier version has its last hours read a second time', () => {
  const from = { cursor: JSON.stringify({ since: at('11:50').getTime(), until: null, page: 1 }) }
  const { next } = pageOfWindow(from, now, WINDOWS, { records: [], endOf, isLastPage: true })
  expect(windowOf({ cursor: next ?? '' }, now, WINDOWS)).toMatchObject({
    since: at('08:50').getTime(),
    isLate: true,
  })
})
