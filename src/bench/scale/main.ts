import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Figure, isMet, report } from '#bench/measure.ts'
import { ScaleData } from '#bench/scale/data.ts'
import { foldFigures } from '#bench/scale/fold-workloads.ts'
import { leaderboards } from '#bench/scale/leaderboard-workloads.ts'
import { type Group, parseScaleOptions } from '#bench/scale/options.ts'
import { peopleListFigures } from '#bench/scale/people-lists.ts'
import { REPORTS } from '#bench/scale/report-workloads.ts'
import { STREAMS, streamPageFigures } from '#bench/scale/stream-workloads.ts'
import { openSubject, type Subject, type Workload, workloadFigures } from '#bench/scale/subject.ts'
import { Client, startServer } from '#bench/server.ts'
import { BENCH_PASSWORD, benchServices, startDatabase } from '#bench/set-up.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Services } from '#platform/services.ts'

const options = parseScaleOptions(process.argv.slice(2))
const isChosen = (group: Group): boolean => options.groups.includes(group)

/** How speed changes with the size of a company, and how it compares with DuckDB over the same rows. */
process.exitCode = (await main()).every(isMet) ? 0 : 1

async function main(): Promise<Figure[]> {
  const directory = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'plaudit-scale-'))
  mkdirSync(directory, { recursive: true })
  const { postgres, address, url } = await startDatabase(directory, say)
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    try {
      const figures = await measure(services, { directory, url })
      process.stdout.write(`${report(figures)}\n`)
      return figures
    } finally {
      await services.database.close()
    }
  } finally {
    await postgres.stop()
    if (!options.data) rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(
  services: Services,
  { directory, url }: { directory: string; url: string },
): Promise<Figure[]> {
  const data = new ScaleData(services, directory, say)
  const companies = []
  for (const size of options.sizes) companies.push({ size, ...(await data.company(size)) })
  const crowds = isChosen('people') && {
    large: await data.crowd('large'),
    small: await data.crowd('small'),
  }
  await services.database.ownerPool.query('checkpoint')
  const server = await startServer(url, directory)
  const clients: Client[] = []
  const signedIn = async (email: string): Promise<Client> => {
    const client = new Client(server.port)
    clients.push(client)
    await client.signIn(email, BENCH_PASSWORD)
    return client
  }
  // PostgreSQL runs as another user and can write files to its own folder.
  const exchange = join(directory, 'postgres')
  const subjects: Subject[] = []
  try {
    for (const company of companies) {
      const viewer = await data.viewerOf(company)
      const client = await signedIn(company.email)
      subjects.push(await openSubject({ ...company, client, viewer }, services.database.ownerPool, exchange))
    }
    const figures: Figure[] = []
    for (const [name, figuresOf] of responseGroups(services, subjects, exchange)) {
      if (!isChosen(name)) continue
      say(`measuring ${name}`)
      figures.push(...(await figuresOf()))
    }
    if (crowds) {
      say('measuring people')
      const [large, small] = [await signedIn(crowds.large), await signedIn(crowds.small)]
      figures.push(...(await peopleListFigures(large, small)))
    }
    return figures
  } finally {
    for (const { duck } of subjects) duck.close()
    await Promise.all(clients.map((client) => client.close()))
    await server.stop()
  }
}

/** The workloads over responses. Reports and leaderboards need the sums that the fold writes. */
function responseGroups(
  services: Services,
  subjects: readonly Subject[],
  exchange: string,
): [Group, () => Promise<Figure[]>][] {
  const overSums = async (workloads: readonly Workload[]) => {
    for (const { viewer } of subjects) await foldDays(services, viewer)
    return workloadFigures(workloads, subjects)
  }
  return [
    ['fold', () => foldFigures(services, subjects, exchange)],
    ['reports', () => overSums(REPORTS)],
    ['leaderboard', () => overSums(leaderboards(services))],
    [
      'stream',
      async () => {
        const figures = await workloadFigures(STREAMS, subjects)
        for (const subject of subjects) figures.push(...(await streamPageFigures(subject)))
        return figures
      },
    ],
  ]
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}
