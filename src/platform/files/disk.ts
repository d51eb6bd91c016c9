import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Below this PostgreSQL and uploads may fail at any moment. */
export const LEAST_FREE_BYTES = 268_435_456
/** Below this the host should act. */
export const LOW_FREE_BYTES = 1_073_741_824

/** Bytes that this process may still write to the disk of a folder, or of its nearest parent that exists. */
export async function freeBytes(folder: string): Promise<number> {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  const { bavail, bsize } = await statfs(existing)
  return bavail * bsize
}

/** The drivers wrap the errors of the file system. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (['ENOSPC', 'EDQUOT'].includes(String((cause as { code?: unknown }).code))) return true
  return false
}

export const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MiB`
