import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { copyOnNodes, dropOnNodes } from '#platform/testing/cluster.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'

// A single node without Citus takes the place of a cluster.
const { host, port, user } = inject('testServer')
const nodes = [{ host, port, user }]
const template = scratchDatabase({ from: 'nothing' })
const copy = `${template.database}_copy`
afterAll(() => dropOnNodes(nodes, copy))

test('a database is copied even while someone is connected to it, and dropped with its sessions', async () => {
  const connected = new pg.Client(template)
  // More than one error may follow: the server's reason, then the end of the connection.
  const lost = new Promise((resolve) => connected.on('error', resolve))
  await connected.connect()
  await connected.query('create table kept (id integer)')
  await copyOnNodes(nodes, copy, template.database)
  await lost
  const copied = new pg.Client({ ...template, database: copy })
  copied.on('error', () => {})
  await copied.connect()
  expect((await copied.query("select to_regclass('kept')::text as name")).rows).toEqual([{ name: 'kept' }])
  await dropOnNodes(nodes, copy)
  await expect(new pg.Client({ ...template, database: copy }).connect()).rejects.toThrow('does not exist')
})
