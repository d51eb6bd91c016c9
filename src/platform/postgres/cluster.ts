import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, giveTo, spawnAs, workingFolder } from '#platform/postgres/account.ts'
import type { Binaries } from '#platform/postgres/binaries.ts'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'
import { isAlive } from '#platform/postgres/process.ts'

/**
 * Creates the database cluster if there is none; returns whether this call created it. It is created in a temporary
 * folder and moved when complete, so that a partial one is never started.
 */
export async function ensureCluster(account: Account, dataDirectory: string): Promise<boolean> {
  removeAbandoned(dataDirectory)
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) {
    checkVersion(account.binaries, dataDirectory)
    return false
  }
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new EmbeddedPostgresError(
      `${dataDirectory} is not empty but holds no database: empty it or choose another DATA_DIR`,
    )
  }
  const unfinished = `${unfinishedPrefix(dataDirectory)}${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    giveTo(account, unfinished)
    await initdb(account, unfinished)
    return moveIntoPlace(unfinished, dataDirectory)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function unfinishedPrefix(dataDirectory: string): string {
  return `${dataDirectory}.new-`
}

/** Removes the remains of an initdb whose Plaudit was killed. */
function removeAbandoned(dataDirectory: string): void {
  const prefix = basename(unfinishedPrefix(dataDirectory))
  for (const name of readdirSync(dirname(dataDirectory))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) {
      rmSync(join(dirname(dataDirectory), name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** Refuses a cluster of another major version. */
export function checkVersion(binaries: Pick<Binaries, 'major'>, dataDirectory: string): void {
  const version = readFileSync(join(dataDirectory, 'PG_VERSION'), 'utf8').trim()
  if (version === binaries.major) return
  throw new EmbeddedPostgresError(
    `${dataDirectory} was made by PostgreSQL ${version}, this Plaudit brings ${binaries.major}: ` +
      'restore a backup into a new DATA_DIR, or start the Plaudit version that made it',
  )
}

async function initdb(account: Account, folder: string): Promise<void> {
  const args = [
    `--pgdata=${workingFolder(account, folder)}`,
    '--username=postgres',
    // The folder of the socket restricts access: only its owner can enter it.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const child = spawnAs(account, 'initdb', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new EmbeddedPostgresError(`initdb cannot run: ${error.message}`)))
    child.once('close', resolve)
  })
  if (code === 0) return
  const line =
    output.split('\n').find((text) => /error|fatal|panic|could not/i.test(text)) ?? `exit code ${code}`
  throw new EmbeddedPostgresError(`The database could not be created in ${dirname(folder)}: ${line.trim()}`)
}

function moveIntoPlace(unfinished: string, dataDirectory: string): boolean {
  try {
    renameSync(unfinished, dataDirectory)
    return true
  } catch (error) {
    // Another Plaudit, started at the same time, was faster; use its cluster.
    if (existsSync(join(dataDirectory, 'PG_VERSION'))) return false
    throw error
  }
}
