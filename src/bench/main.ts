import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { firstLoadKilobytes } from '#bench/bundle.ts'
import { customerPageFigures } from '#bench/customer-page.ts'
import { type Figure, isMet, report } from '#bench/measure.ts'
import { PEOPLE_SIZES, peopleFigures } from '#bench/people-workloads.ts'
import { qaReportFigures } from '#bench/qa-report-workloads.ts'
import { REVIEW_SIZES, reviewFigures } from '#bench/qa-workloads.ts'
import { Client, startServer } from '#bench/server.ts'
import {
  BENCH_PASSWORD,
  benchCompany,
  benchCrowd,
  benchReviews,
  benchServices,
  startDatabase,
} from '#bench/set-up.ts'
import { teamFigures } from '#bench/teams-workloads.ts'
import { trendFigures } from '#bench/trend-workloads.ts'
import { ingestFigures, prepareCopies, streamFigures } from '#bench/workloads.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { migrate } from '#platform/db/migrate.ts'

const SIZES = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number)

/**
 * Every figure is a ratio to a limit measured in the same run, on one machine shared by client, server and database.
 * The exit code is 1 if a goal is missed.
 */
process.exitCode = (await main()).every(isMet) ? 0 : 1

async function main(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'plaudit-bench-'))
  const say = (message: string) => process.stderr.write(`${message}\n`)
  const { postgres, address, url } = await startDatabase(directory, say)
  const figures: Figure[] = []
  try {
    await migrate(address)
    const services = benchServices(address, directory)
    const owner = services.database.ownerPool
    const companies = []
    for (const size of SIZES) {
      say(`writing ${size.toLocaleString('en')} responses`)
      companies.push(await benchCompany(services, size))
    }
    say('writing people')
    const crowds = {
      large: await benchCrowd(services, PEOPLE_SIZES.large),
      small: await benchCrowd(services, PEOPLE_SIZES.small),
    }
    say('writing reviews')
    const reviewed = {
      large: await benchReviews(services, REVIEW_SIZES.large),
      small: await benchReviews(services, REVIEW_SIZES.small),
    }
    await owner.query('vacuum analyze')
    say('copying the tables that COPY is measured on')
    await prepareCopies(owner, join(directory, 'postgres'))
    await owner.query('checkpoint')
    const server = await startServer(url, directory)
    try {
      const clients = []
      // Read everything before writing: vacuuming after an ingest would slow down the reads.
      for (const { seeded, email, personId } of companies) {
        say(`reading at ${seeded.responses.toLocaleString('en')}`)
        const client = new Client(server.port)
        await client.signIn(email, BENCH_PASSWORD)
        clients.push({ client, seeded })
        const viewer = await loadViewer(services, seeded.companyId, personId)
        if (!viewer) throw new Error('The admin of the bench cannot sign in.')
        figures.push(...(await streamFigures({ client, viewer, connect: () => connect(address) }, seeded)))
        figures.push(...(await trendFigures(services, { client, viewer }, seeded)))
      }
      say('looking people up')
      const [large, small] = [new Client(server.port), new Client(server.port)]
      await large.signIn(crowds.large, BENCH_PASSWORD)
      await small.signIn(crowds.small, BENCH_PASSWORD)
      figures.push(...(await peopleFigures(large, small)))
      figures.push(
        ...(await teamFigures(
          { client: large, owner, slug: `people-${PEOPLE_SIZES.large.people}` },
          { client: small, owner, slug: `people-${PEOPLE_SIZES.small.people}` },
        )),
      )
      await Promise.all([large.close(), small.close()])
      say('reading reviews')
      const [many, few] = [new Client(server.port), new Client(server.port)]
      await many.signIn(reviewed.large.email, BENCH_PASSWORD)
      await few.signIn(reviewed.small.email, BENCH_PASSWORD)
      const manySide = { client: many, reviewId: reviewed.large.reviewId }
      const fewSide = { client: few, reviewId: reviewed.small.reviewId }
      figures.push(...(await reviewFigures(manySide, fewSide)))
      figures.push(...(await qaReportFigures(manySide, fewSide)))
      await Promise.all([many.close(), few.close()])
      say('opening the survey page')
      const surveyor = new Client(server.port)
      await surveyor.signIn(companies[0]?.email ?? '', BENCH_PASSWORD)
      figures.push(...(await customerPageFigures(surveyor, server.port)))
      await surveyor.close()
      for (const { client, seeded } of clients) {
        say(`writing at ${seeded.responses.toLocaleString('en')}`)
        figures.push(...(await ingestFigures({ client, owner }, seeded)))
        await client.close()
      }
    } finally {
      await server.stop()
      await services.database.close()
    }
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  figures.push({
    name: 'first-load JavaScript of the stream page, gzip',
    size: '-',
    value: firstLoadKilobytes('dist/web', ['features/feedback/web/StreamPage.tsx']),
    goal: { most: 177 },
    unit: ' KB',
  })
  process.stdout.write(`${report(figures)}\n`)
  return figures
}

/** The bare driver: one connection as owner, without company or session, and with cached plans as on the server. */
async function connect(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...address, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  return client
}
