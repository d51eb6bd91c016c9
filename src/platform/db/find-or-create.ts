/**
 * Returns ids by key and creates missing records. `create` must leave existing rows alone (ON CONFLICT DO NOTHING),
 * because another transaction may create the same one at the same time. Keys are sorted, so that two such transactions
 * wait for each other instead of deadlocking.
 */
export async function findOrCreate(
  keys: Iterable<string>,
  find: (keys: string[]) => Promise<{ id: number; key: string }[]>,
  create: (keys: string[]) => Promise<unknown>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)].sort()
  if (wanted.length === 0) return new Map()
  const found = toMap(await find(wanted))
  const missing = wanted.filter((key) => !found.has(key))
  if (missing.length === 0) return found
  await create(missing)
  return new Map([...found, ...toMap(await find(missing))])
}

const toMap = (rows: { id: number; key: string }[]) => new Map(rows.map((row) => [row.key, row.id]))
