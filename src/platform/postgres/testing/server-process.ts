import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import type { EmbeddedPostgresOptions } from '#platform/postgres/embedded.ts'

export type Answer = {
  pid: number
  fresh: boolean
  joined: boolean
  socketDirectory: string
  error?: string
  message?: string
}
export type Holder = {
  child: ChildProcess
  answer: Promise<Answer>
  end(signal: NodeJS.Signals): Promise<void>
}

const script = join(import.meta.dirname, 'hold.ts')

/** Starts hold.ts (or a copy of it elsewhere) as the leader of its own process group. */
export function hold(
  options: Omit<EmbeddedPostgresOptions, 'log'>,
  env: NodeJS.ProcessEnv = {},
  file = script,
): Holder {
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  })
  const exited = once(child, 'exit')
  const answer = once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(line))
  answer.catch(() => {})
  return {
    child,
    answer,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
  }
}

export async function query<Row>(socketDirectory: string, sql: string): Promise<Row[]> {
  const client = new Client({ host: socketDirectory, port: 5432, user: 'postgres', database: 'plaudit' })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

export function postmasterPid(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
}
