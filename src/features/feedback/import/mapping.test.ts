import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import { columnOfPath, createMapper } from '#features/feedback/import/mapping.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { checkMapping } from '#features/feedback/import/read-mapping.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'

const minimal = { external_id: { column: 'id' }, responded_at: { column: 'date', format: 'iso' } }

function map(mapping: object, record: CsvRecord, timeZone = 'Europe/Oslo') {
  const mapper = createMapper(checkMapping({ ...minimal, ...mapping }), timeZone)
  return mapper({ id: '1', date: '2024-03-05', ...record })
}

function item(mapping: object, record: CsvRecord): FeedbackItem {
  const row = map(mapping, record)
  if ('errors' in row) throw new Error(JSON.stringify(row.errors))
  return row.item
}

function errors(mapping: object, record: CsvRecord) {
  const row = map(mapping, record)
  return 'errors' in row ? row.errors : []
}

describe('stars', () => {
  const stars = { stars: { column: 'rating', required: true } }

  it.each([
    ['3.0', 3],
    ['5', 5],
    [' 1 ', 1],
    ['+4', 4],
  ])('%j are %i', (rating, expected) => {
    expect(item(stars, { rating }).stars).toBe(expected)
  })

  it.each([
    ['9.0', '"9.0" is above 5'],
    ['0.5', '"0.5" is below 1'],
    ['4.5', '"4.5" is not a whole number'],
    ['0', '"0" is below 1'],
    ['good', '"good" is not a number'],
    ['1e0', '"1e0" is not a number'],
    ['0x3', '"0x3" is not a number'],
    ['3,0', '"3,0" is not a number'],
    ['', 'is missing'],
    ['  ', 'is missing'],
    [undefined, 'is missing'],
  ])('%j is an error of its column', (rating, message) => {
    expect(errors(stars, { rating })).toEqual([{ column: 'rating', message }])
  })

  it('may be absent unless the mapping requires them', () => {
    expect(item({ stars: { column: 'rating' } }, { rating: '' })).not.toHaveProperty('stars')
  })

  it('come from listed words and from numbers in any notation', () => {
    const words = { stars: { column: 'rating', values: { 'Very good': 5, '10': 5, '9': 4 } } }
    expect(['very GOOD', '10.0', '9', '2'].map((rating) => item(words, { rating }).stars)).toEqual([
      5, 5, 4, 2,
    ])
    expect(item({ stars: { column: 'rating', decimal_comma: true } }, { rating: '3,0' }).stars).toBe(3)
  })

  it('are whole numbers from 1 to 5, or an error', () => {
    const cells = fc.oneof(fc.string(), fc.double().map(String), fc.integer({ min: -3, max: 12 }).map(String))
    fc.assert(
      fc.property(cells, (rating) => {
        const row = map(stars, { rating })
        if ('errors' in row) expect(row.errors).toHaveLength(1)
        else expect([1, 2, 3, 4, 5]).toContain(row.item.stars)
      }),
    )
  })
})

describe('texts', () => {
  it('come from a column, a constant or a template', () => {
    const mapping = {
      comment: { column: 'text' },
      channel: { constant: 'Review site' },
      properties: { store_name: { template: '{ shop } ({town})' }, region_name: { column: 'region' } },
    }
    expect(item(mapping, { text: ' a\r\nb ', shop: 'Gate 3', town: 'Oslo', region: '' })).toMatchObject({
      comment: 'a\nb',
      channel: 'Review site',
      properties: { store_name: 'Gate 3 (Oslo)' },
    })
    expect(item(mapping, { text: '' })).not.toHaveProperty('properties')
    expect(item(mapping, { text: '' })).not.toHaveProperty('comment')
  })

  it('keep markup, formulas and other scripts unchanged', () => {
    for (const text of ['<b>x</b>', '=1+1', 'خدمة ممتازة', '👩‍👩‍👧']) {
      expect(item({ comment: { column: 'text' } }, { text }).comment).toBe(text)
    }
  })

  it('are replaced by listed values, and rejected if only listed values are allowed', () => {
    const values = { 'e-mail': 'Email', none: '' }
    expect(item({ channel: { column: 'c', values } }, { c: 'E-Mail' }).channel).toBe('Email')
    expect(item({ channel: { column: 'c', values } }, { c: 'Chat' }).channel).toBe('Chat')
    expect(item({ channel: { column: 'c', values } }, { c: 'none' })).not.toHaveProperty('channel')
    expect(item({ channel: { column: 'c', values } }, { c: 'constructor' }).channel).toBe('constructor')
    expect(errors({ channel: { column: 'c', values, only_listed: true } }, { c: 'Chat' })).toEqual([
      { column: 'c', message: '"Chat" is not among the values of the mapping' },
    ])
  })

  it('fall back to their default, and are an error if required and missing', () => {
    expect(item({ brand: { column: 'b', default: 'Main' } }, { b: '' }).brand).toBe('Main')
    expect(errors({ brand: { column: 'b', required: true } }, { b: 'n/a' })).toEqual([])
    expect(errors({ empty: ['N/A'], brand: { column: 'b', required: true } }, { b: 'n/a' })).toEqual([
      { column: 'b', message: 'is missing' },
    ])
  })

  it('name the missing field if it has no column of its own', () => {
    const named = { template: '{shop} ({town})', required: true }
    expect(errors({ brand: named, properties: { store_name: named } }, { shop: '', town: '' })).toEqual([
      { column: null, message: 'brand: is missing' },
      { column: null, message: 'properties.store_name: is missing' },
    ])
  })

  it('identify the employee by e-mail or employee number', () => {
    expect(item({ employee: { email: { column: 'e' } } }, { e: 'a@demo.example' }).employee).toEqual({
      email: 'a@demo.example',
    })
    expect(item({ employee: { custom_employee_id: { column: 'e' } } }, { e: '007' }).employee).toEqual({
      custom_employee_id: '007',
    })
    expect(item({ employee: { email: { column: 'e' } } }, { e: '' })).not.toHaveProperty('employee')
  })
})

describe('answers', () => {
  const answers = [
    { question: 'Staff', column: 'staff', number: { min: 0, max: 5 }, comment_column: 'why' },
    { question: 'Liked', column: 'liked' },
  ]

  it('are numbers within bounds or texts, and may be absent', () => {
    expect(item({ answers }, { staff: '0.0', why: 'slow', liked: 'the coffee' }).answers).toEqual([
      { question: 'Staff', value: 0, comment: 'slow' },
      { question: 'Liked', value: 'the coffee' },
    ])
    expect(item({ answers }, { staff: '', why: 'lost' })).not.toHaveProperty('answers')
    expect(errors({ answers }, { staff: '5.5' })).toEqual([{ column: 'staff', message: '"5.5" is above 5' }])
  })
})

describe('external id', () => {
  const hashed = { external_id: { hash: ['a', 'b'], prefix: 'x-' } }

  it('comes from a column, with a prefix', () => {
    expect(item({ external_id: { column: 'id', prefix: 'x-' } }, { id: ' 7 ' }).external_id).toBe('x-7')
    expect(errors({}, { id: '' })).toEqual([{ column: 'id', message: 'is missing' }])
  })

  it('is the same for the same texts on every machine', () => {
    expect(item(hashed, { a: 'one', b: ' two ' }).external_id).toBe(
      // echo -n '["one","two"]' | sha256sum
      'x-33688af4ac8c7316a90560422a92d5cd66fff0de701f56a962e61b10734ed79c',
    )
    expect(errors(hashed, { a: '', b: ' ' })).toEqual([
      { column: null, message: 'every column that makes the id is empty' },
    ])
  })

  it('differs for any two different rows', () => {
    const text = fc.string().map((value) => value.trim().replace(/\r\n?/g, '\n'))
    fc.assert(
      fc.property(text, text, text, text, (a, b, c, d) => {
        fc.pre(`${a}${b}` !== '' && `${c}${d}` !== '')
        expect(item(hashed, { a, b }).external_id === item(hashed, { a: c, b: d }).external_id).toBe(
          a === c && b === d,
        )
      }),
    )
  })
})

describe('the customer', () => {
  const who = {
    customer_name: { template: '{first} {last}' },
    customer_email: { column: 'mail' },
    customer_phone: { column: 'tel' },
  }

  it('is built from the columns that have a value', () => {
    expect(item(who, { first: 'Kari', last: 'Moe', mail: 'k@x.no', tel: ' ' }).customer).toEqual({
      name: 'Kari Moe',
      email: 'k@x.no',
    })
    expect(item(who, { first: '', last: '', mail: '', tel: '' })).not.toHaveProperty('customer')
    expect(errors({ customer_email: { column: 'mail', required: true } }, { mail: '' })).toEqual([
      { column: 'mail', message: 'is missing' },
    ])
  })
})

describe('a record', () => {
  it('reports all its errors together', () => {
    const mapping = {
      stars: { column: 'rating' },
      answers: [{ question: 'Staff', column: 'staff', number: {} }],
    }
    expect(
      errors(mapping, { date: 'yesterday', rating: '7', staff: 'ok' }).map(({ column }) => column),
    ).toEqual(['date', 'rating', 'staff'])
  })

  it('shortens long or multi-line cells to one line in messages', () => {
    const [error] = errors({ stars: { column: 'rating' } }, { rating: `a\nb${'😀'.repeat(100)}` })
    expect(error?.message).toMatch(/^"a b😀+\uFFFD?…" is not a number$/u)
    expect(error?.message.length).toBeLessThan(70)
  })
})

it('maps errors found after mapping back to their columns', () => {
  const mapping: FeedbackMapping = checkMapping({
    ...minimal,
    stars: { column: 'rating' },
    channel: { constant: 'Phone' },
    employee: { email: { column: 'agent' } },
    properties: { 'a.b': { column: 'shop' } },
    customer_phone: { column: 'tel' },
    answers: [
      { question: 'One', column: 'one' },
      { question: 'Two', column: 'two', comment_column: 'why' },
    ],
  })
  const mapped = { external_id: '1', responded_at: '', answers: [{ question: 'Two', value: 'x' }] }
  const column = (path: string) => columnOfPath(mapping, mapped, path)
  expect(
    [
      'stars',
      'responded_at',
      'external_id',
      'employee.email',
      'properties.a.b',
      'customer.phone',
      'answers.0.value',
      'answers.0.comment',
    ].map(column),
  ).toEqual(['rating', 'date', 'id', 'agent', 'shop', 'tel', 'two', 'why'])
  expect(['channel', 'brand', 'customer.name', 'nonsense', 'answers.9.value', ''].map(column)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
