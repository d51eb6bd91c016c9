import type { Kysely } from 'kysely'
import type { DB } from '#platform/db/tables.ts'

/**
 * Finds the company and person of an e-mail. The table is global, because the company is unknown before sign-in, and
 * holds only these two ids.
 */
export const findLogin = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('person_login')
    .select(['company_id', 'employee_id'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()

export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
