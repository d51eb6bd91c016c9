import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '#features/feedback/import/guess.ts'
import { mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import { checkMapping } from '#features/feedback/import/read-mapping.ts'

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

describe('guessing a mapping', () => {
  it('recognises the usual column names of an export', () => {
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
      answers: [
        {
          question: 'Politeness',
          column: 'Politeness Rating',
          type: 'scale',
          number: { min: 0, max: 10 },
        },
      ],
    })
    expect(checkMapping(mapping)).toEqual(mapping)
    expect(guesses.find(({ field }) => field === 'stars')?.confidence).toBeGreaterThan(0.9)
  })

  it('maps the overall rating to stars and other ratings to answers', () => {
    const { mapping } = guess(
      rows(20, (index) => ({
        overall_rating: index % 7 ? '4.0' : '2',
        staffRating: '3',
        text: `A text of some length ${index}`,
        date: '05/03/2024',
      })),
    )
    expect(mapping.stars?.column).toBe('overall_rating')
    expect(mapping.answers).toMatchObject([{ question: 'Staff', column: 'staffRating' }])
  })

  it('builds an id from texts, not from ratings, if no column has one', () => {
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
    [['11/13/2026 1:45:09 PM', '11/14/2026 8:02:00 AM'], 'M/d/yyyy h:mm:ss a', false],
    [['2026-11-13 13:45:09 UTC', '2026-11-13 13:45:09 +0000'], 'iso', false],
    [['13/11/2026 13:45 UTC', '1/2/2026 13:45 UTC'], 'd/M/yyyy H:mm Z', false],
    [['11/13/26 13:45', '1/2/26 08:00'], 'M/d/yy H:mm', false],
    [['13 November 2026', '1 March 2026'], 'd MMMM yyyy', false],
    [['13. marraskuuta 2026', '1. maaliskuuta 2026'], 'd MMMM yyyy', false],
    [['46339', '46339.5625'], 'excel', false],
    [['2026-1-2', '2026-11-13'], 'yyyy-M-d', false],
    [['1709633472', '1709633473'], 'epoch_seconds', false],
    [['1709633472000', '1709633473000'], 'epoch_milliseconds', false],
  ])('reads the dates %j as %s', (dates, format, ambiguous) => {
    const { mapping, guesses } = guess(dates.map((date) => ({ date, rating: '3' })))
    expect(mapping.responded_at).toEqual({ column: 'date', format })
    expect(guesses.find(({ field }) => field === 'responded_at')?.ambiguousDate ?? false).toBe(ambiguous)
  })

  it('reads numbers with a decimal comma if the file uses it', () => {
    const { mapping } = guess([
      { date: '2024-03-05', karakter: '4,0', 'staff rating': '3,5', 'food rating': '4.5' },
      { date: '2024-03-06', karakter: '5', 'staff rating': '2', 'food rating': '3' },
    ])
    expect(mapping.stars).toEqual({ column: 'karakter', decimal_comma: true, required: true })
    expect(mapping.answers?.map(({ number }) => number)).toEqual([
      { min: 1, max: 5, decimal_comma: true },
      { min: 1, max: 5 },
    ])
  })

  it('uses several date formats if only some dates have a time', () => {
    const { mapping, guesses } = guess(
      ['1/11/2026', '2/11/2026', '13/11/2026 10:00', 'unknown'].map((date) => ({ date, rating: '3' })),
    )
    expect(mapping.responded_at?.format).toEqual(['d/M/yyyy', 'd/M/yyyy H:mm'])
    expect(guesses[0]).toMatchObject({ field: 'responded_at', confidence: expect.any(Number) })
    expect(guesses.find(({ field }) => field === 'responded_at')).not.toHaveProperty('ambiguousDate')
  })

  it('follows the conventions of the company if dates can be read in two ways', () => {
    const dates = ['05/03/2024', '06/03/2024'].map((date) => ({ date, rating: '3' }))
    const guessed = guessMapping(['date', 'rating'], dates, { monthFirst: true })
    expect(guessed.mapping.responded_at?.format).toBe('M/d/yyyy')
    expect(guessed.guesses[0]).toMatchObject({ field: 'responded_at', ambiguousDate: true })
  })

  it('reads five digits as a date only in a column named like a date', () => {
    const { mapping } = guess(rows(5, (index) => ({ 'Ticket Number': String(46_000 + index), rating: '3' })))
    expect(mapping.responded_at).toBeUndefined()
  })

  it.each([
    ['10', { min: 1, max: 10 }],
    ['7', { min: 1, max: 7 }],
    ['0', { min: 0, max: 5 }],
    ['4.5', { min: 1, max: 5 }],
    ['150', { min: 1 }],
    ['-2', { max: 5 }],
  ])('never takes ratings with a %s among them as stars', (other, number) => {
    const { mapping } = guess(rows(20, (index) => ({ id: `${index}`, overall_rating: index ? '3' : other })))
    expect(mapping.stars).toBeUndefined()
    expect(mapping.answers).toEqual([
      { question: 'Overall', column: 'overall_rating', type: 'scale', number },
    ])
  })

  it('proposes no answers for columns named like parts of every JavaScript object', () => {
    const record = { constructor: '5', valueOf: '4', toString: 'fine', hasOwnProperty: '3' }
    expect(guess([record, record]).mapping.answers).toBeUndefined()
  })

  it.each([
    ['How likely are you to recommend us?', ['10', '3', '8'], 'nps'],
    ['NPS', ['5', '3', '4'], 'nps'],
    ['Hvor sannsynlig er det at du vil anbefale oss?', ['10', '3', '8'], 'nps'],
    ['NPS', ['70', '3', '8'], 'scale'],
    ['recommended', ['1', '0', '1'], undefined],
    ['FCR', ['yes', 'no', ''], 'fcr'],
    ['Areas of excellence', ['Kind; Fast', '', 'Fast'], 'areas_of_excellence'],
    ['areas_to_improve', ['Slow', '', ''], 'areas_of_improvement'],
    ['What could we do better?', ['Hold music', 'Nothing', ''], 'text'],
    ['Which channel did you use?', ['App', 'App', 'App'], undefined],
  ])('gives answers under %j with %j the type %s', (column, cells, type) => {
    const { mapping } = guess(cells.map((cell, index) => ({ id: `${index}`, [column]: cell })))
    expect(mapping.answers?.[0]?.type).toBe(type)
  })

  it.each([
    ['評価', 'コメント', '回答日', '回答ID', '2026年11月13日'],
    ['Bewertung', 'Kommentar', 'Datum', 'Vorgangsnummer', '13.11.2026'],
    ['Note de satisfaction', 'Commentaire', 'Date de réponse', 'Identifiant', '13/11/2026 à 08:15'],
    ['Calificación', 'Comentarios', 'Fecha', 'Identificador', '13/11/2026'],
    ['Karakter', 'Tilbakemelding', 'Dato', 'Svar-ID', '13.11.2026 kl. 08.15'],
  ])('knows the columns %s, %s, %s and %s', (stars, comment, date, id, written) => {
    const { mapping } = guess([
      { [id]: 'A1', [date]: written, [stars]: '5', [comment]: 'Fine' },
      { [id]: 'A2', [date]: written, [stars]: '2', [comment]: '' },
    ])
    expect(mapping).toMatchObject({
      external_id: { column: id },
      responded_at: { column: date },
      stars: { column: stars },
      comment: { column: comment },
    })
  })

  it('uses the time a survey was submitted, not started, and the time zone in the column name', () => {
    const { mapping } = guess([
      {
        id: '1',
        'Start Date (UTC)': '2026-11-13 10:00',
        'Submit Date (UTC)': '2026-11-13 10:02',
        stars: '5',
      },
    ])
    expect(mapping.responded_at).toEqual({ column: 'Submit Date (UTC)', format: 'iso', time_zone: 'UTC' })
  })

  it('numbers questions that get the same text from different columns', () => {
    const { mapping } = guess([{ id: '1', stars: '2', staff_rating: '3', 'Staff score': '4' }])
    expect(mapping.answers?.map(({ question }) => question)).toEqual(['Staff', 'Staff (2)'])
  })

  it('leaves out columns whose texts a field would reject', () => {
    const { mapping } = guess([
      { id: '1', date: '2026-11-13', channel: 'x'.repeat(201), language: 'English', comment: 'fine' },
    ])
    expect(Object.keys(mapping).toSorted()).toEqual(['comment', 'external_id', 'responded_at'])
  })

  it('leaves out what the file does not contain', () => {
    const { mapping } = guess(
      rows(5, (index) => ({ birth_date: '1990-01-01', client_email: 'a@b.example', age: String(index) })),
    )
    expect(Object.keys(mapping)).toEqual(['external_id'])
    expect(guessMapping([], [])).toEqual({ mapping: {}, guesses: [] })
  })

  it('proposes a mapping that the server accepts, however many and however long the columns are', () => {
    const words = fc.oneof(
      fc.constantFrom(
        'rating',
        'NPS',
        'score',
        'Staff rating?',
        'recommend us',
        'fcr',
        'areas of excellence',
      ),
      fc.constantFrom(
        'external_id',
        'responded_at',
        'areas_of_excellence',
        'areas_of_improvement',
        'partial',
      ),
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.integer({ min: 900, max: 1_200 }).map((length) => 'rating '.repeat(200).slice(0, length)),
    )
    const headers = fc
      .array(words, { minLength: 1, maxLength: 220 })
      .map((names) => [
        ...new Set(names.map((name, index) => (index % 3 === 0 ? `${name} ${index}` : name).trim() || 'x')),
      ])
    const cells = fc.array(fc.constantFrom('5', '10', '2024-01-01', 'true', 'fine', '', '1e9', '-3'), {
      minLength: 1,
      maxLength: 7,
    })
    fc.assert(
      fc.property(headers, cells, (header, values) => {
        const records = [0, 1, 2].map((row) =>
          Object.fromEntries(header.map((column, at) => [column, values[(row + at) % values.length] ?? ''])),
        )
        const { mapping } = guessMapping(header, records)
        const needed = { external_id: { column: 'x' }, responded_at: { column: 'x', format: 'iso' } }
        const whole = { ...needed, ...mapping }
        expect(() => checkMapping(whole)).not.toThrow()
      }),
      { numRuns: 150 },
    )
  })

  it('feeds each field from columns of the file, and never two fields from one column', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('date', 'rating', 'stars', 'comment', 'id', 'email', 'agent id', 'url', 'store'),
      fc.constantFrom('staff rating', 'staff score', 'nps', 'NPS', 'Areas of excellence', 'fcr', 'language'),
    )
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('5', '2024-01-01', '3/4/2024', 'a@b.example', '', '10', '-1', '150', '3.5', 'yes'),
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
        if (header.length === 0) return
        // Fill in what only a person can choose; the rest of the proposal must be a valid mapping.
        const whole = { responded_at: { column: header[0], format: 'iso' }, ...mapping }
        for (const column of mappedColumns(checkMapping(whole))) expect(header).toContain(column)
      }),
    )
  })
})
