import { OUTSIDE_TRANSACTION } from '#platform/db/run-migration.ts'
import { splitStatements, withoutComments } from '#platform/db/split-statements.ts'

/**
 * What must not be in a migration, because processes of the version before still run on the migrated schema: changes
 * that their statements would fail on, and statements that block a large table while they work. An earlier version may
 * have stopped using what is dropped; a line `-- Contract: WHY` before the statement says so.
 */
export function migrationFaults(script: string): string[] {
  const statements = splitStatements(script)
  const created = new Set(statements.flatMap((text) => CREATED.exec(withoutComments(text))?.[1] ?? []))
  const isOutside = script.startsWith(OUTSIDE_TRANSACTION)
  return statements.flatMap((text) => {
    const statement = withoutComments(text).replaceAll(/\s+/g, ' ')
    const table = TABLE.exec(statement)?.groups?.table
    if (table !== undefined && created.has(table)) return []
    const isDeclared = /^-- Contract: \S/m.test(text)
    return RULES.filter(
      ({ breaks, mayBeDeclared, outside }) =>
        breaks.test(statement) && !(mayBeDeclared && isDeclared) && !(outside && isOutside),
    ).map(({ fault }) => `${fault}: ${statement.slice(0, 120)}`)
  })
}

const CREATED = /^create table (?:if not exists )?app\.(\w+)/i
const TABLE =
  /^(?:alter table (?:only )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on )app\.(?<table>\w+)/i

type Rule = { breaks: RegExp; fault: string; mayBeDeclared?: true; outside?: true }

const RULES: readonly Rule[] = [
  {
    breaks: /^drop (?:table|view|function)|\bdrop column\b/i,
    fault: 'the version before may still use what is dropped',
    mayBeDeclared: true,
  },
  { breaks: /\brename\b/i, fault: 'the version before uses the old name' },
  { breaks: /\balter column \w+ (?:set data )?type\b/i, fault: 'the table is rewritten while it is locked' },
  {
    breaks: /\badd column \w+ (?:(?!\bdefault\b|,).)*\bnot null\b(?!(?:(?!,).)*\bdefault\b)/i,
    fault: 'the version before does not fill the column: give it a default',
  },
  {
    breaks: /\badd column \w+ .*\bdefault (?:now\(\)|clock_timestamp\(\)|gen_random_uuid\(\)|random\(\))/i,
    fault: 'a default that differs by row rewrites the table while it is locked',
  },
  {
    breaks: /\balter column \w+ set not null\b/i,
    fault: 'the version before may write nulls, and the table is read while it is locked',
    mayBeDeclared: true,
  },
  {
    breaks: /\badd constraint \w+ (?:check|foreign key)\b(?!.*\bnot valid\b)/i,
    fault:
      'all rows are checked while the table is locked: add it not valid, and validate it in a later migration',
  },
  {
    breaks: /^create (?:unique )?index (?!concurrently)/i,
    fault: `writes wait until the index is built: build it concurrently, in a migration that starts with "${OUTSIDE_TRANSACTION}"`,
    mayBeDeclared: true,
  },
  {
    breaks: /^(?:create|drop) (?:unique )?index concurrently/i,
    fault: `a transaction cannot contain it: start the migration with "${OUTSIDE_TRANSACTION}"`,
    outside: true,
  },
]
