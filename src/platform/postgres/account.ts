import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, binary } from '#platform/postgres/binaries.ts'
import { EmbeddedPostgresError } from '#platform/postgres/error.ts'

/**
 * The account under which PostgreSQL runs; it refuses uid 0.
 * - `self`: our own account, if we are not root.
 * - `namespace`: in a user namespace where root has another uid. The kernel still sees uid 0, so files below folders that
 *   only root may enter stay reachable.
 * - `other`: another uid, if user namespaces are not allowed (most containers).
 */
export type Account = { kind: 'self' | 'namespace' | 'other'; uid: number; gid: number; binaries: Binaries }

/** `folder` is where the server's files will be; the account must be able to reach it. */
export function chooseAccount(binaries: Binaries, folder: string, forced?: 'namespace' | 'other'): Account {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { kind: 'self', uid, gid, binaries }
  const named = unprivilegedAccount()
  if (forced !== 'other' && namespaceWorks(binaries, folder, named.uid)) {
    return { kind: 'namespace', uid: named.uid, gid, binaries }
  }
  if (forced === 'namespace') throw new EmbeddedPostgresError('User namespaces are refused on this machine')
  return { kind: 'other', ...named, binaries: reachableBinaries(binaries, named) }
}

/** The working folder as a process of `account` must name it, since it may be unable to reach it by path. */
export function workingFolder(account: Account, folder: string): string {
  return account.kind === 'other' && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const path = binary(account.binaries, program)
  // The caller's locale, PG* and LD_* variables must not reach the server.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  if (account.kind === 'namespace') {
    return spawn('unshare', ['--user', `--map-user=${account.uid}`, '--', path, ...args], { ...options, env })
  }
  const identity = account.kind === 'other' ? { uid: account.uid, gid: account.gid } : {}
  return spawn(path, args, { ...options, ...identity, env })
}

/** Changes the owner of `folder` and everything below it; an interrupted change is completed. */
export function giveTo(account: Account, folder: string): void {
  if (account.kind === 'self') return
  const uid = account.kind === 'other' ? account.uid : 0
  const gid = account.kind === 'other' ? account.gid : 0
  if (lstatSync(folder).uid === uid) return
  // Change the folder itself last: its owner shows whether the change was completed.
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid)
  chownSync(folder, uid, gid)
}

/** initdb looks up the name of its uid, so the account must be in /etc/passwd. */
function unprivilegedAccount(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'nobody') ?? rows.find(([, , uid]) => Number(uid) > 0)
  if (!row) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and /etc/passwd names no other account: add one, run Plaudit as another user, or set DATABASE_URL',
    )
  }
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

function namespaceWorks(binaries: Binaries, folder: string, uid: number): boolean {
  const probe = ['/bin/sh', '-c', 'test -x "$0" && test -w "$1"', binary(binaries, 'postgres'), folder]
  return (
    spawnSync('unshare', ['--user', `--map-user=${uid}`, '--', ...probe], { stdio: 'ignore' }).status === 0
  )
}

function reachableBinaries(binaries: Binaries, account: { uid: number; gid: number }): Binaries {
  if (reaches(account, binaries.folder)) return binaries
  const parent = join(tmpdir(), 'plaudit')
  const folder = join(parent, `postgres-${binaries.version}`)
  mkdirSync(parent, { recursive: true })
  // In a shared temporary folder another user could have placed programs for us to run.
  const { uid, mode } = lstatSync(parent)
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${parent} belongs to someone else: remove it`)
  }
  chmodSync(parent, 0o755)
  if (!reaches(account, folder)) copyBinaries(binaries.folder, folder)
  if (reaches(account, folder)) return { ...binaries, folder }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and uid ${account.uid} cannot reach ${binaries.folder}: ` +
      'move Plaudit to a folder that others may enter, run it as another user, or set DATABASE_URL',
  )
}

function copyBinaries(from: string, to: string): void {
  const fresh = `${to}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  rmSync(to, { recursive: true, force: true })
  renameSync(fresh, to)
}

function reaches(account: { uid: number; gid: number }, folder: string): boolean {
  const { uid, gid } = account
  return (
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}
