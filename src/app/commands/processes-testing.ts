import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { DatabaseAddress } from '#platform/db/pools.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'

/** Of a database of the tests, which has no connection string. */
type Address = Extract<DatabaseAddress, { database: string }>

/** Runs commands in processes of their own, with these settings, so that a test can kill them. */
export function commandProcesses(home: Address, settingsOf: (address: Address) => Record<string, string>) {
  function start(args: readonly string[], address: Address = home) {
    const { host, port, user, database } = address
    return spawn(process.execPath, ['src/main.ts', ...args], {
      env: {
        PATH: process.env.PATH,
        ...compileCache,
        DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        ...settingsOf(address),
      },
    })
  }

  async function plaudit(args: readonly string[], address: Address = home) {
    const child = start(args, address)
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { code, out, err }
  }

  return { start, plaudit }
}

type Child = ReturnType<ReturnType<typeof commandProcesses>['start']>

export async function killAfterLine(child: Child, line: string): Promise<void> {
  child.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(line)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
}
