import type { Kysely } from 'kysely'
import type { DB } from '#platform/db/tables.ts'

/**
 * The directory that stands before any company: which company an e-mail address belongs to. It holds nothing but
 * the two ids.
 */
export const findLogin = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('person_login')
    .select(['company_id', 'employee_id'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()

export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
