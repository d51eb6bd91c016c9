import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Profile, partOf, type Share, sharesOf, type Window } from '#bench/cpu-profile.ts'
import { cpuTimes, type Times } from '#bench/cpu-times.ts'
import { drawFlame } from '#bench/draw-flame.ts'
import { flameOf } from '#bench/flame-graph.ts'
import { Client, startServer } from '#bench/server.ts'
import { BENCH_PASSWORD, benchCompany, benchServices, startDatabase } from '#bench/set-up.ts'
import { ingestItems } from '#bench/workloads.ts'
import { migrate } from '#platform/db/migrate.ts'

const RESPONSES = 100_000
const SECONDS = 15
/** Smaller parts are not printed. */
const SMALLEST_SHARE = 0.01

/**
 * Says where the time of the stream API and of ingest goes: the CPU time of the client, the server and PostgreSQL, and
 * the parts of the server. Run it on an otherwise idle Linux machine; it reads the CPU times in /proc.
 * `--flames FOLDER` also draws a flame graph of the server for each.
 */
await main(parseArgs({ options: { flames: { type: 'string' } } }).values.flames)

async function main(flames: string | undefined): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-profile-'))
  const { postgres, address, url } = await startDatabase(directory, say)
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    say(`writing ${RESPONSES.toLocaleString('en')} responses`)
    const { seeded, email } = await benchCompany(services, RESPONSES)
    await services.database.ownerPool.query('vacuum analyze')
    await services.database.close()
    const postmaster = Number(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    let sent = 0
    const workloads: Workload[] = [
      {
        name: 'stream API, 8 clients',
        file: 'flame-stream.svg',
        work: (client) =>
          Promise.all(Array.from({ length: 8 }, () => repeat(() => client.post('/api/v1/stream', '{}')))),
      },
      {
        name: 'ingest of 1,000, 2 clients',
        file: 'flame-ingest.svg',
        work: (client) =>
          Promise.all(
            Array.from({ length: 2 }, () =>
              repeat(() => {
                const responses = ingestItems(seeded, sent)
                sent += responses.length
                return client.post('/api/v1/feedback', JSON.stringify({ responses }))
              }),
            ),
          ),
      },
    ]
    for (const { name, file, work } of workloads) {
      const profiles = join(directory, 'profiles')
      mkdirSync(profiles, { recursive: true })
      const server = await startServer(url, directory, ['--cpu-prof', `--cpu-prof-dir=${profiles}`])
      const client = new Client(server.port)
      await client.signIn(email, BENCH_PASSWORD)
      const before = cpuTimes(server.pid, postmaster)
      const from = now()
      await work(client)
      const window: Window = { from, to: now() }
      const after = cpuTimes(server.pid, postmaster)
      await client.close()
      await server.stop()
      const profile = profileIn(profiles)
      print(name, { processes: difference(before, after), parts: sharesOf(profile, window, partOf) })
      if (flames !== undefined)
        writeFileSync(join(flames, file), drawFlame(flameOf(profile, window), `The server: ${name}`))
      rmSync(profiles, { recursive: true })
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Workload = { name: string; file: string; work: (client: Client) => Promise<unknown> }

async function repeat(work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + SECONDS * 1_000
  while (performance.now() < end) await work()
}

function difference(before: Times, after: Times): Share[] {
  const spent = Object.entries(after).map(([name, ticks]) => ({
    name,
    ticks: ticks - before[name as keyof Times],
  }))
  const total = spent.reduce((sum, { ticks }) => sum + ticks, 0)
  return spent.map(({ name, ticks }) => ({ name, share: ticks / total }))
}

/** Microseconds. */
function now(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}

function profileIn(folder: string): Profile {
  const [file = ''] = readdirSync(folder)
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

function print(name: string, { processes, parts }: { processes: Share[]; parts: Share[] }): void {
  const row = ({ name: part, share }: Share) => `  ${`${(share * 100).toFixed(1)} %`.padStart(7)}  ${part}`
  const large = parts.filter(({ share }) => share >= SMALLEST_SHARE)
  process.stdout.write(
    [
      name,
      ' CPU time by process',
      ...processes.map(row),
      ' CPU time of the server',
      ...large.map(row),
      '',
    ].join('\n'),
  )
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
