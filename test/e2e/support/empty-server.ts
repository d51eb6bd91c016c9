import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const WATCHER = './src/platform/testing/watch-statements-main.ts'
const BREACH = /statement rules: \d+ statements checked, [1-9]\d* broke a rule/

export type EmptyServer = {
  baseURL: string
  /** What the server has printed for people. */
  output(): string
  /** Runs a plaudit command with `input` on its standard input. */
  command(args: string[], input?: string): Promise<void>
  stop(): Promise<void>
}

/** Starts another Plaudit with its own data and no company. */
export async function startEmptyServer(variables: Record<string, string> = {}): Promise<EmptyServer> {
  const directory = mkdtempSync(join(temporaryRoot(), 'plaudit-empty-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    BASE_URL: baseURL,
    DATA_DIR: directory,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...variables,
  }
  let output = ''
  const child = spawn(process.execPath, ['--import', WATCHER, 'src/main.ts', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const stop = async () => {
    await ended(child)
    rmSync(directory, { recursive: true, force: true })
    if (BREACH.test(output)) throw new Error(output)
  }
  try {
    await expect.poll(() => ready(child, baseURL, () => output), { timeout: 120_000 }).toBe(true)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return { baseURL, output: () => output, command: (args, input) => command(env, args, input), stop }
}

async function ready(child: ChildProcess, baseURL: string, output: () => string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The server ended before it was ready\n${output()}`)
  return fetch(`${baseURL}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function command(env: NodeJS.ProcessEnv, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['src/main.ts', ...args], { cwd: root, env }, (error) =>
      error ? reject(error) : resolve(),
    )
    child.stdin?.end(`${input}\n`)
  })
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = child.exitCode === null ? once(child, 'exit') : null
  child.kill('SIGTERM')
  await exit
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
