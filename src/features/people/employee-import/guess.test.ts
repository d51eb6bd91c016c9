import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessMapping } from '#features/people/employee-import/guess.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { TeamTree } from '#features/people/employee-import/team-tree.ts'

const known = { roles: [], channels: new Set<string>(), teams: new TeamTree([]), monthFirst: false }

it('proposes a valid mapping for any number and length of columns and cells', () => {
  const names = fc.oneof(
    fc.constantFrom('E-mail', 'Employee ID', 'Name', 'Status', 'State', 'Team', 'Manager', 'Start date'),
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.integer({ min: 900, max: 1_200 }).map((length) => `E${'-'.repeat(length)}mail`),
  )
  const headers = fc
    .array(names, { minLength: 1, maxLength: 220 })
    .map((given) => [...new Set(given.map((name) => name.trim() || 'x'))])
  const cells = fc.array(
    fc.constantFrom('a@b.no', 'left', `left ${'x'.repeat(1_200)}`, '2026-01-02', 'CA', 'Ada Lund', '7'),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(headers, cells, (header, values) => {
      const records = [0, 1, 2].map((row) =>
        Object.fromEntries(header.map((column, at) => [column, values[(row + at) % values.length] ?? ''])),
      )
      const { mapping } = guessMapping(header, records, known)
      const whole = { ...mapping, columns: { email: 'E-mail', ...mapping.columns } }
      expect(employeeMappingSchema.safeParse(whole).error?.issues).toBeUndefined()
    }),
    { numRuns: 150 },
  )
})

it('maps a column of US states to the state, never to the account status', () => {
  const records = ['CA', 'NY', 'MA', 'TX', 'OR'].map((State, n) => ({ Email: `p${n}@b.no`, State }))
  const { mapping } = guessMapping(['Email', 'State'], records, known)
  expect(mapping.columns).toEqual({ email: 'Email', state_or_country: 'State' })
  expect(mapping.values).toEqual({})
})
