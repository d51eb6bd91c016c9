import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { type Look, lookAtEmbedded, TooLargeToCopy } from '#platform/postgres/look.ts'

const root = mkdtempSync(join(tmpdir(), 'plaudit-look-test-'))
const dataDirectory = join(root, 'postgres')
const start = () => startEmbeddedPostgres({ dataDirectory, log: () => {} })
beforeAll(async () => (await start()).stop())
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a stopped database is looked at in a copy, which leaves its files alone and disappears', async () => {
  const before = checksums()
  const look = await lookAtEmbedded(dataDirectory)
  expect(look.running).toBe(false)
  await query(look, 'create table written (id int)')
  await look.stop()
  expect(checksums()).toEqual(before)
  expect(() => statSync(look.address.host)).toThrow('ENOENT')
})

test('a running database is looked at itself', async () => {
  const postgres = await start()
  try {
    const look = await lookAtEmbedded(dataDirectory)
    expect(look.running).toBe(true)
    expect(look.address.host).toBe(postgres.socketDirectory)
    expect(await query(look, 'select 1 as one')).toEqual([{ one: 1 }])
    await look.stop()
    expect(await query(look, 'select 2 as two')).toEqual([{ two: 2 }])
  } finally {
    await postgres.stop()
  }
})

test('says what prevents a look, without creating anything', async () => {
  await expect(lookAtEmbedded(join(root, 'none/postgres'))).rejects.toThrow('there is no database in')
  await expect(lookAtEmbedded(dataDirectory, { largestCopy: 1 })).rejects.toThrow(TooLargeToCopy)
  const old = join(root, 'old')
  mkdirSync(old)
  writeFileSync(join(old, 'PG_VERSION'), '13\n')
  await expect(lookAtEmbedded(old)).rejects.toThrow('was made by PostgreSQL 13')
  expect(readdirSync(root).filter((name) => name === 'none')).toEqual([])
})

async function query({ address }: Look, statement: string) {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function checksums() {
  return readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(dataDirectory, name)
      const { mtimeMs } = statSync(path)
      const content = statSync(path).isFile() ? readFileSync(path) : ''
      return [name, mtimeMs, createHash('sha256').update(content).digest('hex')]
    })
}
