import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARISONS } from '#features/reports/trends/choices.ts'
import {
  NO_NARROWING,
  rangeOf,
  TREND_AREAS,
  TREND_INTERVALS,
  type TrendsAddress,
  trendsAddress,
} from '#features/reports/trends/web/trends-address.ts'
import { addDays } from '#lib/dates.ts'

const read = (query: string) => trendsAddress.read(new URLSearchParams(query))
const NOTHING: TrendsAddress = {
  ...NO_NARROWING,
  area: null,
  range: null,
  interval: null,
  comparison: null,
  metric: null,
  groupBy: null,
  property: null,
  tab: null,
  sort: null,
  page: 1,
  after: null,
  reportingTimestamp: null,
}

describe('dates of a trends address', () => {
  test('TRN-013 are written month first and read back', () => {
    const range = { start: '2024-03-01', end: '2024-03-31' }
    const written = trendsAddress.write({ ...NOTHING, range })
    expect(Object.fromEntries(written)).toEqual({ start_date: '03/01/2024', end_date: '03/31/2024' })
    expect(trendsAddress.read(written).range).toEqual(range)
  })

  test.each([
    'start_date=2024-12-31&end_date=x',
    'start_date=2024-03-01&end_date=2024-03-31',
    'start_date=02/30/2024&end_date=03/31/2024',
    'start_date=03/31/2024&end_date=03/01/2024',
    'start_date=03/01/2024',
    'end_date=03/01/2024',
    '',
  ])('TRN-020 "%s" names none', (query) => {
    expect(read(query).range).toBeNull()
  })

  test('TRN-028 default to the last 30 days, including today', () => {
    expect(rangeOf(NOTHING, '2024-01-31')).toEqual({ start: '2024-01-02', end: '2024-01-31' })
  })
})

describe('other parts of a trends address', () => {
  test('drops invalid values', () => {
    expect(
      read(
        'product_area=shoes&interval=x&comparison=moon&teams=a,-1&stars=6&properties=x&page=-3&sort=-&metric_name=',
      ),
    ).toEqual(NOTHING)
  })

  test('names a metric by id, and reads older addresses by type and question', () => {
    expect(String(trendsAddress.write({ ...NOTHING, metric: { id: 1001 } }))).toBe('metric_id=1001')
    expect(read('metric_id=1001&metric_name=percent')).toMatchObject({ metric: { id: 1001 } })
    expect(read('metric_id=x&metric_name=percent&question_identifier=q-1')).toMatchObject({
      metric: { metric_name: 'percent', question_identifier: 'q-1' },
    })
  })

  test('TRN-015 writes name and value of the reporting timestamp in lower case', () => {
    expect(String(trendsAddress.write({ ...NOTHING, reportingTimestamp: 'RESPONDED_AT' }))).toBe(
      'solicitation_reporting_timestamp=responded_at',
    )
  })

  test.each([
    ['solicitation_reporting_timestamp=responded_at', 'RESPONDED_AT'],
    ['solicitation_reporting_timestamp=whenever', null],
    ['solicitationReportingTimestamp=RESPONDED_AT', null],
  ])('TRN-016 reads the reporting timestamp of "%s" in upper case', (query, at) => {
    expect(read(query).reportingTimestamp).toBe(at)
  })

  test('allows either teams or groups', () => {
    expect(read('teams=1&groups=2')).toMatchObject({ teams: [1], groups: [] })
    expect(read('groups=2')).toMatchObject({ teams: [], groups: [2] })
  })

  test('reads back every written address unchanged', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 3 })
    const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null })
    const address: fc.Arbitrary<TrendsAddress> = fc.record({
      area: orNull(fc.constantFrom(...TREND_AREAS)),
      range: orNull(
        fc
          .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 3_000 }))
          .map(([from, days]) => ({
            start: addDays('2001-01-01', from),
            end: addDays('2001-01-01', from + days),
          })),
      ),
      interval: orNull(fc.constantFrom(...TREND_INTERVALS)),
      comparison: orNull(fc.constantFrom(...COMPARISONS, 'NONE' as const)),
      metric: orNull(
        fc.oneof(
          fc.record({ id: fc.integer({ min: 1, max: 1_000_000 }) }),
          fc.record({ question_identifier: orNull(word), metric_name: word }),
        ),
      ),
      groupBy: orNull(fc.constantFrom('CHANNEL' as const, 'TEAM_ID' as const)),
      property: orNull(word),
      tab: orNull(word),
      sort: orNull(
        fc.record({
          by: word.filter((text) => !text.startsWith('-')),
          dir: fc.constantFrom('asc' as const, 'desc' as const),
        }),
      ),
      page: fc.integer({ min: 1, max: 500 }),
      after: orNull(word),
      reportingTimestamp: orNull(fc.constantFrom('REQUESTED_AT' as const, 'RESPONDED_AT' as const)),
      employees: ids,
      teams: ids,
      groups: fc.constant([]),
      brands: ids,
      channels: ids,
      surveys: ids,
      forms: ids,
      tags: ids,
      stars: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
      languages: fc.uniqueArray(word, { maxLength: 3 }),
      properties: fc.uniqueArray(
        fc.tuple(word, fc.string()).map(([key, value]) => `${key.replaceAll('=', '_')}=${value}`),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(address, (of) => {
        const again = new URLSearchParams(String(trendsAddress.write(of)))
        expect(trendsAddress.read(again)).toEqual(of)
      }),
    )
  })
})
