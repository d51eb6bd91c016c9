import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { guessMapping } from '#features/people/employee-import/guess.ts'
import { createMapper, readDate } from '#features/people/employee-import/mapping.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'

const columns = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field]))
const mapper = (more: object = {}) => createMapper(employeeMappingSchema.parse({ columns, ...more }))
const map = (record: Record<string, string>, more: object = {}) =>
  mapper(more)(1, { email: 'a@b.no', ...record })

describe('a cell', () => {
  test.each([
    ['email', ' A.B@Example.COM ', { email: 'a.b@example.com' }],
    ['first_name', ' Ann  Mari ', { firstName: 'Ann  Mari' }],
    ['team', 'Care/Billing', { team: ['Care', 'Billing'] }],
    ['team', ' Care / Sales/Support ', { team: ['Care', 'Sales/Support'] }],
    ['manager', 'BOSS@b.no', { manager: 'boss@b.no' }],
    ['channels', 'Chat; Phone,Chat |', { channels: ['Chat', 'Phone'] }],
    ['status', 'deactivated', { status: 'DEACTIVATED' }],
    ['employment_status', 'Full-time', { employmentStatus: 'FULL_TIME' }],
    ['license_type', 'admin', { licenseType: 'ADMIN' }],
    ['country_code', 'no', { countryCode: 'NO' }],
    ['country_code', 'Sverige', { countryCode: 'SE' }],
    ['country_code', 'united states', { countryCode: 'US' }],
    ['location', "'t Hof", { location: "'t Hof" }],
    ['hometown', '   ', {}],
  ])('%s %j says %j', (field, cell, said) => {
    expect(map({ [field]: cell })).toEqual({ item: { row: 1, email: 'a@b.no', ...said } })
  })

  test.each([
    ['email', 'nobody', '"nobody" is not an e-mail address'],
    ['first_name', 'x'.repeat(101), `"${'x'.repeat(39)}…" has more than 100 characters`],
    ['manager', 'the boss', '"the boss" is not an e-mail address'],
    ['team', 'A//B', '"A//B" has a team without a name'],
    ['team', 'A/'.repeat(20).concat('B'), /is deeper than 20 teams$/],
    ['status', 'asleep', /^"asleep" is none of ACTIVE, /],
    ['start_date', '2025-02-30', '"2025-02-30" is not a date as yyyy-MM-dd'],
    ['country_code', 'Atlantis', '"Atlantis" is not a country'],
  ])('%s %j is refused', (field, cell, message) => {
    expect(map({ [field]: cell })).toEqual({
      errors: [
        {
          column: field,
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        },
      ],
    })
  })
})

test('texts of the file are replaced by those of the mapping, upper and lower case alike', () => {
  const values = { role: { TL: 'Manager', '': 'Agent' } }
  expect(map({ role: 'tl' }, { values })).toMatchObject({ item: { role: 'Manager' } })
  expect(map({ role: '' }, { values })).toMatchObject({ item: { role: 'Agent' } })
  expect(map({ role: 'Coach' }, { values })).toMatchObject({ item: { role: 'Coach' } })
})

test('a row that names nobody is refused', () => {
  expect(mapper()(7, { first_name: 'Ann' })).toEqual({
    errors: [{ column: 'email', message: 'is empty: nobody can tell whom the row is about' }],
  })
})

test.each([
  ['24.12.2025', 'dd.MM.yyyy', '2025-12-24'],
  ['4.1.2025', 'dd.MM.yyyy', '2025-01-04'],
  ['12/24/2025', 'MM/dd/yyyy', '2025-12-24'],
  ['24/12/2025', 'dd/MM/yyyy', '2025-12-24'],
  ['24/12/2025', 'MM/dd/yyyy', null],
  ['2025-12-24', 'dd.MM.yyyy', null],
  ['0025-12-24', 'yyyy-MM-dd', null],
] as const)('%s written as %s is %s', (text, format, day) => {
  expect(readDate(text, format)).toBe(day)
})

test('whatever a file holds, a row is read or refused with its columns named', () => {
  const read = mapper({ date_format: 'dd.MM.yyyy' })
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a@b.no', 'A / B', '1.2.2025', "'=x", 'NO'),
  )
  const record = fc.record(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell])))
  fc.assert(
    fc.property(record, (row) => {
      const mapped = read(1, row)
      if ('item' in mapped) expect(mapped.item.email ?? mapped.item.customEmployeeId).toBeDefined()
      else {
        expect(mapped.errors.length).toBeGreaterThan(0)
        for (const { column, message } of mapped.errors) {
          expect(IMPORT_FIELDS).toContain(column)
          expect(message).toMatch(/\S/)
        }
      }
    }),
  )
})

describe('a guess', () => {
  test('takes each column once, the field’s own name first', () => {
    const { columns: guessed } = guessMapping(['Employee ID', 'ID', 'Location', 'Office', 'E-mail'], [])
    expect(guessed).toEqual({ custom_employee_id: 'Employee ID', location: 'Location', email: 'E-mail' })
  })

  test('reads an export as it was written', () => {
    expect(guessMapping([...IMPORT_FIELDS, 'last_active'], []).columns).toEqual(columns)
  })

  test.each([
    [['2025-03-01'], 'yyyy-MM-dd'],
    [['1.3.2025', ''], 'dd.MM.yyyy'],
    [['13/3/2025', '1/2/2025'], 'dd/MM/yyyy'],
    [['3/13/2025', '1/2/2025'], 'MM/dd/yyyy'],
    [['soon'], 'yyyy-MM-dd'],
  ])('of dates such as %j is %s', (dates, format) => {
    const records = dates.map((date) => ({ started: date }))
    expect(guessMapping(['started'], records).date_format).toBe(format)
  })
})
