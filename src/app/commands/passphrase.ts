import { readFileSync } from 'node:fs'
import { UsageError } from '#app/commands/command.ts'
import type { Config } from '#platform/config/config.ts'

/** The passphrase of a backup: from the file that the command names, otherwise BACKUP_PASSPHRASE. */
export function readPassphrase(file: string | undefined, { backup }: Config): string | null {
  if (file === undefined) return backup.passphrase
  let text: string
  try {
    text = readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? ''
  } catch {
    throw new UsageError(`--passphrase-file: ${file} cannot be read`)
  }
  if (text === '') throw new UsageError(`--passphrase-file: ${file} is empty`)
  return text
}
