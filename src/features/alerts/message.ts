import type { AlertKind } from '#features/alerts/kinds.ts'
import type { Subject } from '#features/alerts/subjects.ts'
import { mailLanguage } from '#features/people/invitations/mails.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** Rows that a message lists; it counts the rest. */
export const MOST_LINES = 20

export type Line = { text: string; url: string }

/** The message of one alert in one channel. */
export type Message = {
  title: string
  lines: Line[]
  /** How many rows are not listed. */
  more: { text: string; url: string } | null
}

export type Told = { kind: AlertKind; subject: Subject }

/**
 * A message with facts and links. It names no employee, team or customer: mail passes through other servers, admins
 * read what waits to be sent, and a chat has readers whose rights are unknown.
 */
export function messageOf(
  { person, company }: Viewer,
  name: string,
  told: readonly Told[],
  { total, baseUrl, listPath }: { total: number; baseUrl: string; listPath: string },
): Message {
  const language = mailLanguage(person?.language, company.language)
  const words = WORDS[language]
  const at = momentFormat(language, company.timeZone)
  const more = total - told.length
  return {
    title: words.title(oneLine(name), total),
    lines: told.map(({ kind, subject }) => ({
      text: oneLine(words[kind](subject, at)),
      url: baseUrl + subject.path,
    })),
    more: more > 0 ? { text: words.more(more), url: baseUrl + listPath } : null,
  }
}

/** Removes line breaks, so that a name cannot add a mail header or a paragraph. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const momentFormat = (language: 'en' | 'nb', timeZone: string) => {
  const format = new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (moment: string | null): string => (moment === null ? '' : format.format(new Date(moment)))
}

type Words = Record<AlertKind, (subject: Subject, at: (moment: string | null) => string) => string> & {
  title: (name: string, count: number) => string
  more: (count: number) => string
}

const withParts = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

const number = (value: number | null, language: string): string =>
  value === null ? '–' : value.toLocaleString(language, { maximumFractionDigits: 2 })

const WORDS: Record<'en' | 'nb', Words> = {
  en: {
    title: (name, count) => (count === 1 ? `Alert: ${name}` : `Alert: ${name} (${count})`),
    more: (count) => `and ${count} more`,
    low_stars: ({ stars }) => `Response with ${starsOf(stars, 'en')}`,
    theme_named: ({ subject, stars }) => withParts(`A customer mentions “${subject}”`, starsOf(stars, 'en')),
    auto_fail: ({ subject }) => `A review failed automatically: ${subject}`,
    appeal_deadline: ({ subject, at }, moment) => `Decide an appeal by ${moment(at)}: ${subject}`,
    metric_drop: ({ subject, value, earlier_value, results }) =>
      `${subject}: ${number(value, 'en')} in the last seven days, ${number(earlier_value, 'en')} in the four weeks before (${number(results, 'en')} results)`,
    source_behind: ({ subject, at }, moment) => `${subject} has not been read since ${moment(at)}`,
  },
  nb: {
    title: (name, count) => (count === 1 ? `Varsel: ${name}` : `Varsel: ${name} (${count})`),
    more: (count) => `og ${count} til`,
    low_stars: ({ stars }) => `Svar med ${starsOf(stars, 'nb')}`,
    theme_named: ({ subject, stars }) => withParts(`En kunde nevner «${subject}»`, starsOf(stars, 'nb')),
    auto_fail: ({ subject }) => `En vurdering ga automatisk 0 poeng: ${subject}`,
    appeal_deadline: ({ subject, at }, moment) => `En klage må avgjøres innen ${moment(at)}: ${subject}`,
    metric_drop: ({ subject, value, earlier_value, results }) =>
      `${subject}: ${number(value, 'nb')} de siste sju dagene, ${number(earlier_value, 'nb')} de fire ukene før (${number(results, 'nb')} resultater)`,
    source_behind: ({ subject, at }, moment) => `${subject} er ikke lest siden ${moment(at)}`,
  },
}

function starsOf(stars: number | null, language: 'en' | 'nb'): string | null {
  if (stars === null) return null
  if (language === 'nb') return stars === 1 ? '1 stjerne' : `${stars} stjerner`
  return stars === 1 ? '1 star' : `${stars} stars`
}
