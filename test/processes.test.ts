import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const processes = join(import.meta.dirname, '..', 'scripts', 'processes.mjs')

/** A fake server that records why it ends. */
const server = `
  const { writeFileSync } = require('node:fs')
  const end = (why) => { writeFileSync(process.argv[1], why); process.exit(0) }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('disconnect', () => end('disconnect'))
  console.log('ready', process.pid)
  setInterval(() => {}, 60_000)
`

let folder: string
let note: string
let started: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-processes-'))
  note = join(folder, 'note')
  started = []
  writeFileSync(join(folder, 'server.cjs'), server.replace('argv[1]', 'argv[2]'))
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { endChildrenWithUs, run } from ${JSON.stringify(processes)}
     endChildrenWithUs()
     process.exitCode = await run(process.execPath, [${JSON.stringify(join(folder, 'server.cjs'))}, ${JSON.stringify(note)}], { channel: true })`,
  )
  writeFileSync(
    join(folder, 'npm.mjs'),
    `import { spawn } from 'node:child_process'
     const child = spawn(process.execPath, [${JSON.stringify(join(folder, 'run.mjs'))}], { stdio: 'inherit' })
     console.log('child', child.pid)`,
  )
})

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a script and waits until its server is ready. */
async function start(name: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(folder, name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_command: 'run-script' },
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await vi.waitFor(() => expect(output).toContain('ready'), { timeout: 20_000 })
  return child
}

async function expectNote(text: string): Promise<void> {
  await vi.waitFor(() => expect(readFileSync(note, 'utf8')).toBe(text), { timeout: 20_000 })
}

describe('a child program', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'shuts down cleanly on %s with exit code 0',
    async (signal) => {
      const child = await start('run.mjs')
      const code = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      expect(await code).toBe(0)
      await expectNote('SIGTERM')
    },
  )

  it('notices kill -9 of its parent by the IPC channel', async () => {
    const child = await start('run.mjs')
    child.kill('SIGKILL')
    await expectNote('disconnect')
  })

  it('shuts down cleanly when npm is killed', async () => {
    const npm = await start('npm.mjs')
    npm.kill('SIGKILL')
    await expectNote('SIGTERM')
  })
})
