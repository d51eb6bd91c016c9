import { createHash } from 'node:crypto'
import { closeSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, giveTo, spawnAs, workingFolder } from '#platform/postgres/account.ts'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'
import { commandLine, isAlive, waitFor } from '#platform/postgres/process.ts'

export const port = 5432

/** A started server process; `ended` is true once it is known to have failed. */
export type Launch = { ended: boolean }

export function logFile(dataDirectory: string): string {
  return `${dataDirectory}.log`
}

/** Folder of the Unix socket: inside the data folder, or a short one elsewhere if that path is too long. */
export function socketDirectory(dataDirectory: string): string {
  const inside = join(dataDirectory, 'socket')
  if (Buffer.byteLength(socketPath(inside)) <= longestSocketPath) return inside
  const hash = createHash('sha256').update(clusterMark(dataDirectory)).digest('hex').slice(0, 16)
  return join(tmpdir(), `plaudit-${hash}`)
}

/** Process id of this data folder's running server, if any. */
export function findPostmaster(dataDirectory: string): number | undefined {
  const pid = recordedPid(dataDirectory)
  // Process ids are reused: only a process started for this folder counts.
  return pid && isAlive(pid) && commandLine(pid).includes(clusterMark(dataDirectory)) ? pid : undefined
}

/** Starts the server. Call it only if none is running, because it removes lock files of a dead one. */
export function launch(account: Account, dataDirectory: string, settings: Record<string, string>): Launch {
  const sockets = socketDirectory(dataDirectory)
  rmSync(join(dataDirectory, 'postmaster.pid'), { force: true })
  rmSync(`${socketPath(sockets)}.lock`, { force: true })
  giveTo(account, dataDirectory)
  prepareSocketDirectory(account, sockets)
  // Relative to the data folder, because the server's account may be unable to enter its parents.
  const visible = sockets.startsWith(dataDirectory) ? 'socket' : sockets
  const all = {
    ...defaultSettings,
    ...settings,
    ...fixedSettings,
    unix_socket_directories: visible,
    'plaudit.launch': launchMark(account, settings),
  }
  const args = ['-D', workingFolder(account, dataDirectory), '-c', clusterMark(dataDirectory)]
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`)
  const log = openSync(logFile(dataDirectory), 'w', 0o600)
  try {
    const child = spawnAs(account, 'postgres', args, {
      cwd: dataDirectory,
      stdio: ['ignore', log, log],
      // A new session: Ctrl-C in a terminal must reach only Plaudit, which then stops the server cleanly.
      detached: true,
    })
    const state = { ended: false }
    child.once('error', () => Object.assign(state, { ended: true }))
    child.once('exit', () => Object.assign(state, { ended: true }))
    child.unref()
    return state
  } finally {
    closeSync(log)
  }
}

/** Identifies how a server was started; a server with another mark is restarted instead of taken over. */
export function launchMark(account: Account, settings: Record<string, string>): string {
  const how = JSON.stringify([account.binaries.version, account.kind, account.uid, settings])
  return createHash('sha256').update(how).digest('hex').slice(0, 16)
}

/** Stops the server cleanly, or immediately if that takes too long (it then recovers at the next start). */
export async function stopPostmaster(dataDirectory: string): Promise<void> {
  const pid = findPostmaster(dataDirectory)
  if (!pid) return
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitFor(() => !isAlive(pid), patience)) return
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop`)
}

/** The line of the log that explains why the server failed. */
export function lastFailure(dataDirectory: string): string {
  const lines = readFileSync(logFile(dataDirectory), 'utf8').trim().split('\n')
  const line = lines.findLast((text) => /(FATAL|PANIC):/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it left no message'
}

const longestSocketPath = 103

// What people write must not reach a log file: log no failing statements and no values in error details.
const defaultSettings = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const fixedSettings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
}

function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/** Part of the server's command line. Identifies the folder by inode rather than path, since it may be moved. */
function clusterMark(dataDirectory: string): string {
  const { dev, ino } = statSync(dataDirectory)
  return `plaudit.cluster=${dev}-${ino}`
}

function recordedPid(dataDirectory: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function prepareSocketDirectory(account: Account, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(account, folder)
  const { uid, mode } = lstatSync(folder)
  const owners = [process.getuid?.(), account.kind === 'other' ? account.uid : undefined]
  if (!owners.includes(uid) || (mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(`${folder} belongs to someone else: remove it`)
  }
}
