import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { DatabaseAddress } from '#platform/db/pools.ts'
import { lookAtEmbedded } from '#platform/postgres/look.ts'

export type ReachedDatabase = {
  address: DatabaseAddress
  /** False: the embedded PostgreSQL is stopped, and this is a copy of its files. */
  running: boolean
  stop(): Promise<void>
}

/** The database of the installation, for commands that must not start, create or change anything. */
export async function reachWithoutChanges(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl === null) return lookAtEmbedded(join(config.dataDirectory, 'postgres'))
  return { address: { connectionString: config.databaseUrl }, running: true, stop: async () => {} }
}
