import { describe, expect, test } from 'vitest'
import { sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { ingestTesting } from '#test/server/feedback/ingest-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, send, storedIds, stored } = ingestTesting()

describe('an invalid response', () => {
  const cases: [string, object | string | null, string, RegExp][] = [
    ['no object', 'text', '', /^This (must be an object|is required)\.$/],
    ['null', null, '', /^This (must be an object|is required)\.$/],
    ['no id', { external_id: undefined }, 'external_id', /^External ID is required\.$/],
    ['an empty id', { external_id: '  ' }, 'external_id', /is empty/],
    ['an id of 201 characters', { external_id: 'x'.repeat(201) }, 'external_id', /more than 200 characters/],
    ['no date', { responded_at: undefined }, 'responded_at', /date and time with an offset/],
    ['a date without an offset', { responded_at: '2026-01-01T10:00:00' }, 'responded_at', /offset/],
    ['a day that is none', { responded_at: '2026-02-30T10:00:00Z' }, 'responded_at', /date/],
    ['a date of long ago', { responded_at: '1850-01-01T10:00:00Z' }, 'responded_at', /not a real date/],
    ['the end of time', { responded_at: '9999-12-31T23:59:59-12:00' }, 'responded_at', /not a real date/],
    ['no stars', { stars: 0 }, 'stars', /below 1/],
    ['six stars', { stars: 6 }, 'stars', /above 5/],
    ['half a star', { stars: 3.5 }, 'stars', /whole number from 1 to 5/],
    ['stars as text', { stars: '5' }, 'stars', /whole number from 1 to 5/],
    ['nothing said', { stars: null, comment: '' }, '', /needs stars, a comment or an answer/],
    ['a NUL', { comment: 'a\u0000b' }, 'comment', /NUL/],
    ['a comment too long', { comment: 'x'.repeat(100_001) }, 'comment', /more than 100,000 characters/],
    ['an unknown field', { company_id: 7 }, 'company_id', /not a known field/],
    [
      'an unknown field inside',
      { answers: [{ question: 'Q', rank: 1 }] },
      'answers.0.rank',
      /not a known field/,
    ],
    ['a wrong language', { language: 'english please' }, 'language', /language tag/],
    ['another kind of address', { external_url: 'javascript:alert(1)' }, 'external_url', /http or https/],
    [
      'an answer that is an object',
      { answers: [{ question: 'Q', value: {} }] },
      'answers.0.value',
      /number, a text, true, false or a list/,
    ],
    [
      'an answer without a question',
      { answers: [{ value: 1 }] },
      'answers.0.question',
      /^Question is required\.$/,
    ],
    [
      'a label too long',
      { answers: [{ question: 'Q', type: 'SingleChoice', value: 'x'.repeat(301) }] },
      'answers.0.value',
      /too many for an option/,
    ],
    [
      'an area too long',
      { answers: [{ question: 'Areas of excellence', value: 'x'.repeat(301) }] },
      'answers.0.value',
      /too many for an option/,
    ],
    [
      '201 answers',
      { answers: Array.from({ length: 201 }, () => ({ question: 'Q', value: 1 })) },
      'answers',
      /^Answers must have at most 200 entries\.$/,
    ],
    ['a property that is a list', { properties: { a: [] } }, 'properties.a', /./],
    [
      '101 properties',
      { properties: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, n])) },
      'properties',
      /more than 100/,
    ],
    [
      'an unknown employee',
      { employee: { email: 'nobody@demo.example' } },
      'employee.email',
      /No employee has this e-mail/,
    ],
    [
      'an unknown number',
      { employee: { custom_employee_id: '0' } },
      'employee.custom_employee_id',
      /No employee has this number/,
    ],
    [
      'an employee named twice',
      { employee: { email: 'a@b.example', custom_employee_id: '1' } },
      'employee',
      /\{email\} or \{custom_employee_id\}/,
    ],
  ]

  test.each(cases)('%s: is named, and the others are accepted', async (_name, fault, path, message) => {
    const bad =
      fault !== null && typeof fault === 'object' ? sentResponse(fault as Record<string, unknown>) : fault
    const result = await send([
      sentResponse({ external_id: 'before' }),
      bad,
      sentResponse({ external_id: 'after' }),
    ])
    expect(result).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: [{ index: 1, errors: [{ path, message: expect.stringMatching(message) }] }],
    })
    expect([...(await storedIds()).keys()].sort()).toEqual(['after', 'before'])
  })

  test('an employee of another company looks like an unknown one', async () => {
    const other = await foundStaffedCompany(services, 'other')
    const { rejected } = await send([
      sentResponse({ employee: { email: other.people.agent.email } }),
      sentResponse({ employee: { custom_employee_id: other.people.agent.customEmployeeId } }),
    ])
    expect(rejected.map((each: { errors: unknown }) => each.errors)).toEqual([
      [{ path: 'employee.email', message: 'No employee has this e-mail.' }],
      [{ path: 'employee.custom_employee_id', message: 'No employee has this number.' }],
    ])
  })

  test('all errors are named, in the order of the request', async () => {
    const { rejected } = await send([
      sentResponse({ employee: { email: 'nobody@demo.example' } }),
      sentResponse({ stars: 9, comment: 5, responded_at: 'yesterday' }),
      sentResponse({ employee: { custom_employee_id: 'none' } }),
    ])
    expect(rejected.map((each: { index: number }) => each.index)).toEqual([0, 1, 2])
    expect(new Set(rejected[1].errors.map((error: { path: string }) => error.path))).toEqual(
      new Set(['comment', 'responded_at', 'stars']),
    )
  })

  test('a request with only invalid responses leaves no trace', async () => {
    const before = await fingerprint(services)
    expect(await send([{}, sentResponse({ stars: 7 })])).toMatchObject({
      created: 0,
      rejected: [{ index: 0 }, { index: 1 }],
    })
    expect(await fingerprint(services)).toEqual(before)
  })
})

describe('texts', () => {
  const halves = 'cut 😀'.slice(0, -1)
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'half an emoji',
      { comment: halves, brand: halves },
      { comments: 'cut \ufffd', brand: { name: 'cut \ufffd' } },
    ],
    [
      'half an emoji in a property',
      { properties: { store_name: halves } },
      { properties: { store_name: 'cut \ufffd' } },
    ],
    ['the longest comment of emoji', { comment: '😀'.repeat(50_000) }, { comments: '😀'.repeat(50_000) }],
    ['lines, tabs and marks', { comment: 'a\r\nb\tc\u202e"\'\\{}' }, { comments: 'a\r\nb\tc\u202e"\'\\{}' }],
    [
      'names of an object’s own parts',
      { properties: { constructor: 'x', toString: true } },
      { properties: { constructor: 'x', toString: true } },
    ],
    ['the largest number', { properties: { n: 1e308 } }, { properties: { n: 1e308 } }],
  ])('%s', async (_name, options, expected) => {
    const response = sentResponse({ external_id: `id ${halves}`, ...options })
    expect(await send([response])).toMatchObject({ created: 1, rejected: [] })
    expect(await send([response])).toMatchObject({ unchanged: 1, created: 0 })
    expect(await stored('id cut \ufffd')).toMatchObject(expected)
  })

  test('more words than the database can index are accepted, and the comment can be found', async () => {
    const long = Array.from({ length: 15_000 }, (_, n) => `w${(n * 7919) % 99_991}x`)
      .join(' ')
      .slice(0, 100_000)
    const answers = Array.from({ length: 100 }, (_, n) => ({ question: `Q${n}`, value: long }))
    expect(await send([sentResponse({ external_id: 'long', comment: 'needle', answers })])).toMatchObject({
      created: 1,
    })
    expect((await stage.admin.post('/api/v1/stream', { search: 'needle' })).json().total.count).toBe(1)
  })
})
