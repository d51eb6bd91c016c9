import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import pg from 'pg'
import { type Figure, isMet, report } from '#bench/measure.ts'
import { parseScaleOptions, sizeName } from '#bench/scale/options.ts'
import { benchCompany, benchServices, startDatabase } from '#bench/set-up.ts'
import { migrate } from '#platform/db/migrate.ts'

/**
 * Exports companies of each size, imports them into empty databases and exports them again, in processes of their own:
 * `npm run bench -- archive --sizes 20k,200k`. Prints the hash of the content before and after, which must be equal,
 * and how much more memory the larger company takes. Reads memory from /proc, so it needs Linux.
 */
const DEFAULTS = ['--sizes', '20k,200k']
const say = (message: string) => process.stderr.write(`${message}\n`)

process.exitCode = (await main(process.argv.slice(2))).every(isMet) ? 0 : 1

type Step = { peak: number; seconds: number; summary: { contentSha256: string; rows: number; bytes: number } }
type Trip = { size: number; exported: Step; imported: Step; again: Step }

async function main(args: readonly string[]): Promise<Figure[]> {
  const { sizes } = parseScaleOptions(args.length > 0 ? args : DEFAULTS)
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-archive-bench-'))
  const { postgres, address, url } = await startDatabase(directory, say)
  const trips: Trip[] = []
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    for (const size of sizes) {
      say(`writing ${sizeName(size)} responses`)
      await benchCompany(services, size)
    }
    await services.database.ownerPool.query('vacuum analyze')
    await services.database.close()
    writeFileSync(join(directory, 'passphrase'), 'a passphrase for the bench')
    for (const size of sizes) {
      const target = `archive_${size}`
      await createDatabase(address, target)
      await migrate({ ...address, database: target })
      trips.push(
        await roundTrip(size, { directory, source: url, target: url.replace('/plaudit?', `/${target}?`) }),
      )
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  const figures = figuresOf(trips)
  process.stdout.write(`${report(figures)}\n`)
  return figures
}

async function createDatabase(address: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

async function roundTrip(
  size: number,
  { directory, source, target }: { directory: string; source: string; target: string },
): Promise<Trip> {
  const run = (url: string, args: readonly string[]) => runMeasured(directory, url, args)
  const first = join(directory, `${size}-first.archive`)
  const exported = await run(source, ['export-company', `bench-${size}`, first])
  const imported = await run(target, ['import-company', first])
  const again = await run(target, [
    'export-company',
    `bench-${size}`,
    join(directory, `${size}-again.archive`),
  ])
  for (const [name, { peak, seconds, summary }] of Object.entries({ exported, imported, again }))
    say(
      `${sizeName(size)} ${name}: ${summary.rows} rows, ${seconds} s, peak ${Math.round(peak / 1024)} MB, content ${summary.contentSha256}`,
    )
  return { size, exported, imported, again }
}

/** Runs a command; `peak` is its largest resident memory in kilobytes. */
async function runMeasured(directory: string, url: string, args: readonly string[]): Promise<Step> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['src/main.ts', ...args, '--passphrase-file', join(directory, 'passphrase')],
    { env: { ...process.env, DATABASE_URL: url, DATA_DIR: directory }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = new AbortController()
  const closed = once(child, 'close').finally(() => ended.abort())
  const [out, peak, [code]] = await Promise.all([
    text(child.stdout),
    peakOf(child.pid ?? 0, ended.signal),
    closed,
  ])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return { peak, seconds: Math.round((performance.now() - began) / 1000), summary: JSON.parse(out) }
}

async function peakOf(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0
  try {
    for await (const _ of setInterval(50, null, { signal })) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    }
  } catch {
    // The process has ended.
  }
  return peak
}

function figuresOf(trips: readonly Trip[]): Figure[] {
  const smallest = trips[0]
  if (!smallest) return []
  const differing = trips.filter(
    ({ exported, again }) => exported.summary.contentSha256 !== again.summary.contentSha256,
  )
  const figures: Figure[] = [
    {
      name: 'archives that differ after a round trip',
      size: '-',
      value: differing.length,
      goal: { most: 0 },
    },
  ]
  for (const trip of trips.slice(1))
    for (const step of ['exported', 'imported'] as const)
      figures.push({
        name: `peak memory of ${step} ÷ the same at ${sizeName(smallest.size)}`,
        size: sizeName(trip.size),
        value: trip[step].peak / smallest[step].peak,
        goal: { most: 1.5 },
      })
  return figures
}
