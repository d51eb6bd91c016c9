import { describe, expect, test } from 'vitest'
import { TILE_PAGE_NAMES } from '#features/dashboards/tile-pages.ts'
import { pinnedAddress, queryToday } from '#features/dashboards/web/tile-address.ts'
import { DEFAULT_DATE_CONFIG } from '#lib/date-presets.ts'

const on = (today: string) => ({ today, config: DEFAULT_DATE_CONFIG })

describe('the address of a tile', () => {
  test.each([
    ['/', 'start_date=2026-06-01&end_date=2026-06-07&stars=1', 'start_date=2026-07-02&end_date=2026-07-08'],
    [
      '/qa/reports/overview',
      'startDate=2026-06-01&endDate=2026-06-07&stars=1',
      'startDate=2026-07-02&endDate=2026-07-08',
    ],
    [
      '/trends/company',
      'start_date=06/01/2026&end_date=06/07/2026&stars=1',
      'start_date=07%2F02%2F2026&end_date=07%2F08%2F2026',
    ],
  ] as const)('keeps days relative to today on %s', (page, search, later) => {
    const pinned = pinnedAddress(page, search, on('2026-06-07'))
    expect(pinned).toEqual({ query: 'stars=1', date_preset: 'LAST_7_DAYS' })
    expect(queryToday({ page, ...pinned }, on('2026-07-08'))).toBe(`stars=1&${later}`)
  })

  test('keeps fixed days as they are', () => {
    const search = 'start_date=2026-05-02&end_date=2026-05-04&search=refund'
    const pinned = pinnedAddress('/', search, on('2026-06-07'))
    expect(pinned).toEqual({ query: search, date_preset: null })
    expect(queryToday({ page: '/', ...pinned }, on('2027-01-01'))).toBe(search)
  })

  test.each(TILE_PAGE_NAMES)('begins on the first page of %s', (page) => {
    expect(pinnedAddress(page, '?teams=3&page=4&after=x&view=drafts', on('2026-06-07'))).toEqual({
      query: 'teams=3',
      date_preset: null,
    })
  })
})
