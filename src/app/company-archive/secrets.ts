import { SEPARATOR } from '#app/company-archive/rows-sql.ts'
import type { SealedColumn } from '#app/sealed-columns.ts'
import { openStored, seal, WITHHELD } from '#platform/auth/envelope.ts'
import type { SecretKeys } from '#platform/auth/secret-keys.ts'

/**
 * A secret in an archive: its text, null if the row has none, or false if it was withheld: the archive has no
 * passphrase, or the secret key does not open it.
 */
type ArchivedSecret = string | null | false

/** Opens the secrets of rows. Without keys they are withheld. */
export function openSecret(
  line: string,
  { sealed, companyId, keys }: { sealed: SealedColumn; companyId: number; keys: SecretKeys | null },
): { line: string; isWithheld: boolean } {
  const end = line.lastIndexOf(SEPARATOR)
  const row = line.slice(0, end)
  const envelope = Buffer.from(line.slice(end + 1), 'hex')
  const secret = opened(envelope, placeOf(sealed, companyId, row), keys)
  const field = `,${JSON.stringify(sealed.column)}:${JSON.stringify(secret)}}`
  return { line: row.slice(0, -1) + field, isWithheld: secret === false }
}

function opened(envelope: Buffer, place: string, keys: SecretKeys | null): ArchivedSecret {
  if (envelope.length === 0) return null
  return (keys && openStored(keys, place, envelope)) ?? false
}

/** Seals the secret of a row for this installation. The rest of the row stays letter for letter. */
export function sealSecret(
  line: string,
  { sealed, companyId, keys }: { sealed: SealedColumn; companyId: number; keys: SecretKeys },
): string {
  const secret = (JSON.parse(line) as Record<string, ArchivedSecret>)[sealed.column] ?? null
  const field = `,${JSON.stringify(sealed.column)}:${JSON.stringify(secret)}}`
  if (secret === null || !line.endsWith(field)) return line
  const envelope =
    secret === false ? WITHHELD : seal(keys.secretKey, placeOf(sealed, companyId, line), secret)
  return `${line.slice(0, -field.length)},${JSON.stringify(sealed.column)}:"\\\\x${envelope.toString('hex')}"}`
}

const placeOf = (sealed: SealedColumn, companyId: number, row: string): string =>
  sealed.placeOf({ ...(JSON.parse(row) as object), company_id: companyId })
