import { once } from 'node:events'
import { accessSync, constants, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { UsageError } from '#app/commands/command.ts'
import type { RowError } from '#lib/import-run.ts'
import { errorsToCsv } from '#platform/imports/errors-csv.ts'

/** Checks that the file exists and can be read. Throws a UsageError that names the file. */
export function requireFileOnDisk(path: string): { path: string; size: number } {
  try {
    const stat = statSync(path)
    if (!stat.isFile()) throw new UsageError(`${path} is not a file`)
    accessSync(path, constants.R_OK)
    return { path, size: stat.size }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} ${whyUnreadable(error)}`)
  }
}

export const whyUnreadable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'

/** Stops after the current batch on Ctrl-C, SIGTERM or the end of the parent process. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () =>
    stopping.abort(new Error('stopped before the end of the file; run the command again to continue'))
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, stop)
  return stopping.signal
}

/** Writes row errors to the CSV file of --errors as they are found. */
export async function openErrors(path: string) {
  const file = createWriteStream(path)
  try {
    await once(file, 'open')
  } catch {
    throw new UsageError(`--errors: ${path} cannot be written`)
  }
  const csv = errorsToCsv()
  const written = pipeline(csv, file)
  // A failed write is reported by the next write or by the end.
  written.catch(() => {})
  return {
    async write(error: RowError) {
      if (!csv.write(error)) await Promise.race([once(csv, 'drain'), written])
    },
    async end() {
      csv.end()
      await written
    },
  }
}
