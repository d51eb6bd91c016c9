import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync } from 'libpg-query'
import '#platform/testing/load-parser.ts'
import { splitStatements } from '#platform/db/split-statements.ts'

/** Tables outside the companies, each with the reason. All others are tenant tables. */
export const GLOBAL_TABLES: ReadonlyMap<string, string> = new Map([
  ['company', 'is the tenant: its own id is the company'],
  ['person_login', 'is asked which company an e-mail signs in to, before there is a tenant'],
  [
    'sign_on_directory',
    'is asked which companies offer sign-on to an e-mail domain, before there is a tenant',
  ],
  ['sign_in_throttle', 'counts failed sign-ins of known and unknown e-mails alike, before there is a tenant'],
  ['backup_run', 'is about backups of the whole installation'],
  ['passkey_challenge', 'is answered before there is a tenant; holds hashes of random values'],
  ['schema_migration', 'belongs to the owner, who migrates'],
])

/** Tables whose ids the database generates, according to the migrations. */
export function identityColumns(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')))
    for (const statement of splitStatements(readFileSync(join(MIGRATIONS, file), 'utf8')))
      for (const { stmt } of parseSync(statement).stmts ?? []) {
        const table = stmt && 'CreateStmt' in stmt ? stmt.CreateStmt : null
        const column = table?.tableElts?.find(isIdentity)
        if (table?.relation?.relname && column && 'ColumnDef' in column)
          found.set(table.relation.relname, column.ColumnDef.colname ?? '')
      }
  return found
}

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

const isIdentity = (element: Node): boolean =>
  'ColumnDef' in element &&
  (element.ColumnDef.constraints ?? []).some(
    (constraint) => 'Constraint' in constraint && constraint.Constraint.contype === 'CONSTR_IDENTITY',
  )
