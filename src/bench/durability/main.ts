import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, isFaultless, type Row, report } from '#bench/durability/compare.ts'
import { Connection } from '#bench/durability/http.ts'
import { killDuringWrites, type Overcome, Victims } from '#bench/durability/kills.ts'
import { KINDS } from '#bench/durability/kinds.ts'
import { Ledger } from '#bench/durability/ledger.ts'
import { parseDurabilityOptions } from '#bench/durability/options.ts'
import { foundScene, prepareScene, type Scene, type Size, type Writer } from '#bench/durability/scene.ts'
import { killSchedule } from '#bench/durability/schedule.ts'
import { findStored } from '#bench/durability/stored.ts'
import { benchServices, startDatabase } from '#bench/set-up.ts'
import { seeded } from '#lib/seeded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import type { Services } from '#platform/services.ts'

const options = parseDurabilityOptions(process.argv.slice(2))

/**
 * Kills the server and PostgreSQL while people write, and compares everything acknowledged with what is stored. The
 * exit code is 1 if a write is lost, doubled, half stored or was never sent, or the activity log is broken.
 */
process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-durability-'))
  const { postgres, address, url } = await startDatabase(directory, () => {})
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    const founded = await foundScene(services, sizeOf(options))
    const connection = new Connection()
    const victims = new Victims(
      { databaseUrl: url, directory, postgresDirectory: join(directory, 'postgres') },
      connection,
    )
    await victims.start()
    const ledger = new Ledger()
    try {
      const { scene, writers } = await prepareScene(services, founded, connection.send, sizeOf(options))
      await services.database.close()
      await writeDuringKills(victims, ledger, scene, writers)
    } finally {
      await victims.stop()
    }
    print(`statuses: ${connection.tally.summary(1).statuses}`)
    return await isDurable(benchServices(address, directory), founded.companyId, ledger)
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Enough of everything that a writer uses only once. */
function sizeOf({ writes, writers }: typeof options): Size {
  const ofKind = Math.ceil(writes / KINDS.length) + writers
  const ofWriter = Math.ceil((ofKind / writers) * 3) + KINDS.length
  return { writers, coachees: ofWriter, responses: ofWriter, surveys: ofKind + writers * KINDS.length }
}

async function writeDuringKills(
  victims: Victims,
  ledger: Ledger,
  scene: Scene,
  writers: readonly Writer[],
): Promise<void> {
  const began = performance.now()
  const schedule = killSchedule(options, seeded(1))
  const write = async (writer: Writer, place: number) => {
    // Writers begin with different kinds, so that different kinds are sent at the same time.
    for (let turn = place; ledger.begun < options.writes; turn++) {
      const kind = KINDS[turn % KINDS.length]
      if (kind) await ledger.write(kind, writer, scene)
    }
  }
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(0)
  const overcome = ({ target, done, seconds: took }: Overcome) =>
    say(
      `${done} of ${schedule.length} kills (${target}, ${took.toFixed(1)} s), ` +
        `${ledger.acknowledged} writes, ${seconds()} s`,
    )
  await Promise.all([...writers.map(write), killDuringWrites(schedule, { victims, ledger, overcome })])
  print(
    `${options.kills} kills of the server and ${options.databaseKills} of PostgreSQL during ` +
      `${ledger.acknowledged} acknowledged writes by ${writers.length} people, in ${seconds()} s`,
  )
}

async function isDurable({ database }: Services, companyId: number, ledger: Ledger): Promise<boolean> {
  try {
    const rows: Row[] = []
    for (const kind of KINDS) {
      const writes = ledger.of(kind)
      const stored = await findStored(database.ownerPool, companyId, kind)
      rows.push({
        kind: kind.name,
        acknowledged: writes.acknowledged.size,
        stored: stored.length,
        findings: compare(writes, stored, kind.expected),
      })
    }
    for (const line of report(rows)) print(line)
    const { sound, broken } = await verifyAudit(database.ownerPool, companyId)
    print(
      `activity log: ${sound} entries valid${broken ? `, entry ${broken.sequence}: ${broken.reason}` : ''}`,
    )
    return broken === null && rows.every(({ findings }) => isFaultless(findings))
  } finally {
    await database.close()
  }
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
