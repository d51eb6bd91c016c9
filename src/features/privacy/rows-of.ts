import { rowsOfCustomer } from '#features/privacy/customer-rows-sql.ts'
import { rowsOfEmployee } from '#features/privacy/employee-rows-sql.ts'
import type { Person } from '#features/privacy/person.ts'
import type { Context, PersonRows } from '#features/privacy/person-rows-sql.ts'

/** All rows that belong to the person, in the order in which they are erased. */
export const rowsOf = (person: Person, context: Context): PersonRows[] =>
  person.kind === 'customer' ? rowsOfCustomer(person, context) : rowsOfEmployee(person, context)
