import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#bench/durability/http.ts'
import type { Ledger } from '#bench/durability/ledger.ts'
import type { Kill, Target } from '#bench/durability/schedule.ts'
import { type BenchServer, startServer } from '#bench/server.ts'
import { findPostmaster } from '#platform/postgres/postmaster.ts'

const POLL_MS = 2
/** Recovering a database and starting a server take seconds, also on a busy machine. */
const PATIENCE_MS = 180_000
/** A server that starts while its database was killed can fail. */
const MOST_STARTS = 20

export type Installation = { databaseUrl: string; directory: string; postgresDirectory: string }

/** The server and the database of a run, both of which can be killed. */
export class Victims {
  private server: BenchServer | null = null
  private isStopped = false
  private readonly installation: Installation
  private readonly connection: Connection

  constructor(installation: Installation, connection: Connection) {
    this.installation = installation
    this.connection = connection
  }

  async start(): Promise<void> {
    const { databaseUrl, directory } = this.installation
    for (let starts = 1; this.server === null; starts++)
      try {
        this.server = await startServer(databaseUrl, directory)
      } catch (error) {
        if (starts >= MOST_STARTS) throw error
        await sleep(500)
      }
    if (this.isStopped) await this.server.kill()
    else this.connection.connect(this.server.port)
  }

  /** Kills with SIGKILL; returns when the victim runs again. */
  kill(target: Target): Promise<void> {
    return target === 'server' ? this.killServer() : this.killDatabase()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.connection.disconnect()
    await this.server?.stop()
  }

  private async killServer(): Promise<void> {
    await this.server?.kill()
    this.server = null
    await this.connection.disconnect()
    await this.start()
  }

  /** PostgreSQL's owner, this process, starts it again. */
  private async killDatabase(): Promise<void> {
    const running = () => findPostmaster(this.installation.postgresDirectory)
    const killed = running()
    if (killed === undefined) throw new Error('PostgreSQL is not running.')
    process.kill(killed, 'SIGKILL')
    await until('PostgreSQL did not start again', () => ![undefined, killed].includes(running()))
  }
}

/** A kill that was overcome: the victim runs again, and a write was acknowledged after it. */
export type Overcome = { target: Target; done: number; seconds: number }

/** Carries out the schedule while writes are acknowledged. Each kill waits until the one before is overcome. */
export async function killDuringWrites(
  schedule: readonly Kill[],
  { victims, ledger, overcome }: { victims: Victims; ledger: Ledger; overcome(kill: Overcome): void },
): Promise<void> {
  for (const [index, { target, after }] of schedule.entries()) {
    await until(
      'no write was acknowledged',
      () => ledger.acknowledged >= after,
      () => ledger.acknowledged,
    )
    const began = performance.now()
    await victims.kill(target)
    const before = ledger.acknowledged
    const goesOn = () => ledger.acknowledged > before || ledger.isSettled
    await until('no write was acknowledged after a kill', goesOn)
    overcome({ target, done: index + 1, seconds: (performance.now() - began) / 1_000 })
  }
}

/** Throws if the condition is not met in time; `progress` starts the time again when it changes. */
async function until(what: string, isMet: () => boolean, progress = () => 0): Promise<void> {
  let [last, since] = [progress(), performance.now()]
  while (!isMet()) {
    if (progress() !== last) [last, since] = [progress(), performance.now()]
    if (performance.now() - since > PATIENCE_MS) throw new Error(`In ${PATIENCE_MS / 1_000} s ${what}.`)
    await sleep(POLL_MS)
  }
}
