import { type Check, fail, listed, warn } from '#app/doctor/check.ts'
import type { Installation } from '#app/doctor/database-checks.ts'
import { SEALED_COLUMNS } from '#app/sealed-columns.ts'
import { countSealed } from '#app/sealed-values.ts'
import { unseal } from '#platform/auth/envelope.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/pools.ts'

type Owner = Database['ownerPool']

/** Whether SECRET_KEY opens what the database has encrypted, and how far a rotation of the key is. */
export const sealedSecrets: Check<Installation> = {
  name: 'sealed secrets',
  look: ({ config, database: { ownerPool } }) =>
    config.oldSecretKey === null ? lookAtSamples(ownerPool, config) : lookAtRotation(ownerPool, config),
}

/** During a rotation every value counts: a run that was interrupted leaves old ones anywhere. */
async function lookAtRotation(owner: Owner, config: Config) {
  const counts = await countSealed(owner, config)
  const findings = []
  const unreadable = counts.filter((count) => count.unreadable > 0)
  if (unreadable.length > 0)
    findings.push(
      fail(
        `Neither SECRET_KEY nor SECRET_KEY_OLD opens ${listed(unreadable.map((count) => `${count.unreadable} ${count.column.what}`))}.`,
        'Correct the keys. If one is lost, set these secrets up again.',
      ),
    )
  const old = counts.filter((count) => count.old > 0)
  if (old.length > 0)
    findings.push(
      warn(
        `The rotation of SECRET_KEY is not finished: ${listed(old.map((count) => `${count.old} of ${count.old + count.current + count.unreadable} ${count.column.what}`))} need SECRET_KEY_OLD.`,
        'Run: plaudit rotate-secret',
      ),
    )
  return findings.length > 0 ? findings : 'all are rotated to SECRET_KEY'
}

async function lookAtSamples(owner: Owner, { secretKey }: Config) {
  let opened = 0
  const closed: string[] = []
  for (const { table, column, keys, placeOf, what } of SEALED_COLUMNS) {
    const names = ['company_id', ...keys]
    // From both ends, because a rotation goes from the first to the last, and the server adds at the end.
    const end = (direction: 'asc' | 'desc') =>
      `(select ${[...names, column].join(', ')} from app.${table} where ${column} is not null
         order by ${names.map((name) => `${name} ${direction}`).join(', ')} limit ${SAMPLES})`
    const { rows } = await owner.query<Record<string, string | number | Buffer>>(
      `/* across companies: samples of each */ ${end('asc')} union ${end('desc')}`,
    )
    const wrong = rows.filter((row) => unseal(secretKey, placeOf(row), row[column] as Buffer) === null)
    opened += rows.length - wrong.length
    if (wrong.length > 0) closed.push(`${wrong.length} of ${rows.length} ${what}`)
  }
  if (closed.length === 0) return `${opened} opened`
  const message = `SECRET_KEY does not open ${listed(closed)}.`
  const fix =
    'Set SECRET_KEY to the key with which this database was used. If it was changed, set SECRET_KEY_OLD to the key before and run plaudit rotate-secret. If it is lost, set these secrets up again.'
  return [opened === 0 ? fail(message, fix) : warn(message, fix)]
}

const SAMPLES = 20
