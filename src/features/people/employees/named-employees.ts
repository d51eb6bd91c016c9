import { z } from 'zod'
import { peopleByFormerEmail } from '#features/people/employees/former-emails.ts'
import { findEmployeesCalled, findNamedEmployees } from '#features/people/employees/named-store.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'

const name = (longest: number) => storableText(longest).trim().min(1, { error: 'is empty' })

/** How records from other systems name their employee. */
export const namedEmployeeSchema = z.union(
  [z.strictObject({ email: name(320) }), z.strictObject({ custom_employee_id: name(200) })],
  { error: 'must be {email} or {custom_employee_id}' },
)
export type NamedEmployee = z.output<typeof namedEmployeeSchema>

export type FoundEmployee = { id: number; team_id: number | null }

/**
 * Loads all named employees with one query and returns a function that finds each. An e-mail no one has now finds the
 * person who had it last.
 */
export async function employeeFinder(
  tx: Tx,
  named: readonly NamedEmployee[],
): Promise<(employee: NamedEmployee) => FoundEmployee | undefined> {
  if (named.length === 0) return () => undefined
  const emails = unique(
    named.flatMap((employee) => ('email' in employee ? employee.email.toLowerCase() : [])),
  )
  const rows = await findNamedEmployees(
    tx,
    emails,
    unique(
      named.flatMap((employee) => ('custom_employee_id' in employee ? employee.custom_employee_id : [])),
    ),
  )
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const unused = emails.filter((email) => !byEmail.has(email))
  const byFormerEmail = await peopleByFormerEmail(tx, unused)
  const byCustomId = new Map(rows.map((row) => [row.custom_employee_id, row]))
  return (employee) => {
    if (!('email' in employee)) return byCustomId.get(employee.custom_employee_id)
    const email = employee.email.toLowerCase()
    return byEmail.get(email) ?? byFormerEmail.get(email)
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

/**
 * Finds employees as files write them: by e-mail, else by the full name if only one employee has it. Returns 'several'
 * for a name of more than one.
 */
export async function writtenEmployeeFinder(
  tx: Tx,
  written: readonly string[],
): Promise<(text: string) => FoundEmployee | 'several' | undefined> {
  const byEmail = await employeeFinder(
    tx,
    written.map((email) => ({ email })),
  )
  const lower = (text: string) => text.toLowerCase()
  const byName = new Map<string, FoundEmployee | 'several'>()
  for (const { name, ...employee } of await findEmployeesCalled(tx, written.map(lower)))
    byName.set(name, byName.has(name) ? 'several' : employee)
  return (text) => byEmail({ email: text }) ?? byName.get(lower(text))
}

/** The error of an item that names an unknown employee. */
export const unknownEmployee = (employee: NamedEmployee): FieldError =>
  'email' in employee
    ? { path: 'employee.email', message: 'No employee has this e-mail.' }
    : { path: 'employee.custom_employee_id', message: 'No employee has this number.' }
