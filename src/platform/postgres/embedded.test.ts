import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { stopPostmaster } from '#platform/postgres/postmaster.ts'
import { isAlive } from '#platform/postgres/process.ts'
import { type Holder, hold, postmasterPid, query } from '#platform/postgres/testing/server-process.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'

let made: string
let parent: string
let dataDirectory: string
let log: string[]
let cleanups: (() => Promise<void> | void)[]

beforeAll(async () => {
  made = mkdtempSync(join(temporaryRoot(), 'plaudit-postgres-'))
  const server = await startEmbeddedPostgres({ dataDirectory: join(made, 'postgres'), log: () => {} })
  await server.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  // mkdtemp creates it with mode 0700, like a home folder.
  parent = mkdtempSync(join(temporaryRoot(), 'plaudit-postgres-'))
  dataDirectory = join(parent, 'postgres')
  log = []
  cleanups = []
})

afterEach(async () => {
  for (const clean of cleanups.toReversed()) await clean()
  if (existsSync(dataDirectory)) await stopPostmaster(dataDirectory)
  rmSync(parent, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDirectory, log: (line) => log.push(line), ...options })
  cleanups.push(() => server.stop())
  return server
}

/** The state after a first start and a stop; creating a cluster takes longer than most of these tests. */
const findCluster = () => void execFileSync('cp', ['-a', join(made, 'postgres'), dataDirectory])

function holder(options: Partial<EmbeddedPostgresOptions> = {}, env?: NodeJS.ProcessEnv): Holder {
  const held = hold({ dataDirectory, ...options }, env)
  cleanups.push(() => held.end('SIGTERM'))
  return held
}

function foreignProcess(): ChildProcess {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  cleanups.push(() => void child.kill())
  return child
}

async function remember(socketDirectory: string): Promise<void> {
  await query(socketDirectory, `create table note as select 'still here' as text`)
}

async function recall(socketDirectory: string): Promise<string | undefined> {
  return (await query<{ text: string }>(socketDirectory, 'select text from note'))[0]?.text
}

describe('a first start', () => {
  it('creates a UTF-8 cluster that only its owner can reach, whatever the locale', async () => {
    const held = holder({}, { LC_ALL: 'C', LANG: 'nb_NO.ISO-8859-1', PGDATA: '/nowhere', PGPORT: '1' })
    const { fresh, socketDirectory } = await held.answer
    const [row] = await query<Record<string, string>>(
      socketDirectory,
      `select lower('BLÅBÆR') as lower, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as addresses`,
    )
    expect(fresh).toBe(true)
    expect(row).toEqual({ lower: 'blåbær', encoding: 'UTF8', addresses: '' })
    expect(statSync(socketDirectory).mode & 0o777).toBe(0o700)
    await held.end('SIGTERM')
    expect(existsSync(join(dataDirectory, 'postmaster.pid'))).toBe(false)
  })

  it('keeps data across stop() and start, and stop() may be called twice', async () => {
    const first = await start()
    await remember(first.socketDirectory)
    const pid = postmasterPid(dataDirectory)
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    const second = await start()
    expect(second.fresh).toBe(false)
    expect(await recall(second.socketDirectory)).toBe('still here')
  })

  it('works below a path too long for a socket', async () => {
    const deep = join(parent, 'a'.repeat(60), 'b'.repeat(60), 'postgres')
    const server = await start({ dataDirectory: deep })
    cleanups.push(() => rmSync(server.socketDirectory, { recursive: true, force: true }))
    expect(await query(server.socketDirectory, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('passes settings on', async () => {
    findCluster()
    const { socketDirectory } = await start({ settings: { work_mem: '7MB' } })
    expect(await query(socketDirectory, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
  })

  it('creates the cluster again if an earlier attempt was killed midway', async () => {
    const held = holder()
    await vi.waitFor(() => expect(existsSync(join(unfinished()[0] ?? '', 'PG_VERSION'))).toBe(true), {
      timeout: 20_000,
      interval: 1,
    })
    process.kill(-(held.child.pid ?? 0), 'SIGKILL')
    await held.end('SIGKILL')
    expect(existsSync(dataDirectory)).toBe(false)
    expect((await start()).fresh).toBe(true)
    expect(unfinished()).toEqual([])
  })
})

function unfinished(): string[] {
  return readdirSync(parent)
    .filter((name) => name.includes('.new-'))
    .map((name) => join(parent, name))
}

describe('after kill -9', () => {
  beforeEach(findCluster)

  it('takes over the server that was left running, with its data', async () => {
    const held = holder()
    const { socketDirectory } = await held.answer
    await remember(socketDirectory)
    const pid = postmasterPid(dataDirectory)
    await held.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const server = await start()
    expect(postmasterPid(dataDirectory)).toBe(pid)
    expect(await recall(server.socketDirectory)).toBe('still here')
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('restarts a server left running with other settings', async () => {
    const held = holder({ settings: { work_mem: '5MB' } })
    await held.answer
    await held.end('SIGKILL')
    const { socketDirectory } = await start({ settings: { work_mem: '6MB' } })
    expect(await query(socketDirectory, 'show work_mem')).toEqual([{ work_mem: '6MB' }])
  })

  it('recovers when the server was killed too', async () => {
    const held = holder()
    await remember((await held.answer).socketDirectory)
    const pid = postmasterPid(dataDirectory)
    await held.end('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const server = await start()
    expect(await recall(server.socketDirectory)).toBe('still here')
  })

  it('restarts a server that is killed while Plaudit runs', async () => {
    const server = await start()
    await remember(server.socketDirectory)
    const pid = postmasterPid(dataDirectory)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await recall(server.socketDirectory)).toBe('still here'), {
      timeout: 20_000,
    })
    const second = postmasterPid(dataDirectory)
    await server.stop()
    expect(isAlive(second)).toBe(false)
  })
})

describe('a stale postmaster.pid', () => {
  it.each(['dead', 'foreign', 'unreaped'])('of a %s process does not prevent starting', async (kind) => {
    findCluster()
    const pid = await (kind === 'dead'
      ? deadPid()
      : kind === 'foreign'
        ? foreignProcess().pid
        : unreapedPid())
    const content = `${pid}\n${dataDirectory}\n1700000000\n5432\n${dataDirectory}/socket\n\n  0 0\nready\n`
    writeFileSync(join(dataDirectory, 'postmaster.pid'), content, { mode: 0o600 })
    writeFileSync(join(dataDirectory, 'socket', '.s.PGSQL.5432.lock'), content, { mode: 0o600 })
    const server = await start()
    expect(await query(server.socketDirectory, 'select 1 as one')).toEqual([{ one: 1 }])
    if (kind === 'foreign') expect(isAlive(pid ?? 0)).toBe(true)
  })
})

async function deadPid(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return child.pid ?? 0
}

/** Id of a process that has ended but was not reaped by its parent. */
async function unreapedPid(): Promise<number> {
  const parentProcess = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  cleanups.push(() => void parentProcess.kill())
  const pid = await new Promise<number>((resolve) =>
    parentProcess.stdout.once('data', (data) => resolve(Number(data))),
  )
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
  return pid
}

describe('two processes', () => {
  it('refuses the second, naming folder and process, and leaves the first alone', async () => {
    findCluster()
    const held = holder()
    const { pid, socketDirectory } = await held.answer
    await expect(start()).rejects.toThrow(
      `${dataDirectory} is in use by another Plaudit (process ${pid}): stop it first`,
    )
    await remember(socketDirectory)
    expect(await recall(socketDirectory)).toBe('still here')
  })

  it('lets exactly one win if both create the cluster at the same time', async () => {
    const holders = [holder(), holder(), holder()]
    const answers = await Promise.all(holders.map((held) => held.answer))
    const [winner, ...others] = answers.filter((answer) => !answer.error)
    expect(others).toEqual([])
    for (const answer of answers.filter(({ error }) => error)) {
      expect(answer.message).toContain(`in use by another Plaudit (process ${winner?.pid})`)
    }
    expect(await query(winner?.socketDirectory ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('lets a command join; its end does not stop the server', async () => {
    findCluster()
    const { socketDirectory } = await holder().answer
    const command = await start({ join: true })
    expect(command.joined).toBe(true)
    await command.stop()
    expect(await query(socketDirectory, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('refusals', () => {
  it('does not touch a folder with other content', async () => {
    mkdirSync(dataDirectory)
    writeFileSync(join(dataDirectory, 'thesis.txt'), 'mine')
    await expect(start()).rejects.toThrow(`${dataDirectory} is not empty but holds no database`)
    expect(readdirSync(dataDirectory)).toEqual(['thesis.txt'])
  })

  it('names another major version', async () => {
    mkdirSync(dataDirectory)
    writeFileSync(join(dataDirectory, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, this Plaudit brings 18/)
  })

  it('names a path that cannot be a folder', async () => {
    writeFileSync(join(parent, 'file'), '')
    const inside = join(parent, 'file', 'data', 'postgres')
    await expect(start({ dataDirectory: inside })).rejects.toThrow(
      /cannot use .*file\/data: a part of the path is a file/,
    )
  })

  it('repeats the server’s message about a bad setting', async () => {
    findCluster()
    await expect(start({ settings: { work_mem: 'much' } })).rejects.toThrow(
      /did not start in .*: invalid value for parameter "work_mem"/,
    )
  })
})
