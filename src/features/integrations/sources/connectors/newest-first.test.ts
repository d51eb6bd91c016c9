import { expect, test } from 'vitest'
import type { ListPosition } from '#features/integrations/sources/connectors/connector.ts'
import { pageBack, passOf } from '#features/integrations/sources/connectors/newest-first.ts'

const START: ListPosition = { since: new Date('2026-05-01T12:00:00Z') }
const at = (minute: number) => `2026-05-01T12:${String(minute).padStart(2, '0')}:00.000Z`
const pageOf = (from: ListPosition, times: readonly (string | null)[], page: string | null) =>
  pageBack(from, { records: times, page, changeOf: (time) => time as string | null })
const cursorOf = (next: string | null): ListPosition => ({ cursor: next ?? '' })

test('reads back to the start of the pass, and says what has been read only at the end', () => {
  const first = pageOf(START, [at(50), at(40)], '2')
  expect(first).toMatchObject({ records: [at(50), at(40)], isLast: false, readThrough: null })
  const second = pageOf(cursorOf(first.next), [at(45), '2026-05-01T11:00:00Z'], '3')
  expect(second).toMatchObject({ records: [at(45)], isLast: true, readThrough: new Date(at(50)) })
  expect(passOf(cursorOf(second.next))).toEqual({ since: at(48), page: null, newest: null })
})

test('keeps its place if nothing has changed', () => {
  const { next, isLast, records } = pageOf(START, ['2026-05-01T11:00:00Z'], '2')
  expect({ isLast, records }).toEqual({ isLast: true, records: [] })
  expect(passOf(cursorOf(next)).since).toBe(at(0))
})

test('ends with the last page, and keeps a record that does not show its change', () => {
  const page = pageOf(START, [null, at(1)], null)
  expect(page).toMatchObject({ records: [null, at(1)], isLast: true })
  expect(page.readThrough).toBeUndefined()
  expect(passOf(cursorOf(page.next)).since).toBe(at(0))
})

test('refuses a cursor of another kind', () => {
  expect(() => passOf({ cursor: '{}' })).toThrow('not a place in a pass')
})
