import { describe, expect, it } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { OTHER_COMPANY } from '#app/demo/content/other-company.ts'
import { demoResponses } from '#app/demo/responses.ts'
import { feedbackItemSchema } from '#features/feedback/ingest/contract.ts'
import { todayIn } from '#lib/dates.ts'

const FRIDAY = new Date('2026-11-20T10:45:00Z')
const OSLO = 'Europe/Oslo'
const year = demoResponses(DEMO_COMPANY, FRIDAY, 365)

const dayOf = (item: { responded_at: string }) => todayIn(OSLO, new Date(item.responded_at))
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const starsOf = (email: string) =>
  year.flatMap((item) =>
    item.employee && 'email' in item.employee && item.employee.email === email ? (item.stars ?? []) : [],
  )

describe('demo responses', () => {
  it('are the same every time', () => {
    expect(demoResponses(DEMO_COMPANY, FRIDAY, 365)).toEqual(year)
  })

  it('are the same for a past day when generated a day later, so that an interrupted run can continue', () => {
    const nextDay = demoResponses(DEMO_COMPANY, new Date('2026-11-21T20:00:00Z'), 30)
    const ended = (items: typeof year) =>
      items.filter((item) => dayOf(item) >= '2026-11-01' && dayOf(item) < '2026-11-20')
    expect(ended(nextDay)).toEqual(ended(year))
  })

  it('have unique ids and pass the validation of ingest', () => {
    expect(new Set(year.map((item) => item.external_id)).size).toBe(year.length)
    for (const item of year) expect(feedbackItemSchema.safeParse(item).success).toBe(true)
  })

  it('are at least 5,000 over twelve months, and about 200 in the other company, whatever the day', () => {
    for (const now of ['2026-01-01T00:10:00Z', '2027-07-31T23:00:00Z', '2028-02-29T12:00:00Z'].map(
      (at) => new Date(at),
    )) {
      expect(demoResponses(DEMO_COMPANY, now, 365).length).toBeGreaterThanOrEqual(5_000)
      const other = demoResponses(OTHER_COMPANY, now, 365).length
      expect(other).toBeGreaterThan(150)
      expect(other).toBeLessThan(260)
    }
  })

  it('cover each of the last 30 days and none in the future', () => {
    const recent = new Set(year.map(dayOf).filter((day) => day > '2026-10-21'))
    expect(recent.size).toBe(30)
    expect(year.every((item) => new Date(item.responded_at) <= FRIDAY)).toBe(true)
    expect(year.map((item) => item.responded_at)).toEqual(year.map((item) => item.responded_at).sort())
  })

  it.each(['2026-11-19T23:00:00Z', '2026-11-19T23:00:20Z', '2026-11-20T04:00:00Z'])(
    'include responses of today even at %s, early in the Norwegian day',
    (at) => {
      const now = new Date(at)
      const today = demoResponses(DEMO_COMPANY, now, 2).filter((item) => dayOf(item) === '2026-11-20')
      expect(today.length).toBeGreaterThanOrEqual(6)
      expect(today.every((item) => new Date(item.responded_at) <= now)).toBe(true)
    },
  )

  it('differ between people and teams', () => {
    expect(mean(year.map((item) => item.stars ?? 0))).toBeCloseTo(4.35, 1)
    expect(mean(starsOf('mateo.fuentes@demo.example'))).toBeGreaterThan(4.5)
    expect(mean(starsOf('piotr.zielinski@demo.example'))).toBeLessThan(3.9)
  })

  it('end on the day a person leaves', () => {
    const left = year.filter((item) => JSON.stringify(item.employee).includes('daniel.weiss@'))
    expect(left.length).toBeGreaterThan(50)
    expect(left.map(dayOf).every((day) => day <= '2026-09-19')).toBe(true)
  })

  it('have varied comments: a third have none, some are long, in five languages', () => {
    const comments = year.flatMap((item) => item.comment ?? [])
    expect(comments.length / year.length).toBeCloseTo(0.65, 1)
    expect(comments.some((comment) => comment.length > 900)).toBe(true)
    expect(new Set(year.map((item) => item.language))).toEqual(new Set(['en', 'es', 'nb', 'de', 'ar']))
    expect(comments.filter((comment) => /[{}]|undefined/.test(comment))).toEqual([])
  })

  it('do not repeat an English sentence-long comment within a page of 25', () => {
    const repeated = year.filter(({ comment, language }, index) => {
      if (language !== 'en' || (comment?.length ?? 0) <= 40) return false
      return year.slice(index + 1, index + 25).some((other) => other.comment === comment)
    })
    expect(repeated).toEqual([])
  })
})
