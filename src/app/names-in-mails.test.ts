import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { digestMail } from '#features/notifications/digests/digest-mail.ts'
import { DIGEST_WORDS } from '#features/notifications/digests/words.ts'
import type { Part } from '#features/subscriptions/content/part.ts'
import { reportMail } from '#features/subscriptions/mail/message.ts'
import { question, survey } from '#features/surveys/configuration/testing.ts'
import { surveyMail } from '#features/surveys/delivery/survey-mail.ts'
import { htmlPart } from '#platform/mail/html-part.ts'

/** A name that is markup. In HTML it must look the same, and in text it must be the same. */
const NAME = '<b>&"Ærlig'
const ESCAPED = '&lt;b&gt;&amp;&quot;Ærlig'
const BASE_URL = 'https://plaudit.example'
const { DOMParser } = new Window()

const figure = {
  name: NAME,
  value: '5',
  basis: `from ${NAME}`,
  change: { words: `more than ${NAME}`, tone: 'good' as const },
}

type Mail = { subject: string; text: string; html?: string }

const plain: Mail = { subject: `From ${NAME}`, text: `Hello ${NAME},\n\n${NAME} wrote to you.` }

const toCustomer = (language: string): Mail =>
  surveyMail({
    configuration: survey([
      [question(1, 'StarRating', { translations: { [language]: { text: 'How was {agent}?' } } })],
    ]),
    language,
    sender: NAME,
    logo: null,
    colour: '#0f5c4a',
    customerName: NAME,
    agentName: NAME,
    link: `${BASE_URL}/s/token`,
    expiresAt: new Date('2026-07-16T12:00:00Z'),
    timeZone: 'Europe/Oslo',
    reminder: true,
  })

const digest: Mail = digestMail({
  language: 'nb',
  words: DIGEST_WORDS.nb,
  company: NAME,
  title: NAME,
  subject: NAME,
  preheader: NAME,
  lead: NAME,
  empty: [NAME],
  figures: [figure],
  rows: { title: NAME, rows: [figure], more: null },
  praise: { comment: NAME, about: NAME, link: `${BASE_URL}/r` },
  lowest: { text: NAME, basis: NAME },
  trends: `${BASE_URL}/t`,
  settings: `${BASE_URL}/p`,
  unsubscribe: `${BASE_URL}/u`,
})

const part: Part = {
  title: NAME,
  path: '/x',
  days: NAME,
  note: NAME,
  figures: [figure],
  named: false,
  chart: null,
  table: { columns: [NAME], rows: [{ cells: [NAME, NAME], link: '/y' }], more: 0 },
  sheet: null,
}

const report = (): Promise<Mail> =>
  reportMail(
    {
      language: 'en',
      company: NAME,
      title: NAME,
      today: '2026-07-16',
      day: 'July 16',
      path: '/x',
      parts: [part],
    },
    { repeats: 'weekly', csv: false, pdf: false, owner: NAME, baseUrl: BASE_URL, unsubscribe: '/u' },
  ) as Promise<Mail>

describe.each<[string, () => Mail | Promise<Mail>]>([
  ['a mail with only text', () => ({ ...plain, html: htmlPart(plain, BASE_URL) })],
  ['the mail to a customer', () => toCustomer('en')],
  ['the mail to a customer from right to left', () => toCustomer('ar')],
  ['a digest', () => digest],
  ['a report', report],
])('names in %s', (_mail, make) => {
  test('are shown as they are, in both parts', async () => {
    const { text, html = '' } = await make()
    const document = new DOMParser().parseFromString(html, 'text/html')
    const count = (within: string, name: string) => within.split(name).length - 1
    expect(count(text, NAME)).toBeGreaterThan(1)
    expect(text).not.toMatch(/&(?:lt|amp|quot|#39);/)
    expect(document.querySelectorAll('b')).toHaveLength(0)
    expect(count(document.documentElement.textContent, NAME)).toBeGreaterThan(1)
    // Each ampersand of a name is escaped, and none twice.
    expect(count(html, '&amp;')).toBe(count(html, ESCAPED))
    expect(html).not.toMatch(/&amp;(?:lt|gt|amp|quot|#39);(?!Ærlig)/)
    expect(html).not.toContain('<b>')
  })
})
