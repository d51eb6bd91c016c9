import { once } from 'node:events'
import { accessSync, constants, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { UsageError } from '#app/commands/command.ts'
import type { RowError } from '#lib/import-run.ts'
import { errorsToCsv } from '#platform/imports/errors-csv.ts'

/** A file that is there and can be read; what is wrong with it is told by its name. */
export function demandFile(path: string): { path: string; size: number } {
  try {
    const stat = statSync(path)
    if (!stat.isFile()) throw new UsageError(`${path} is no file`)
    accessSync(path, constants.R_OK)
    return { path, size: stat.size }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} ${whyUnreadable(error)}`)
  }
}

export const whyUnreadable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'

/** Ctrl-C, SIGTERM or the end of the process that started this one: the batch at hand is finished, then it stops. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () =>
    stopping.abort(new Error('stopped before the end of the file; run it again and it goes on'))
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(name, stop)
  return stopping.signal
}

/** Where the errors of rows go as they are found: the file of --errors, as CSV. */
export async function openErrors(path: string) {
  const file = createWriteStream(path)
  try {
    await once(file, 'open')
  } catch {
    throw new UsageError(`--errors: ${path} cannot be written`)
  }
  const csv = errorsToCsv()
  const written = pipeline(csv, file)
  // A file that can be written no more is told by the next write, or at the end.
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
