import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { cpuTimes } from '#bench/cpu-times.ts'
import { Browser } from '#bench/load/browser.ts'
import { benchMembers } from '#bench/load/crowd.ts'
import { parseLoadOptions } from '#bench/load/options.ts'
import { StatementTimes } from '#bench/load/statement-times.ts'
import { busyStep, type Crowd, floodStep, peopleStep, type Step } from '#bench/load/steps.ts'
import { openStreams } from '#bench/load/streams.ts'
import { Tally } from '#bench/load/tally.ts'
import { startServer } from '#bench/server.ts'
import { benchServices, startDatabase } from '#bench/set-up.ts'
import { seeded } from '#lib/seeded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findPostmaster } from '#platform/postgres/postmaster.ts'

/** Enough to keep the server busy all the time, and few enough that nobody is refused. */
const BUSY_SCREENS = 32
/** Screens opened a second under overload, as a multiple of the most that the server served. */
const OVERLOADS = [2, 4]
/** Throughput under overload, as a share of the peak. */
const LEAST_SHARE = 0.8

/** Routes listed after the first step. */
const MOST_ROUTES = 12
/** Statements listed after each step. */
const MOST_STATEMENTS = 15

const options = parseLoadOptions(process.argv.slice(2))

/**
 * Simulates people who use the product at the same time, then more requests than the server can serve. The exit code is
 * 1 if throughput falls under overload. Client, server and database share the machine.
 */
process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-load-'))
  const { postgres, address, url } = await startDatabase(
    directory,
    say,
    options.statements ? StatementTimes.settings : {},
  )
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    say('writing people, responses and reviews')
    const members = await benchMembers(services, Math.max(...options.people, BUSY_SCREENS), options)
    await services.database.close()
    const statements = options.statements ? await StatementTimes.open(address) : null
    const server = await startServer(url, directory)
    try {
      const origin = `http://127.0.0.1:${server.port}`
      const pool = new Pool(origin, { connections: null, keepAliveTimeout: 60_000 })
      const postmaster = findPostmaster(join(directory, 'postgres')) ?? 0
      const crowd: Crowd = {
        people: [],
        tally: new Tally(),
        random: seeded(1),
        cpuTimes: () => cpuTimes(server.pid, postmaster),
      }
      const browserOf = (headers: Record<string, string>) => new Browser(pool, headers, () => crowd.tally)
      crowd.people = members.map(({ kind, headers, coacheeId }) => ({
        kind,
        browser: browserOf(headers),
        coacheeId,
        seen: {},
      }))
      const watching = members.filter(({ kind }) => kind !== 'reviewer').slice(0, options.streams)
      const streams = await openStreams(origin, watching)
      const isSteady = await measure(crowd, statements)
      const open = streams.open()
      print(`${open} of ${watching.length} streams are open; they received ${streams.events()} events`)
      await streams.close()
      await pool.destroy()
      await statements?.close()
      return isSteady && open === watching.length
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Prints each step, with the processors that each process kept busy; returns whether throughput holds under overload. */
async function measure(crowd: Crowd, statements: StatementTimes | null): Promise<boolean> {
  const { think, seconds } = options
  const table = (cells: readonly string[]) => print(cells.map((cell) => cell.padStart(12)).join(''))
  table([
    ...['step', 'screens/s', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused'],
    ...['client', 'server', 'PostgreSQL', '  statuses'],
  ])
  const show = (name: string, step: Step) => {
    const { screens, perSecond, p50, p95, p99, refused, busy, statuses } = step
    table([
      name,
      screens.toFixed(1),
      perSecond.toFixed(1),
      p50.toFixed(0),
      p95.toFixed(0),
      p99.toFixed(0),
      String(refused),
      ...[busy.client, busy.server, busy.PostgreSQL].map((processors) => processors.toFixed(2)),
      `  ${statuses}`,
    ])
  }
  for (const [index, people] of options.people.entries()) {
    await statements?.reset()
    const step = await peopleStep(crowd, { people, think, seconds })
    show(`${people} people`, step)
    if (index === 0) showRoutes(step)
    for (const line of (await statements?.lines(MOST_STATEMENTS)) ?? []) print(`    ${line}`)
  }
  const peak = await busyStep(crowd, { atOnce: BUSY_SCREENS, seconds })
  show('peak', peak)
  let isSteady = true
  for (const times of OVERLOADS) {
    const flood = await floodStep(crowd, { perSecond: peak.screens * times, seconds })
    show(`${times} × peak`, flood)
    const share = flood.perSecond / Math.max(peak.perSecond, 1)
    const isMet = share >= LEAST_SHARE
    print(`throughput: ${share.toFixed(2)} of the peak, at least ${LEAST_SHARE}: ${isMet ? 'met' : 'MISSED'}`)
    isSteady &&= isMet
  }
  return isSteady
}

/** While few people use the server, requests hardly wait for each other, so their time is what they cost. */
function showRoutes({ routes }: Step): void {
  for (const { route, requests, p50, share } of routes.slice(0, MOST_ROUTES))
    print(
      `    ${(share * 100).toFixed(0).padStart(3)} % of the time: ${requests} × ${route}, p50 ${p50.toFixed(0)} ms`,
    )
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
