import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/db/pools.ts'
import { copyOnNodes, createOnNodes, dropOnNodes } from '#platform/testing/cluster.ts'
import type {} from '#platform/testing/global-setup.ts'

import { refuseSecondConnection } from '#platform/testing/watch-statements.ts'

export type TestAddress = Exclude<DatabaseAddress, { connectionString: string }>
export type TestDatabase = { database: Database; address: TestAddress }

/**
 * A migrated database for the calling test file or describe block, created before its tests and dropped afterwards. The
 * pools connect at the first query, so the result may be destructured right away.
 */
export function testDatabase(size?: { app: number; owner: number }): TestDatabase {
  const address = scratchDatabase({ from: 'template' })
  const database = openDatabase(address, {
    ...size,
    distributed: inject('testServer').nodes !== null,
    // Tests send many requests at once on slow machines.
    queue: { most: 1_000, waitMs: 60_000 },
    onSecondConnection: refuseSecondConnection,
  })
  afterAll(() => database.close())
  return { database, address }
}

/** Only the database, as a copy of the migrated template or empty; for tests that open connections themselves. */
export function scratchDatabase(options: { from: 'template' | 'nothing' }): TestAddress {
  const { template, nodes, host, port, user } = inject('testServer')
  const name = `${template}_${randomBytes(5).toString('hex')}`
  if (nodes !== null) {
    beforeAll(() =>
      options.from === 'template' ? copyOnNodes(nodes, name, template) : createOnNodes(nodes, name),
    )
    afterAll(() => dropOnNodes(nodes, name))
    return { host, port, user, database: name }
  }
  beforeAll(() =>
    asAdministrator(
      options.from === 'template'
        ? // Copying small files is faster than writing them page by page.
          `create database ${name} template ${template} strategy file_copy`
        : `create database ${name}`,
    ),
  )
  afterAll(() => asAdministrator(`drop database if exists ${name} with (force)`))
  return { host, port, user, database: name }
}

async function asAdministrator(statement: string): Promise<void> {
  const { host, port, user } = inject('testServer')
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
