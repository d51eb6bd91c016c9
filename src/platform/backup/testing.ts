import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { folderPlace } from '#platform/backup/places.ts'
import { checkArchive } from '#platform/backup/read-archive.ts'
import type { RestoreOptions } from '#platform/backup/restore.ts'
import { type DatabaseAddress, openDatabase, ownerClient } from '#platform/db/pools.ts'
import { createFileStore } from '#platform/files/drive-files.ts'
import type { TestServices } from '#platform/testing/test-services.ts'

/** An installation with this database and a data folder of its own. */
export function installation<Address extends DatabaseAddress>(
  services: TestServices,
  folder: string,
  address: Address,
) {
  const dataDirectory = mkdtempSync(join(folder, 'data-'))
  const config = { ...services.config, dataDirectory }
  const database = openDatabase(address, { app: 2, owner: 2 })
  afterAll(() => database.close())
  return { address, config, database, clock: services.clock, files: createFileStore(config), dataDirectory }
}

export const restoring = (path: string, options: Partial<RestoreOptions> = {}): RestoreOptions => ({
  open: () => folderPlace(join(path, '..')).read(path.split('/').at(-1) ?? ''),
  archive: path,
  passphrase: null,
  replace: false,
  say: () => {},
  ...options,
})

export const contentOf = async (path: string, passphrase: string | null = null) =>
  (await checkArchive(await restoring(path).open(), passphrase)).manifest

export async function withOwner<T>(
  address: DatabaseAddress,
  work: (client: ReturnType<typeof ownerClient>) => Promise<T>,
) {
  const client = ownerClient(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const isEmpty = (address: DatabaseAddress) =>
  withOwner(address, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_namespace where nspname in ('app', 'pgboss', 'plaudit_restore')`,
    )
    return rows[0].count === 0
  })
