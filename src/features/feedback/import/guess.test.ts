import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '#features/feedback/import/guess.ts'
import { checkMapping, mappedColumns } from '#features/feedback/import/mapping-schema.ts'

function rows(count: number, record: (index: number) => Record<string, string>) {
  return Array.from({ length: count }, (_, index) => record(index))
}

const export1 = rows(30, (index) => ({
  'Response ID': `R${index}`,
  'Submitted At': `2024-03-${String((index % 28) + 1).padStart(2, '0')} 10:00`,
  CSAT: String((index % 5) + 1),
  'Agent Email': `agent${index % 3}@demo.example`,
  'Customer Email': `someone${index}@mail.example`,
  Comments: index % 2 ? '' : 'It took a while, but then everything was solved in one call.',
  Channel: ['Phone', 'Chat'][index % 2] ?? '',
  'Ticket Number': String(1000 + index),
  Region: 'West',
  'Politeness Rating': String(index % 11),
}))

function guess(records: Record<string, string>[]) {
  return guessMapping(Object.keys(records[0] ?? {}), records)
}

describe('the mapping guessed', () => {
  it('knows the usual names of an export', () => {
    const { mapping, guesses } = guess(export1)
    expect(mapping).toEqual({
      external_id: { column: 'Response ID' },
      responded_at: { column: 'Submitted At', format: 'iso' },
      stars: { column: 'CSAT', required: true },
      employee: { email: { column: 'Agent Email' } },
      comment: { column: 'Comments' },
      channel: { column: 'Channel' },
      ext_interaction_id: { column: 'Ticket Number' },
      properties: { region_name: { column: 'Region' } },
      answers: [{ question: 'Politeness', column: 'Politeness Rating', number: { min: 0, max: 10 } }],
    })
    expect(checkMapping(mapping)).toEqual(mapping)
    expect(guesses.find(({ field }) => field === 'stars')?.confidence).toBeGreaterThan(0.9)
  })

  it('takes the overall rating as stars, and the others as answers', () => {
    const { mapping } = guess(
      rows(20, (index) => ({
        overall_rating: index % 7 ? '4.0' : '9',
        staffRating: '3',
        text: `A text of some length ${index}`,
        date: '05/03/2024',
      })),
    )
    expect(mapping.stars?.column).toBe('overall_rating')
    expect(mapping.answers).toMatchObject([{ question: 'Staff', column: 'staffRating' }])
  })

  it('without an id makes one of the texts, not of the ratings', () => {
    const { mapping, guesses } = guess(
      rows(20, (index) => ({
        date: '2024-03-05',
        rating: '3',
        title: 'Same',
        review: `A text of some length ${index}`,
      })),
    )
    expect(mapping.external_id).toEqual({ hash: ['date', 'title', 'review'] })
    expect(guesses.find(({ field }) => field === 'external_id')).toMatchObject({
      columns: ['date', 'title', 'review'],
      confidence: 0.9,
    })
  })

  it.each([
    [['05/03/2024', '31/03/2024'], 'd/M/yyyy', false],
    [['03/05/2024', '03/31/2024'], 'M/d/yyyy', false],
    [['05/03/2024', '06/03/2024'], 'd/M/yyyy', true],
    [['5.3.2024 9:05', '6.3.2024 10:00'], 'd.M.yyyy H:mm', false],
    [['3/5/2024 2:05 PM', '3/15/2024 3:00 AM'], 'M/d/yyyy h:mm a', false],
    [['1709633472', '1709633473'], 'epoch_seconds', false],
    [['1709633472000', '1709633473000'], 'epoch_milliseconds', false],
  ])('reads the dates %j as %s', (dates, format, ambiguous) => {
    const { mapping, guesses } = guess(dates.map((date) => ({ date, rating: '3' })))
    expect(mapping.responded_at).toEqual({ column: 'date', format })
    expect(guesses.find(({ field }) => field === 'responded_at')?.ambiguousDate ?? false).toBe(ambiguous)
  })

  it('reads numbers with a comma where the file writes them so', () => {
    const { mapping } = guess([
      { date: '2024-03-05', karakter: '4,0', 'staff rating': '3,5', 'food rating': '4.5' },
      { date: '2024-03-06', karakter: '5', 'staff rating': '2', 'food rating': '3' },
    ])
    expect(mapping.stars).toEqual({ column: 'karakter', decimal_comma: true, required: true })
    expect(mapping.answers?.map(({ number }) => number)).toEqual([
      { min: 0, max: 5, decimal_comma: true },
      { min: 0, max: 5 },
    ])
  })

  it('leaves out what the file does not show', () => {
    const { mapping } = guess(
      rows(5, (index) => ({ birth_date: '1990-01-01', customer_email: 'a@b.example', age: String(index) })),
    )
    expect(Object.keys(mapping)).toEqual(['external_id'])
    expect(guessMapping([], [])).toEqual({ mapping: {}, guesses: [] })
  })

  it('feeds each field from columns of the file, never one column to two, whatever the file', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('date', 'rating', 'stars', 'comment', 'id', 'email', 'agent id', 'url', 'store'),
    )
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('5', '2024-01-01', '3/4/2024', 'a@b.example', ''),
    )
    const table = fc
      .uniqueArray(
        name.filter((text) => text.trim() === text && text !== ''),
        { maxLength: 8 },
      )
      .chain((header) =>
        fc.tuple(
          fc.constant(header),
          fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), { maxLength: 10 }),
        ),
      )
    fc.assert(
      fc.property(table, ([header, cells]) => {
        const records = cells.map((row) =>
          Object.fromEntries(header.map((column, index) => [column, row[index] ?? ''])),
        )
        const { mapping, guesses } = guessMapping(header, records)
        const fed = guesses.filter(({ field }) => field !== 'external_id').flatMap(({ columns }) => columns)
        expect(new Set(fed).size).toBe(fed.length)
        for (const { confidence } of guesses) expect(confidence >= 0 && confidence <= 1).toBe(true)
        if (mapping.external_id && mapping.responded_at) {
          for (const column of mappedColumns(checkMapping(mapping))) expect(header).toContain(column)
        }
      }),
    )
  })
})
