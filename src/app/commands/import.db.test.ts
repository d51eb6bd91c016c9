import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandContext, UsageError } from '#app/commands/command.ts'
import { importCommand } from '#app/commands/import.ts'
import { buildCompany } from '#platform/testing/builders.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const folder = mkdtempSync(join(tmpdir(), 'plaudit-import-'))
const REVIEWS = 'test/fixtures/reviews-small.csv'
const MAPPING = 'test/fixtures/reviews-small.mapping.json'
const expected = JSON.parse(readFileSync('test/fixtures/reviews-small.expected.json', 'utf8'))

beforeAll(() => buildCompany(services, { slug: 'demo' }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('plaudit import', () => {
  test('feedback: prints the result as its last line, and all errors to a file', async () => {
    const errors = join(folder, 'errors.csv')
    const company = ['--company', 'demo', '--mapping', MAPPING]
    const rehearsed = await plaudit('feedback', REVIEWS, ...company, '--dry-run')
    const done = await plaudit('feedback', REVIEWS, ...company, '--errors', errors)
    for (const { code, out } of [rehearsed, done]) {
      expect(code).toBe(0)
      const { description: _, meanStarsOfItems: __, ...result } = expected
      expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toEqual(result)
    }
    expect(readFileSync(errors, 'utf8').split('\n').slice(0, 2)).toEqual([
      '\uFEFFrow,column,message',
      '6,overall_rating,"""9.0"" is above 5"',
    ])
  })

  test('feedback: reports on standard error an encoding other than UTF-8 and a header below line 1', async () => {
    const file = join(folder, 'written.csv')
    const mapping = join(folder, 'written.json')
    writeFileSync(file, Buffer.from('Rapport\nid;dato;stars\nwritten-\xe6;2024-03-05;5\n', 'latin1'))
    writeFileSync(
      mapping,
      JSON.stringify({ ...STARS_OF_DAYS, responded_at: { column: 'dato', format: 'iso' } }),
    )
    const { code, out, err } = await plaudit('feedback', file, '--company', 'demo', '--mapping', mapping)
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ rows: 1, created: 1 })])
    expect(err).toContain('The file encoding is Windows-1252.')
    expect(err).toContain('The header is line 2. The lines above it are not imported.')
    const plain = await plaudit('feedback', REVIEWS, '--company', 'demo', '--mapping', MAPPING)
    expect(plain.err).not.toContain('file encoding')
  })

  test('interactions: reads one per line, prints the result and writes all errors to a file', async () => {
    const file = join(folder, 'calls.jsonl')
    const errors = join(folder, 'calls-errors.csv')
    const call = { external_id: 'c1', channel: 'Phone', started_at: '2026-06-10T09:00:00Z' }
    writeFileSync(file, `${JSON.stringify(call)}\nno JSON\n`)
    const result = { rows: 2, created: 1, updated: 0, unchanged: 0, rejected: 1 }
    const rehearsed = await plaudit('interactions', file, '--company', 'demo', '--dry-run')
    const done = await plaudit('interactions', file, '--company', 'demo', '--errors', errors)
    for (const { code, out } of [rehearsed, done]) {
      expect(code).toBe(0)
      expect(JSON.parse(out)).toEqual({
        ...result,
        errors: [{ row: 2, column: '', message: 'The line is not valid JSON.' }],
      })
    }
    expect(readFileSync(errors, 'utf8')).toBe('\uFEFFrow,column,message\n2,,The line is not valid JSON.\n')
    const nobody = await plaudit('interactions', file, '--company', 'nobody')
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining("there is no company 'nobody'")])
  })

  test('explains wrong usage in one line and exits with code 2', async () => {
    const bad = join(folder, 'bad.json')
    writeFileSync(
      bad,
      JSON.stringify({ ...JSON.parse(readFileSync(MAPPING, 'utf8')), responded_at: { column: 'date' } }),
    )
    const broken = join(folder, 'broken.csv')
    writeFileSync(broken, readFileSync(REVIEWS, 'utf8').concat('"never closed'))
    const feedback = (file: string, mapping: string, company = 'demo') =>
      plaudit('feedback', file, '--company', company, '--mapping', mapping)
    // Mistakes that need no database are reported before one is started.
    const early = [
      [[], "'feedback' and 'interactions' can be imported"],
      [['people'], "there is no import of 'people'"],
      [['feedback'], 'FILE.csv is missing'],
      [['interactions'], 'FILE.jsonl is missing'],
      [['interactions', REVIEWS], '--company is missing'],
      [['interactions', 'none.jsonl', '--company', 'demo'], 'none.jsonl does not exist'],
      [['feedback', REVIEWS, '--company', 'demo'], '--mapping is missing'],
      [['feedback', 'none.csv', '--company', 'demo', '--mapping', MAPPING], 'none.csv does not exist'],
      [['feedback', REVIEWS, '--company', 'demo', '--mapping', 'none.json'], 'none.json does not exist'],
      [['feedback', REVIEWS, '--company', 'demo', '--mapping', bad], 'responded_at.format'],
    ] as const
    for (const [args, message] of early) {
      const running = importCommand.run([...args], noDatabase)
      await expect(running, message).rejects.toThrow(message)
      await expect(running, message).rejects.toBeInstanceOf(UsageError)
    }
    for (const [running, message] of [
      [feedback(REVIEWS, MAPPING, 'nobody'), "there is no company 'nobody'"],
      [feedback(broken, MAPPING), 'has a quote that is never closed (line'],
    ] as const) {
      const { code, out, err } = await running
      expect([code, out, err.trim().split('\n')], message).toEqual([
        2,
        '',
        [expect.stringContaining(message)],
      ])
    }
  })

  test.skipIf(!existsSync('/dev/full'))('reports in one line that errors cannot be written', async () => {
    const file = join(folder, 'faults.csv')
    const mapping = join(folder, 'faults.json')
    const lines = Array.from({ length: 12_000 }, (_, i) => `fault-${i},2024-03-05,9`)
    writeFileSync(file, ['id,date,stars', ...lines].join('\n'))
    writeFileSync(mapping, JSON.stringify(STARS_OF_DAYS))
    const company = ['--company', 'demo', '--mapping', mapping]
    const { code, out, err } = await plaudit('feedback', file, ...company, '--errors', '/dev/full')
    expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringContaining('no space left')]])
  })

  test('stores the same rows when it is killed midway and run again', async () => {
    const count = 12_000
    const file = join(folder, 'many.csv')
    const mapping = join(folder, 'many.json')
    const lines = Array.from({ length: count }, (_, i) => `kill-${i},2024-03-05,${(i % 5) + 1}`)
    writeFileSync(file, ['id,date,stars', ...lines].join('\n'))
    writeFileSync(mapping, JSON.stringify(STARS_OF_DAYS))
    const company = ['--company', 'demo', '--mapping', mapping]
    const child = start('feedback', file, ...company)
    while ((await countResponses()) === 0 && child.exitCode === null) await setTimeout(5)
    child.kill('SIGKILL')
    await once(child, 'close')
    const killed = await countResponses()
    expect(killed).toBeGreaterThan(0)
    expect(killed).toBeLessThan(count)
    const { code, out } = await plaudit('feedback', file, ...company)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      rows: count,
      created: count - killed,
      unchanged: killed,
      rejected: 0,
    })
    expect(await countResponses()).toBe(count)
  })
})

const STARS_OF_DAYS = {
  external_id: { column: 'id' },
  responded_at: { column: 'date', format: 'iso' },
  stars: { column: 'stars' },
}

const noDatabase: CommandContext = {
  open: () => {
    throw new Error('A database is asked for.')
  },
  say: () => undefined,
  print: () => undefined,
}

async function countResponses(): Promise<number> {
  const { rows } = await services.database.ownerPool.query<{ count: number }>(
    `/* across companies: a test counts its own */ select count(*) from response where external_id like 'kill-%'`,
  )
  return rows[0]?.count ?? 0
}

function start(...args: string[]): ChildProcess {
  const { host, port, user, database } = services.address
  return spawn(process.execPath, ['src/main.ts', 'import', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  })
}

async function plaudit(...args: string[]) {
  const child = start(...args)
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The process has no streams.')
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')])
  return { code, out, err }
}
