import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { PLANTED, seedConversations, TURNS } from '#bench/conversations/seed.ts'
import { type Figure, isMet, pacedRatio, report } from '#bench/measure.ts'
import { parseScaleOptions, sizeName } from '#bench/scale/options.ts'
import { Client, startServer } from '#bench/server.ts'
import { BENCH_PASSWORD, benchCompany, benchServices, startDatabase } from '#bench/set-up.ts'
import { migrate } from '#platform/db/migrate.ts'

/**
 * Searches in companies of these numbers of conversations, compared with the first page without a search:
 * `npm run bench -- conversations --sizes 100k,1m`. Also prints what the index of words takes. `--data FOLDER` keeps the
 * databases for the next run.
 */
const DEFAULTS = ['--sizes', '100k']
const LIST = '/api/v1/interactions'
/** First page of a search ÷ first page of all conversations. */
const MOST = 3

const share = (word: keyof typeof PLANTED) => `${PLANTED[word] * 100} % of conversations`

const SEARCHES: readonly [name: string, search: string][] = [
  [`a word in ${share('rare')}`, 'rare'],
  [`a word in ${share('middling')}`, 'middling'],
  [`a word in ${share('frequent')}`, 'frequent'],
  ['two words, rare and frequent', 'rare frequent'],
]

const say = (message: string) => process.stderr.write(`${message}\n`)

process.exitCode = (await main(process.argv.slice(2))).every(isMet) ? 0 : 1

async function main(args: readonly string[]): Promise<Figure[]> {
  const { sizes, data } = parseScaleOptions(args.length > 0 ? args : DEFAULTS)
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await figuresOf(size, data)))
  process.stdout.write(`${report(figures)}\n`)
  return figures
}

/** In a database of its own, so that the sizes of tables are those of one company. */
async function figuresOf(size: number, data: string | null): Promise<Figure[]> {
  const directory = data
    ? resolve(data, sizeName(size))
    : mkdtempSync(join(tmpdir(), 'plaudit-conversations-'))
  mkdirSync(directory, { recursive: true })
  const { postgres, address, url } = await startDatabase(directory, say)
  try {
    await migrate(address, say)
    const services = benchServices(address, directory)
    const { ownerPool } = services.database
    const email = await writeOnce(join(directory, 'admin.txt'), async () => {
      const { founded, email } = await benchCompany(services, 1_000, 500)
      await seedConversations(ownerPool, founded.companyId, size, say)
      return email
    })
    const figures = [...(await timesOf(url, directory, email, size)), ...(await sizesOf(ownerPool, size))]
    await services.database.close()
    return figures
  } finally {
    await postgres.stop()
    if (!data) rmSync(directory, { recursive: true, force: true })
  }
}

/** Keeps what a long step returns in a file, and reads it in the next run. */
async function writeOnce(file: string, step: () => Promise<string>): Promise<string> {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = await step()
  writeFileSync(file, text)
  return text
}

async function timesOf(url: string, directory: string, email: string, size: number): Promise<Figure[]> {
  const server = await startServer(url, directory)
  const client = new Client(server.port)
  try {
    await client.signIn(email, BENCH_PASSWORD)
    const page = (search: string) => () => client.get(`${LIST}?${new URLSearchParams({ search })}`)
    const limit = () => client.get(LIST)
    const figures: Figure[] = []
    for (const [name, search] of SEARCHES) {
      await expectHits(page(search), search)
      figures.push({
        name: `search of ${name} ÷ first page`,
        size: sizeName(size),
        value: await pacedRatio({ subject: page(search), limit }),
        goal: { most: MOST },
      })
    }
    return figures
  } finally {
    await client.close()
    await server.stop()
  }
}

/** A search without hits would be fast and prove nothing. */
async function expectHits(page: () => Promise<string>, search: string): Promise<void> {
  const { interactions } = JSON.parse(await page()) as { interactions: { hit: { turn: number | null } }[] }
  if (!interactions.some(({ hit }) => hit.turn === 12))
    throw new Error(`"${search}" finds nothing in turn 12.`)
}

/** Sizes on the disk, of which the first part is there without a search. */
async function sizesOf(owner: pg.Pool, size: number): Promise<Figure[]> {
  const { rows } = await owner.query<{ stored: number; words: number; index: number }>(
    `select pg_total_relation_size('app.interaction') + pg_total_relation_size('app.interaction_event')
              + pg_total_relation_size('app.interaction_participant') as stored,
            pg_total_relation_size('app.interaction_search') as words,
            pg_relation_size('app.interaction_search_spans_index') as index`,
  )
  const [{ stored, words, index } = { stored: 0, words: 0, index: 0 }] = rows
  const of = (name: string, bytes: number, per: number, unit: string): Figure => ({
    name,
    size: sizeName(size),
    value: bytes / per,
    goal: null,
    unit,
  })
  return [
    of(`conversations of ${TURNS} turns, per conversation`, stored, size * 1_024, ' KiB'),
    of('words and their index, per conversation', words, size * 1_024, ' KiB'),
    of('words and their index ÷ conversations', words, stored, ''),
    of('index of words alone', index, 1_048_576, ' MiB'),
  ]
}
