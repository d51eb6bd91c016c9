import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ReceivedMail, startMailServer } from '#platform/mail/mail-server.ts'
import { temporaryRoot } from '#platform/testing/temporary-root.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const WATCHER = './src/platform/testing/watch-statements-main.ts'
const BREACH = /statement rules: \d+ statements checked, [1-9]\d* broke a rule/

export type MailingServer = {
  baseURL: string
  /** An admin of an empty company. */
  admin: { email: string; password: string }
  /** Waits for the latest mail to an address. */
  mailTo(address: string): Promise<ReceivedMail['mail']>
  stop(): Promise<void>
}

/** Starts another Plaudit with its own data and a mail server that the test can read. */
export async function startMailingServer(): Promise<MailingServer> {
  const post = await startMailServer()
  const directory = mkdtempSync(join(temporaryRoot(), 'plaudit-mailing-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    BASE_URL: baseURL,
    DATA_DIR: directory,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    SMTP_URL: post.url,
    MAIL_FROM: 'Plaudit <plaudit@own.example>',
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
    await post.stop()
    rmSync(directory, { recursive: true, force: true })
    if (BREACH.test(output)) throw new Error(output)
  }
  try {
    await expect.poll(() => ready(child, baseURL, () => output), { timeout: 120_000 }).toBe(true)
    const password = randomBytes(12).toString('base64url')
    const email = 'admin@own.example'
    await command(env, ['create-company', 'own', '--name', 'Own Company'])
    const names = ['--first-name', 'Own', '--last-name', 'Admin']
    await command(env, ['create-admin', email, '--company', 'own', ...names], password)
    return {
      baseURL,
      admin: { email, password },
      stop,
      async mailTo(address) {
        const sent = () => post.received.findLast(({ recipients }) => recipients.includes(address))
        await expect.poll(() => sent() !== undefined, { timeout: 30_000 }).toBe(true)
        return sent()?.mail as ReceivedMail['mail']
      },
    }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function ready(child: ChildProcess, baseURL: string, output: () => string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The server ended before it was ready\n${output()}`)
  return fetch(`${baseURL}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Runs a plaudit command with `input` on its standard input. */
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
