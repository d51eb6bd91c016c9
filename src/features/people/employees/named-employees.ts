import { z } from 'zod'
import { findNamedEmployees } from '#features/people/employees/named-store.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'

const name = (longest: number) => storableText(longest).trim().min(1, { error: 'is empty' })

/** How records from elsewhere say whose they are. */
export const namedEmployeeSchema = z.union(
  [z.strictObject({ email: name(320) }), z.strictObject({ custom_employee_id: name(200) })],
  { error: 'must be {email} or {custom_employee_id}' },
)
export type NamedEmployee = z.output<typeof namedEmployeeSchema>

export type FoundEmployee = { id: number; team_id: number | null }

/** Looks all of them up at once; the function returned knows each, or nothing of it. */
export async function employeeFinder(
  tx: Tx,
  named: readonly NamedEmployee[],
): Promise<(employee: NamedEmployee) => FoundEmployee | undefined> {
  if (named.length === 0) return () => undefined
  const rows = await findNamedEmployees(
    tx,
    named.flatMap((employee) => ('email' in employee ? employee.email.toLowerCase() : [])),
    named.flatMap((employee) => ('custom_employee_id' in employee ? employee.custom_employee_id : [])),
  )
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const byCustomId = new Map(rows.map((row) => [row.custom_employee_id, row]))
  return (employee) =>
    'email' in employee
      ? byEmail.get(employee.email.toLowerCase())
      : byCustomId.get(employee.custom_employee_id)
}

/** What is wrong with an item that names somebody who is not there. */
export const unknownEmployee = (employee: NamedEmployee): FieldError =>
  'email' in employee
    ? { path: 'employee.email', message: 'No employee has this e-mail.' }
    : { path: 'employee.custom_employee_id', message: 'No employee has this number.' }
