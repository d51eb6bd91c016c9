import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { checkVersion } from '#platform/postgres/cluster.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'
import { findPostmaster, port, socketDirectory, stopPostmaster } from '#platform/postgres/postmaster.ts'

export type Look = {
  address: { host: string; port: number; user: string; database: string }
  /** False: the server is stopped, and this is a copy of its files that disappears with `stop`. */
  running: boolean
  stop(): Promise<void>
}

/** The server is stopped, and its files are too large to look at a copy. */
export class TooLargeToCopy extends EmbeddedPostgresError {}

/**
 * Reaches the embedded database without starting it, creating it or changing a file of it. If its server is stopped, it
 * starts a copy in the temporary folder. Throws an EmbeddedPostgresError if there is no database.
 */
export async function lookAtEmbedded(
  dataDirectory: string,
  { largestCopy = 1_073_741_824 } = {},
): Promise<Look> {
  if (!existsSync(join(dataDirectory, 'PG_VERSION')))
    throw new EmbeddedPostgresError(`there is no database in ${dataDirectory}`)
  const folder = join(realpathSync(dirname(resolve(dataDirectory))), basename(dataDirectory))
  checkVersion(findBinaries(), folder)
  if (findPostmaster(folder)) return running(folder)
  requireSpace(folder, largestCopy)
  const parent = mkdtempSync(join(tmpdir(), 'plaudit-look-'))
  const remove = () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  const copy = join(parent, 'postgres')
  const interrupted = () => {
    stopPostmaster(copy)
      .catch(() => {})
      .finally(() => {
        remove()
        process.exit(130)
      })
  }
  for (const signal of SIGNALS) process.once(signal, interrupted)
  try {
    cpSync(folder, copy, { recursive: true, filter: isData })
    // The server was started while its files were being copied.
    if (findPostmaster(folder)) {
      remove()
      return running(folder)
    }
    const postgres = await startEmbeddedPostgres({
      dataDirectory: copy,
      settings: { fsync: 'off', autovacuum: 'off', max_connections: '20' },
      log: () => {},
    })
    return {
      address: addressIn(postgres.socketDirectory),
      running: false,
      async stop() {
        await postgres.stop()
        remove()
        for (const signal of SIGNALS) process.off(signal, interrupted)
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

const running = (folder: string): Look => ({
  address: addressIn(socketDirectory(folder)),
  running: true,
  stop: async () => {},
})

const addressIn = (host: string) => ({ host, port, user: 'postgres', database: 'plaudit' })

/** Everything but the marks of a running server. */
const isData = (path: string) => !['postmaster.pid', 'socket'].includes(basename(path))

function requireSpace(folder: string, largestCopy: number): void {
  let size = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += statSync(join(entry.parentPath, entry.name)).size
  const { bavail, bsize } = statfsSync(tmpdir())
  if (size > largestCopy || size * 1.5 > bavail * bsize)
    throw new TooLargeToCopy(
      'the embedded PostgreSQL is not running, and its database is too large to look at a copy',
    )
}
