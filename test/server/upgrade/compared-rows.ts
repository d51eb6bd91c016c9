import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { copyOut, listTables, openSnapshot, type Table } from '#platform/backup/database-dump.ts'
import { tableItem, WAITING_JOBS } from '#platform/backup/manifest.ts'
import { checkArchive, readArchive } from '#platform/backup/read-archive.ts'
import { type DatabaseAddress, ownerClient } from '#platform/db/pools.ts'

/** A table and its rows, each as the texts of its columns in the format of COPY. */
export type Stored = Table & { rows: readonly (readonly string[])[] }

/** The tables of a backup. */
export async function readBackup(open: () => Promise<Readable>): Promise<Stored[]> {
  const { manifest } = await checkArchive(await open(), null)
  const tables = new Map(manifest.tables.map((table) => [tableItem(table.name), table]))
  const stored: Stored[] = []
  for await (const { name, content } of readArchive(await open(), null)) {
    const table = tables.get(name)
    const rows = await readRows(content)
    if (table && table.name !== WAITING_JOBS) stored.push({ name: table.name, columns: table.columns, rows })
  }
  return stored
}

/** The tables of a database. */
export async function readDatabase(address: DatabaseAddress): Promise<Map<string, Stored>> {
  const client = ownerClient(address)
  await client.connect()
  try {
    await openSnapshot(client)
    const stored = new Map<string, Stored>()
    for (const table of await listTables(client))
      stored.set(table.name, { ...table, rows: await readRows(copyOut(client, table)) })
    return stored
  } finally {
    await client.end()
  }
}

const readRows = async (content: AsyncIterable<Buffer>) =>
  (await text(content))
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

/**
 * How a table differs after an upgrade, apart from `computed` columns: columns that are gone, rows that are gone or were
 * changed, and rows that are new or were changed, the last two by the columns that both have.
 */
export function compareRows(before: Stored, after: Stored | undefined, computed: readonly string[] = []) {
  const kept = before.columns.filter((column) => after?.columns.includes(column))
  const columns = kept.filter((column) => !computed.includes(column))
  const ofColumns = ({ columns: all, rows }: Stored) => {
    const places = columns.map((column) => all.indexOf(column))
    return rows.map((row) => places.map((place) => row[place]).join('\t'))
  }
  const left = new Map<string, number>()
  for (const row of ofColumns(before)) left.set(row, (left.get(row) ?? 0) + 1)
  const added: string[] = []
  for (const row of after ? ofColumns(after) : []) {
    const count = left.get(row) ?? 0
    if (count > 0) left.set(row, count - 1)
    else added.push(row)
  }
  const removed = [...left].flatMap(([row, count]) => Array<string>(count).fill(row))
  return { dropped: before.columns.filter((column) => !kept.includes(column)), removed, added }
}
