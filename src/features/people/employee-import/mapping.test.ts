import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXPORT_FIELDS, IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { guessMapping, type Known } from '#features/people/employee-import/guess.ts'
import { createMapper, pathOf } from '#features/people/employee-import/mapping.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { TeamTree } from '#features/people/employee-import/team-tree.ts'

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
  ])('%s %j says %j', (field, cell, expected) => {
    expect(map({ [field]: cell })).toEqual({ item: { row: 1, email: 'a@b.no', ...expected } })
  })

  test.each([
    ['email', 'nobody', '"nobody" is not an e-mail address'],
    ['first_name', 'x'.repeat(101), `"${'x'.repeat(39)}…" has more than 100 characters`],
    ['manager', 'the boss', '"the boss" is not an e-mail address'],
    ['team', 'A//B', '"A//B" has a team without a name'],
    ['team', 'A/'.repeat(20).concat('B'), /is deeper than 20 teams$/],
    ['status', 'asleep', /^"asleep" is not one of ACTIVE, /],
    ['start_date', '2025-02-30', '"2025-02-30" is not a date written yyyy-MM-dd'],
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

test('a mapping replaces values of the file, ignoring case', () => {
  const values = { role: { TL: 'Manager', '': 'Agent' } }
  expect(map({ role: 'tl' }, { values })).toMatchObject({ item: { role: 'Manager' } })
  expect(map({ role: '' }, { values })).toMatchObject({ item: { role: 'Agent' } })
  expect(map({ role: 'Coach' }, { values })).toMatchObject({ item: { role: 'Coach' } })
})

test('a row without an e-mail or number is refused', () => {
  expect(mapper()(7, { first_name: 'Ann' })).toEqual({
    errors: [{ column: 'email', message: 'is empty, so the row names no person' }],
  })
})

test.each([
  ['24.12.2025', 'dd.MM.yyyy', '2025-12-24'],
  ['4.1.2025', 'dd.MM.yyyy', '2025-01-04'],
  ['12/24/2025', 'MM/dd/yyyy', '2025-12-24'],
  ['24/12/2025', 'dd/MM/yyyy', '2025-12-24'],
  ['12/24/98', 'M/d/yy', '1998-12-24'],
  ['24. desember 2025', 'd MMMM yyyy', '2025-12-24'],
  ['46015', 'excel', '2025-12-24'],
  ['24/12/2025', 'MM/dd/yyyy', null],
  ['2025-12-24', 'dd.MM.yyyy', null],
  ['0025-12-24', 'yyyy-MM-dd', null],
] as const)('%s written as %s is %s', (text, format, day) => {
  const mapped = map({ start_date: text }, { date_format: format })
  expect('item' in mapped ? mapped.item.startDate : null).toBe(day)
})

test('any row is either read, or refused with the columns that are wrong', () => {
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

test.each([
  ['Ashdown, Maren', { firstName: 'Maren', lastName: 'Ashdown' }],
  ['Maren Ashdown', { firstName: 'Maren', lastName: 'Ashdown' }],
  ["O'Hara,  Sinéad  Mary", { firstName: 'Sinéad Mary', lastName: "O'Hara" }],
  ['Anne Marie van der Berg', { firstName: 'Anne Marie', lastName: 'van der Berg' }],
  ['Li Na', { firstName: 'Li', lastName: 'Na' }],
])('the full name %j is split', (text, name) => {
  expect(map({ full_name: text })).toEqual({ item: { row: 1, email: 'a@b.no', ...name } })
})

test.each(['Cher', ', Maren', 'Ashdown,'])('the full name %j is refused', (text) => {
  expect(map({ full_name: text })).toMatchObject({
    errors: [{ column: 'full_name', message: expect.stringContaining('a first and a last name are needed') }],
  })
})

describe('a guessed mapping', () => {
  const company: Known = {
    roles: [
      { id: 7, name: 'Manager', role_template: 'MANAGER' },
      { id: 9, name: 'Agent', role_template: 'AGENT' },
    ],
    channels: new Set(['chat']),
    teams: new TeamTree([
      { id: 1, name: 'Care', parent_id: null, owner_id: null, owner_email: null },
      { id: 2, name: 'Billing South', parent_id: 1, owner_id: null, owner_email: null },
    ]),
    monthFirst: false,
  }
  const guess = (header: readonly string[], records: Record<string, string>[] = []) =>
    guessMapping(header, records, company)

  test('uses each column once and prefers the field’s own name', () => {
    const { columns: guessed } = guess(['Employee ID', 'ID', 'Location', 'Office', 'E-mail']).mapping
    expect(guessed).toEqual({ custom_employee_id: 'Employee ID', location: 'Location', email: 'E-mail' })
  })

  test('maps an export back to the same fields', () => {
    const { full_name: _, ...exported } = columns
    expect(guess([...EXPORT_FIELDS, 'last_active']).mapping.columns).toEqual(exported)
  })

  test.each([
    [['2025-03-01'], 'iso', false],
    [['1.3.2025', ''], 'd.M.yyyy', false],
    [['13/3/2025', '1/2/2025'], 'd/M/yyyy', false],
    [['3/13/2025', '1/2/2025'], 'M/d/yyyy', false],
    [['3/4/2025'], 'd/M/yyyy', true],
  ])('of dates such as %j is %s', (dates, format, ambiguous) => {
    const { mapping, ambiguous_dates } = guess(
      ['started'],
      dates.map((date) => ({ started: date })),
    )
    expect([mapping.columns, mapping.date_format, ambiguous_dates]).toEqual([
      { start_date: 'started' },
      format,
      ambiguous,
    ])
  })

  test('maps a typical export of an HR system', () => {
    const { mapping } = guess(
      ['Employee_Name', 'EmpID', 'DateofHire', 'State', 'Department', 'ManagerName', 'EmploymentStatus'],
      [
        {
          Employee_Name: 'Ashdown, Maren',
          EmpID: '10026',
          DateofHire: '7/30/2011',
          State: 'MA',
          Department: 'Billing South',
          ManagerName: 'Petra Quill',
          EmploymentStatus: 'Active',
        },
      ],
    )
    expect(mapping).toEqual({
      columns: {
        full_name: 'Employee_Name',
        custom_employee_id: 'EmpID',
        start_date: 'DateofHire',
        state_or_country: 'State',
        team: 'Department',
        status: 'EmploymentStatus',
      },
      date_format: 'M/d/yyyy',
      values: {},
      default_role_id: 9,
      create_teams: false,
    })
  })

  test.each([
    ['State', 'active', 'status'],
    ['State', 'NY', 'state_or_country'],
    ['Employment status', 'Full-time', 'employment_status'],
    ['Employment status', 'Terminated for Cause', 'status'],
    ['Manager', 'Petra Quill', undefined],
    ['Role', 'Director', undefined],
    ['Role', 'agent', 'role'],
    ['Country', 'Norway', 'country_code'],
    ['Country', 'North', undefined],
    ['Started', 'soon', undefined],
    ['Name', 'Cher', undefined],
  ])('takes the column %j with %j for %s', (column, cell, field) => {
    expect(guess([column], [{ [column]: cell }]).mapping.columns).toEqual(field ? { [field]: column } : {})
  })

  test('translates common words for statuses', () => {
    const words = ['Active', 'Leave of absence', 'Voluntarily terminated', 'Sluttet']
    const { mapping } = guess(
      ['Status'],
      words.map((Status) => ({ Status })),
    )
    expect(mapping.values).toEqual({
      status: {
        'Leave of absence': 'ACTIVE',
        'Voluntarily terminated': 'DEACTIVATED',
        Sluttet: 'DEACTIVATED',
      },
    })
  })

  test('creates teams only if the company has none of the teams in the file', () => {
    const makes = (...teams: string[]) =>
      guess(
        ['Team'],
        teams.map((Team) => ({ Team })),
      ).mapping.create_teams
    expect([makes('North', 'East'), makes('North', 'Billing South'), makes()]).toEqual([true, false, false])
  })
})

describe('a team path', () => {
  const team = (id: number, name: string, parent_id: number | null) => ({
    id,
    name,
    parent_id,
    owner_id: null,
    owner_email: null,
  })
  const tree = new TeamTree([
    team(1, 'Care', null),
    team(2, 'South', 1),
    team(3, 'Billing', 2),
    team(4, 'Sales', null),
    team(5, 'Billing', 4),
    team(6, 'East', 4),
  ])

  test.each([
    ['Care / South', 2, [], false],
    ['east', 6, [], false],
    ['South / Billing', 3, [], false],
    ['South / Refunds', 2, ['Refunds'], false],
    ['Billing', null, ['Billing'], true],
    ['Sales / Billing', 5, [], false],
    ['West', null, ['West'], false],
  ])('written %j is found', (text, id, missing, isAmbiguous) => {
    const found = tree.find(pathOf(text, '/'))
    expect([found.team?.id ?? null, found.missing, found.isAmbiguous]).toEqual([id, missing, isAmbiguous])
  })
})
