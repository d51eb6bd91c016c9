import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetingFile } from '#features/qa/calibrations/ics.ts'

const MEETING = {
  uid: 'calibration-7@plaudit.example',
  sequence: 2,
  changedAt: new Date('2026-06-15T10:00:00.123Z'),
  startsAt: new Date('2026-06-20T07:30:00Z'),
  minutes: 60,
  summary: 'Calibration: Calls, chats; and more',
  description: 'Line one\nline two',
  url: 'https://plaudit.example/qa/calibrations/7',
}

test('formats a meeting as an iCalendar file', () => {
  expect(meetingFile(MEETING).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaudit//Calibrations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:calibration-7@plaudit.example',
    'SEQUENCE:2',
    'DTSTAMP:20260615T100000Z',
    'DTSTART:20260620T073000Z',
    'DURATION:PT60M',
    'SUMMARY:Calibration: Calls\\, chats\\; and more',
    'DESCRIPTION:Line one\\nline two',
    'URL:https://plaudit.example/qa/calibrations/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a name cannot start a new line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const lines = meetingFile({ ...MEETING, summary }).split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const whole = lines.join('\r\n').replaceAll('\r\n ', '')
      expect(whole.split('\r\n')).toHaveLength(16)
    }),
  )
})
