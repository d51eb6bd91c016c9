import { expect, test } from 'vitest'
import { REPORTING_TIMESTAMPS } from '#features/reports/trends/choices.ts'
import { readTimestamp, writeTimestamp } from '#features/reports/trends/web/reporting-timestamp.ts'

test('TRN-015 writes name and value of the reporting timestamp in lower case', () => {
  expect(String(writeTimestamp({ solicitationReportingTimestamp: 'RESPONDED_AT' }))).toBe(
    'solicitation_reporting_timestamp=responded_at',
  )
  expect(String(writeTimestamp({}))).toBe('')
})

test('TRN-016 reads the reporting timestamp in upper case and leaves it out if absent', () => {
  const read = (query: string) => readTimestamp(new URLSearchParams(query))
  expect(read('solicitation_reporting_timestamp=responded_at')).toEqual({
    solicitationReportingTimestamp: 'RESPONDED_AT',
  })
  expect(read('')).toEqual({})
  expect(read('solicitation_reporting_timestamp=whenever')).toEqual({})
  expect(read('solicitationReportingTimestamp=RESPONDED_AT')).toEqual({})
  for (const at of REPORTING_TIMESTAMPS)
    expect(readTimestamp(writeTimestamp({ solicitationReportingTimestamp: at }))).toEqual({
      solicitationReportingTimestamp: at,
    })
})
