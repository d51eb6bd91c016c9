import { expect, test } from 'vitest'
import { REPORTING_TIMESTAMPS } from '#features/reports/trends/choices.ts'
import { readTimestamp, writeTimestamp } from '#features/reports/trends/web/reporting-timestamp.ts'

test('TRN-015 the moment is written in lower case, its name too', () => {
  expect(String(writeTimestamp({ solicitationReportingTimestamp: 'RESPONDED_AT' }))).toBe(
    'solicitation_reporting_timestamp=responded_at',
  )
  expect(String(writeTimestamp({}))).toBe('')
})

test('TRN-016 what is read becomes upper case again; absent stays absent', () => {
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
