import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const READY_WITHIN_MS = 240_000

export type Demo = { base: string; stop(): Promise<void> }

/** Starts a server with the demo companies in a temporary folder, or with a copy of those in PLAUDIT_FILLED_DEMO. */
export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), `plaudit-test-${process.pid}-figures-`))
  const filled = process.env.PLAUDIT_FILLED_DEMO
  // Keeps the owner and the permissions of PostgreSQL's files.
  if (filled) execFileSync('cp', ['-a', `${filled}/.`, folder])
  const base = `http://localhost:${await freePort()}`
  const server = spawn(process.execPath, ['src/main.ts', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: new URL(base).port,
      BASE_URL: base,
      DATA_DIR: folder,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(base, () => server.exitCode !== null)
    return { base, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(base: string, hasEnded: () => boolean): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && !hasEnded(); ) {
    const answer = await fetch(`${base}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The demo did not start.')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
