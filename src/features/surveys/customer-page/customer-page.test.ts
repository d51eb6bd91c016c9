import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUESTION_TYPES } from '#features/surveys/catalogue/question-types.ts'
import { editedPages, option, question, survey } from '#features/surveys/configuration/testing.ts'
import { askedByPage, pageAfter, pageBefore, readAnswer } from '#features/surveys/customer-page/answers.ts'
import { pageColours } from '#features/surveys/customer-page/colour.ts'
import { KeyedQueue } from '#features/surveys/customer-page/keyed-queue.ts'
import { readStamp, stampOf } from '#features/surveys/customer-page/robots.ts'
import { surveyMail } from '#features/surveys/delivery/survey-mail.ts'
import { directionOf, fill } from '#features/surveys/words/form-words.ts'
import { chooseLanguage, wordsIn } from '#features/surveys/words/words.ts'
import { html } from '#lib/html.ts'
import { Buckets } from '#platform/http/buckets.ts'

describe('an answer', () => {
  const options = [option(1), option(2), option(3, { active: false })]

  test.each([
    ['StarRating', '5', { number: 5 }],
    ['StarRating', '6', 'wrong'],
    ['StarRating', '4.5', 'wrong'],
    ['NPS', '0', { number: 0 }],
    ['NPS', '11', 'wrong'],
    ['FCR', '1', { number: 1 }],
    ['Recovery', '2', 'wrong'],
    ['SingleChoice', 'option-2', { options: ['option-2'] }],
    ['SingleChoice', 'option-3', 'wrong'],
    ['Reward', 'option-9', 'wrong'],
    ['Text', '  so\r\nso\0 ', { text: 'so\nso' }],
    ['Text', '   ', null],
    ['MultipleChoice', '', null],
  ] as const)('to %s of %j is %j', (type, value, expected) => {
    expect(readAnswer(question(1, type, { options }), [value])).toEqual(expected)
  })

  test('may select several options only if the question allows it, and only existing ones', () => {
    const both = ['option-2', 'option-1']
    expect(readAnswer(question(1, 'MultipleChoice', { options }), both)).toEqual({
      options: ['option-1', 'option-2'],
    })
    expect(readAnswer(question(1, 'SingleChoice', { options }), both)).toBe('wrong')
  })

  test('is an offered answer or none, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUESTION_TYPES),
        fc.array(fc.oneof(fc.string(), fc.constantFrom('1', '5', 'option-1', 'option-2', '-1')), {
          maxLength: 4,
        }),
        (type, values) => {
          const answer = readAnswer(question(1, type, { options }), values)
          if (answer === null || answer === 'wrong') return
          expect(answer.options ?? []).toEqual(
            (answer.options ?? []).filter((each) => /^option-[12]$/.test(each)),
          )
          expect(answer.text?.includes('\0') ?? false).toBe(false)
        },
      ),
    )
  })
})

test('moving on page by page ends, and visits each page with a question to ask once', () => {
  fc.assert(
    fc.property(editedPages, (pages) => {
      const askedPages = askedByPage(survey(pages).pages, {})
      const seen: number[] = []
      for (let page = pageAfter(askedPages, -1); page !== null; page = pageAfter(askedPages, page))
        seen.push(page)
      expect(seen).toEqual(askedPages.flatMap((questions, index) => (questions.length > 0 ? [index] : [])))
      const back: number[] = []
      for (
        let page = pageBefore(askedPages, pages.length);
        page !== null;
        page = pageBefore(askedPages, page)
      )
        back.push(page)
      expect(back.toReversed()).toEqual(seen)
    }),
  )
})

describe('a form', () => {
  const now = new Date('2026-06-16T12:00:00Z')

  test('carries a signed time of display that only the server can create', () => {
    const stamp = stampOf('key', 'link', now)
    expect(readStamp('key', 'link', stamp)).toEqual(now)
    expect(readStamp('key', 'other link', stamp)).toBeNull()
    expect(readStamp('other key', 'link', stamp)).toBeNull()
    expect(readStamp('key', 'link', stamp.replace(/^./, 'a'))).toBeNull()
    expect(readStamp('key', 'link', '')).toBeNull()
  })

  test('may be sent in a burst, and then at the refill rate', () => {
    const buckets = new Buckets(3, 1 / 10)
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect([0, 0, 0, 0].map((seconds) => buckets.take('a', at(seconds)))).toEqual([null, null, null, 10])
    expect(buckets.take('b', at(0))).toBeNull()
    expect(buckets.take('a', at(9))).toBe(1)
    expect(buckets.take('a', at(10))).toBeNull()
  })

  test('waits for an earlier form of the same link, even if that one fails', async () => {
    const turns = new KeyedQueue()
    const order: string[] = []
    const work = (name: string, fails = false) =>
      turns.take('link', async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
        if (fails) throw new Error(name)
      })
    const results = await Promise.allSettled([work('a', true), work('b'), work('c')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })
})

describe('the page', () => {
  test('has a colour that is readable on white, whatever the company’s colour is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const { brand } = pageColours(`#${value.toString(16).padStart(6, '0')}`)
        expect(1.05 / (luminance(brand) + 0.05)).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect(pageColours('#0f5c4a').brand).toBe('#0f5c4a')
  })

  test('escapes text', () => {
    expect(html`<p title="${'"><b>'}">${['<i>', html`<b>${'&'}</b>`, null, false, 0]}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<b>&amp;</b>0</p>',
    )
  })

  test('prefers the survey’s texts to the defaults, and fills in values', () => {
    expect(wordsIn('en', { next: 'Onward' })('next')).toBe('Onward')
    expect(wordsIn('nb-NO')('next')).toBe('Neste')
    expect(wordsIn('ar', { next: '  ' })('next')).toBe('التالي')
    expect(wordsIn('xx')('next')).toBe('Next')
    expect(fill('{agent} of {company} {x}', { agent: 'Priya', company: 'A {agent}' })).toBe(
      'Priya of A {agent} {x}',
    )
  })

  test.each([
    [['en', 'nb'], ['nb-NO'], 'nb'],
    [['en', 'pt-BR'], ['pt'], 'pt-BR'],
    [['en', 'nb'], [null, 'sv', 'NB'], 'nb'],
    [['nb'], ['de'], 'nb'],
    [[], ['de'], 'en'],
  ])('of %j for %j it is in %s', (languages, preferences, expected) => {
    expect(chooseLanguage(languages, preferences)).toBe(expected)
  })

  test('runs from right to left in languages that do', () => {
    expect(['ar', 'he-IL', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
    expect(['en', 'nb', 'ja'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr'])
  })
})

describe('the mail', () => {
  const facts = {
    configuration: survey([
      [question(1, 'StarRating', { translations: { en: { text: 'How was {agent}?' } } })],
    ]),
    language: 'en',
    sender: 'A & B <x>',
    logo: null,
    colour: '#0f5c4a',
    customerName: '<script>alert(1)</script>',
    agentName: 'Priya',
    link: 'https://plaudit.example/s/token',
    expiresAt: new Date('2026-07-16T12:00:00Z'),
    timeZone: 'Europe/Oslo',
    reminder: false,
  }

  test('says what is asked, until when, and how to unsubscribe, in both parts', () => {
    const mail = surveyMail(facts)
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('How was Priya?')
      expect(text).toContain('July 16, 2026')
      expect(text).toContain('https://plaudit.example/s/token/unsubscribe')
    }
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('A &amp; B &lt;x&gt;')
    expect(mail.subject).toBe('How did we do?')
    expect(surveyMail({ ...facts, reminder: true }).subject).toBe('A reminder: How did we do?')
  })

  test.each(['ar', 'he'])(
    'runs from right to left in %s, even if a mail program keeps only the cells',
    (language) => {
      const configuration = { ...facts.configuration, features: { languages: ['en', language] } }
      const mail = surveyMail({ ...facts, configuration, language, sender: 'Acme 24', customerName: 'Ann' })
      // Many mail programs keep only the body.
      const body = mail.html.slice(mail.html.indexOf('<body'))
      expect(body.match(/<table[^>]*>/g)?.filter((table) => !table.includes('dir="rtl"'))).toEqual([])
      expect(body).not.toMatch(/align="left"|text-align:left|dir="ltr"/)
      expect(body.match(/<td align="right"/g)?.length).toBeGreaterThanOrEqual(2)
      for (const part of [mail.text, body]) {
        expect(part).toContain('\u2068Ann\u2069')
        expect(part).toMatch(/\u2068[^\u2068\u2069]*2026[^\u2068\u2069]*\u2069/)
      }
      // A link starts its own line, so that it is shown from left to right.
      expect(mail.text).toMatch(/\nhttps:\/\/plaudit\.example\/s\/token\n/)
      expect(mail.subject).toMatch(/^[\p{Script=Arabic}\p{Script=Hebrew}]/u)
    },
  )

  test('has a subject of one line, whatever the survey contains', () => {
    const own = {
      ...facts.configuration,
      translations: { en: { mail_subject: 'One\r\nBcc: all@example.com' } },
    }
    expect(surveyMail({ ...facts, configuration: own }).subject).toBe('One Bcc: all@example.com')
  })
})

/** Contrast by WCAG 2, computed independently of the tested code. */
function luminance(colour: string): number {
  const share = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5)
}
