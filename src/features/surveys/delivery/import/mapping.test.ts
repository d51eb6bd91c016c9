import { expect, test } from 'vitest'
import { guessColumns } from '#features/surveys/delivery/import/guess.ts'
import { createMapper, surveysByName } from '#features/surveys/delivery/import/mapping.ts'
import { requestMappingSchema } from '#features/surveys/delivery/import/mapping-schema.ts'

const UPPER = '11111111-1111-4111-8111-111111111111'
const LOWER = '22222222-2222-4222-8222-222222222222'
const ALONE = '33333333-3333-4333-8333-333333333333'

const mapping = requestMappingSchema.parse({
  columns: { external_id: 'id', survey: 'survey', customer_email: 'email' },
})
const read = createMapper(mapping, {
  timeZone: 'UTC',
  surveys: surveysByName([
    { uuid: UPPER, name: 'CSAT' },
    { uuid: LOWER, name: 'csat' },
    { uuid: ALONE, name: 'After a call' },
  ]),
})
const surveyFor = (survey: string) => {
  const row = read(1, { id: '1', survey, email: 'a@example.com' })
  return 'errors' in row ? row.errors : row.request.input.survey
}

test.each([
  ['CSAT', UPPER],
  ['csat', LOWER],
  ['after A CALL', ALONE],
  [LOWER.toUpperCase(), LOWER],
])('%s is the survey that is called so', (name, uuid) => {
  expect(surveyFor(name)).toBe(uuid)
})

test('a guessed mapping leaves out columns whose names are too long', () => {
  const long = `E${'-'.repeat(1_100)}mail`
  expect(guessColumns(['ID', long])).toEqual({ external_id: 'ID' })
})

test.each([
  ['iso', '2026-12-31', '2026-12-31T23:00:00.000Z'],
  ['iso', '2026-12-31T10:00:00Z', '2026-12-31T10:00:00Z'],
  ['iso', '2026-12-31 10:00', '2026-12-31T09:00:00.000Z'],
  ['d.M.yyyy', '31.12.2026', '2026-12-31T23:00:00.000Z'],
  ['d.M.yyyy H:mm', '31.12.2026 10.00', '2026-12-31T09:00:00.000Z'],
  [['M/d/yyyy', 'M/d/yyyy h:mm a'], '12/31/2026 1:00 PM', '2026-12-31T12:00:00.000Z'],
  ['d MMMM yyyy', '31 December 2026', '2026-12-31T23:00:00.000Z'],
  ['excel', '46387', '2026-12-31T23:00:00.000Z'],
  ['excel', '46387.5', '2026-12-31T11:00:00.000Z'],
])('an expiry of the format %j may be written %s', (date_format, written, expected) => {
  const columns = { external_id: 'id', customer_email: 'email', expires_at: 'until' }
  const dated = requestMappingSchema.parse({ columns, survey: ALONE, date_format })
  const row = createMapper(dated, { timeZone: 'Europe/Oslo', surveys: surveysByName([]) })(1, {
    id: '1',
    email: 'a@example.com',
    until: written,
  })
  expect('errors' in row ? row.errors : row.request.input.expires_at).toEqual(expected)
})

test('a name that differs only in case between two surveys is rejected, not guessed', () => {
  expect(surveyFor('Csat')).toEqual([
    { column: 'survey', message: expect.stringContaining('is the name of more than one survey') },
  ])
})
