export type Meeting = {
  uid: string
  /** Calendars keep the version with the highest number. */
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number
  summary: string
  description: string
  url: string
}

/** Formats a meeting as an iCalendar file (RFC 5545). */
export function meetingFile(meeting: Meeting): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaudit//Calibrations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(meeting.uid)}`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${moment(meeting.changedAt)}`,
    `DTSTART:${moment(meeting.startsAt)}`,
    `DURATION:PT${meeting.minutes}M`,
    `SUMMARY:${escapeText(meeting.summary)}`,
    `DESCRIPTION:${escapeText(meeting.description)}`,
    `URL:${meeting.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

const moment = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes text, so that it cannot start a line of its own. */
const escapeText = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\r\u2028\u2029\u0085]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Folds lines at 75 bytes, without splitting a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    const room = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + sign) > room) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
