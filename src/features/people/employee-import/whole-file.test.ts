import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportedEmployee } from '#features/people/employee-import/mapping.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { TeamTree } from '#features/people/employee-import/team-tree.ts'
import { badManagers, repeatedPeople } from '#features/people/employee-import/whole-file.ts'

const mapping = (create_teams: boolean) =>
  employeeMappingSchema.parse({
    columns: { email: 'E-mail', custom_employee_id: 'No', manager: 'Boss' },
    create_teams,
  })
const manager = (leads: boolean) => ({ id: 1, firstName: '', lastName: '', teamId: null, leads })
const NOBODY = new Map<string, ReturnType<typeof manager>>()
const NO_TEAMS = new TeamTree([])
const rows = (items: Omit<ImportedEmployee, 'row'>[]): ImportedEmployee[] =>
  items.map((item, index) => ({ row: index + 1, ...item }))
const bad = (items: ImportedEmployee[], known = NOBODY, teams = NO_TEAMS, create = true) =>
  badManagers(items, mapping(create), known, teams).map(({ row, message }) => `${row}: ${message}`)

describe('a person with several rows', () => {
  test('counts once, identified by e-mail or number', () => {
    const items = rows([
      { email: 'a@b.no', customEmployeeId: '1' },
      { email: 'a@b.no' },
      { customEmployeeId: '1', email: 'c@b.no' },
      { email: 'd@b.no' },
    ])
    expect(repeatedPeople(items, mapping(true))).toEqual([
      { row: 2, column: 'E-mail', message: 'is in row 1 already' },
      { row: 3, column: 'No', message: 'is in row 1 already' },
    ])
  })

  test('keeps the first row, and the rows of others are unaffected', () => {
    const emails = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 })
    fc.assert(
      fc.property(emails, (names) => {
        const items = rows(names.map((name) => ({ email: `${name}@b.no` })))
        const named = new Set(repeatedPeople(items, mapping(true)).map(({ row }) => row))
        const remaining = items.filter(({ row }) => !named.has(row)).map(({ email }) => email)
        expect(remaining).toEqual([...new Set(items.map(({ email }) => email))])
      }),
    )
  })
})

describe('managers', () => {
  test('can be anywhere in the file or in the company', () => {
    const known = new Map([['old@b.no', manager(true)]])
    const items = rows([
      { email: 'a@b.no', manager: 'z@b.no' },
      { email: 'b@b.no', manager: 'old@b.no' },
      { email: 'z@b.no' },
    ])
    expect(bad(items, known)).toEqual([])
    expect(bad(items)).toEqual(['2: no person has the e-mail "old@b.no"'])
  })

  test('cannot be the person of the row or deactivated by the file', () => {
    const items = rows([
      { email: 'a@b.no', manager: 'a@b.no' },
      { email: 'b@b.no', manager: 'gone@b.no' },
      { email: 'gone@b.no', status: 'DEACTIVATED' },
    ])
    expect(bad(items)).toEqual(['1: is the person', '2: no person has the e-mail "gone@b.no"'])
  })

  test('must lead a team, get one from another row, or have one created by the mapping', () => {
    const known = new Map([['m@b.no', manager(false)]])
    const alone = rows([{ email: 'a@b.no', manager: 'm@b.no' }])
    expect(bad(alone, known, NO_TEAMS, false)).toEqual(['1: "m@b.no" leads no team'])
    expect(bad(alone, known, NO_TEAMS, true)).toEqual([])
    const appointed = [...alone, ...rows([{ email: 'b@b.no', manager: 'm@b.no', team: ['T'] }])]
    expect(bad(appointed, known, NO_TEAMS, false)).toEqual([])
  })

  test('are the only leader of a team, whose own row does not count', () => {
    const items = rows([
      { email: 'lead@b.no', team: ['T'], manager: 'head@b.no' },
      { email: 'a@b.no', team: ['T'], manager: 'lead@b.no' },
      { email: 'b@b.no', team: ['t'], manager: 'head@b.no' },
      { email: 'head@b.no' },
    ])
    expect(bad(items)).toEqual(['3: is another one than in row 2, of the same team'])
  })

  test('cannot replace the present leader of a team', () => {
    const owned = new TeamTree([{ id: 1, name: 'T', parent_id: null, owner_id: 5, owner_email: 'lead@b.no' }])
    const items = rows([
      { email: 'a@b.no', team: ['T'], manager: 'm@b.no' },
      { email: 'lead@b.no', team: ['T'], manager: 'm@b.no' },
      { email: 'm@b.no' },
    ])
    expect(bad(items, NOBODY, owned)).toEqual(['1: the team is led by "lead@b.no"'])
  })

  test('are valid only if every manager above them is valid too', () => {
    const lines = fc.array(fc.option(fc.nat({ max: 14 }), { nil: undefined }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(lines, (managers) => {
        const items = rows(
          managers.map((manager, index) => ({
            email: `p${index}@b.no`,
            ...(manager !== undefined && { manager: `p${manager}@b.no` }),
          })),
        )
        const isGood = (index: number, seen: number[] = []): boolean => {
          const manager = managers[index]
          if (index >= managers.length) return false
          if (manager === undefined || seen.includes(index)) return true
          return manager !== index && isGood(manager, [...seen, index])
        }
        const named = badManagers(items, mapping(true), NOBODY, NO_TEAMS).map(({ row }) => row - 1)
        const expected = managers.flatMap((_, index) => (isGood(index) ? [] : [index]))
        expect(named.toSorted((a, b) => a - b)).toEqual(expected)
      }),
    )
  })
})
