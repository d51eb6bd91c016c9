import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, chooseAccount } from '#platform/postgres/account.ts'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { type Claim, claimServer } from '#platform/postgres/claim.ts'
import { ensureCluster } from '#platform/postgres/cluster.ts'
import { EmbeddedPostgresError, explainFileError } from '#platform/postgres/error.ts'
import {
  findPostmaster,
  type Launch,
  lastFailure,
  launch,
  launchMark,
  logFile,
  port,
  socketDirectory,
  stopPostmaster,
} from '#platform/postgres/postmaster.ts'

export type EmbeddedPostgres = {
  socketDirectory: string
  port: number
  user: string
  database: string
  /** Whether this call created the cluster. */
  fresh: boolean
  /** Whether another Plaudit process runs the server; stop() then leaves it running. */
  joined: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** For example /srv/plaudit/.data/postgres; created if missing. */
  dataDirectory: string
  /** PostgreSQL settings, as by `postgres -c`. */
  settings?: Record<string, string>
  /** Use the server of a running Plaudit instead of refusing, for commands. */
  join?: boolean
  /** Only for root; defaults to a user namespace if possible. */
  runAs?: 'namespace' | 'other'
  log: (message: string) => void
}

/**
 * Starts the PostgreSQL that npm installed, on a Unix socket only, and keeps it running until stop(). Takes over a
 * server left by a killed Plaudit. One process at a time owns a data folder: the owner holds an advisory lock, which
 * the kernel releases however the owner ends. Every failure is an EmbeddedPostgresError with a one-line message.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const parent = resolve(dirname(options.dataDirectory))
  try {
    mkdirSync(parent, { recursive: true })
    const dataDirectory = join(realpathSync(parent), basename(options.dataDirectory))
    const account = chooseAccount(findBinaries(), parent, options.runAs)
    const fresh = await ensureCluster(account, dataDirectory)
    if (fresh) options.log(`Created a PostgreSQL ${account.binaries.major} database in ${dataDirectory}`)
    return await supervise({ ...options, dataDirectory, account }, fresh)
  } catch (error) {
    throw explainFileError(error, parent)
  }
}

type Supervision = EmbeddedPostgresOptions & { account: Account }

async function supervise(supervision: Supervision, fresh: boolean): Promise<EmbeddedPostgres> {
  const { dataDirectory, log } = supervision
  let claim = await obtain(supervision)
  let stopped: Promise<void> | undefined

  const watch = (): void => {
    claim.onLost(async () => {
      while (!stopped) {
        log('The connection to PostgreSQL was lost: looking after it')
        try {
          claim = await obtain(supervision)
          if (stopped) return await stopPostmaster(dataDirectory)
          return watch()
        } catch (error) {
          log(error instanceof Error ? error.message : String(error))
          await sleep(2_000)
        }
      }
    })
  }
  if (claim.state === 'claimed') watch()

  const stop = async (): Promise<void> => {
    // Release the lock last: otherwise a Plaudit starting now could take over a server that is about to stop.
    if (claim.state === 'claimed') await stopPostmaster(dataDirectory)
    await claim.release()
  }
  return {
    socketDirectory: socketDirectory(dataDirectory),
    port,
    user: 'postgres',
    database: 'plaudit',
    fresh,
    joined: claim.state === 'owned',
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Starts the server if necessary and claims it, or joins its owner if `join` is set. */
async function obtain({
  dataDirectory,
  account,
  settings = {},
  join: mayJoin,
  log,
}: Supervision): Promise<Claim> {
  const mark = launchMark(account, settings)
  const sockets = socketDirectory(dataDirectory)
  const started = performance.now()
  let launched: Launch | undefined
  for (let round = 0; ; round++) {
    const claim = await claimServer(sockets)
    if (claim.state === 'claimed') {
      if (claim.launchMark === mark) return claim
      log('Restarting a PostgreSQL that was left running with other settings')
      await stopPostmaster(dataDirectory)
      await claim.release()
      launched = undefined
    } else if (claim.state === 'owned') {
      await claim.release()
      if (mayJoin) return claim
      // The server may still list an owner that was killed a moment ago.
      if (performance.now() - started > 2_000) throw inUse(dataDirectory, claim.owner)
    } else if (!findPostmaster(dataDirectory) && (!launched || launched.ended)) {
      if (launched) await giveUpUnlessTransient(dataDirectory, started)
      launched = launch(account, dataDirectory, settings)
    }
    if (performance.now() - started > patience) {
      throw new EmbeddedPostgresError(`PostgreSQL does not get ready: see ${logFile(dataDirectory)}`)
    }
    if (round > 0 && round % 200 === 0) log('Waiting for PostgreSQL to recover')
    await sleep(50)
  }
}

// Crash recovery after a power cut replays up to max_wal_size of changes.
const patience = 600_000

function inUse(dataDirectory: string, owner: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${dataDirectory} is in use by another Plaudit (process ${owner}): stop it first`,
  )
}

/** Remains of a killed server disappear within moments; any other failure is permanent. */
async function giveUpUnlessTransient(dataDirectory: string, started: number): Promise<void> {
  const failure = lastFailure(dataDirectory)
  const transient = /lock file .* already exists|shared memory block/.test(failure)
  if (!transient || performance.now() - started > 15_000) {
    throw new EmbeddedPostgresError(`PostgreSQL did not start in ${dataDirectory}: ${failure}`)
  }
  await sleep(200)
}
