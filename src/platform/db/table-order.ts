/** A foreign key between two tables of a company. */
export type TableKey = { child: string; parent: string; columns: readonly string[] }

export type EmptyingPlan = {
  /** Foreign keys on a cycle, whose columns are set to null before deleting rows. */
  loosen: { table: string; columns: readonly string[] }[]
  /** All tables; a table comes before the tables it refers to. */
  order: string[]
}

/**
 * Plans the order in which tables can be emptied in batches without violating foreign keys. Cycles, such as teams with
 * owners who have teams, are broken at nullable keys. Throws if a cycle has no nullable key.
 */
export function emptyingPlan(
  tables: readonly string[],
  keys: readonly TableKey[],
  mayBeNull: (table: string, column: string) => boolean,
): EmptyingPlan {
  const holding = new Set(keys.filter(({ child, parent }) => child !== parent))
  const loosen: EmptyingPlan['loosen'] = []
  const open = ({ child, columns }: TableKey) => {
    const free = columns.filter((column) => mayBeNull(child, column))
    if (free.length > 0) loosen.push({ table: child, columns: free })
    return free.length > 0
  }
  for (const key of keys) if (key.child === key.parent && !open(key)) throw new Error(stuck([key.child]))

  const order: string[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const held = new Set([...holding].map(({ parent }) => parent))
    const free = [...left].filter((table) => !held.has(table))
    for (const table of free) {
      order.push(table)
      left.delete(table)
      for (const key of holding) if (key.child === table) holding.delete(key)
    }
    if (free.length > 0) continue
    const opened = [...holding].filter((key) => inCircle(key, holding)).find(open)
    if (!opened) throw new Error(stuck([...left]))
    holding.delete(opened)
  }
  return { loosen, order }
}

const stuck = (tables: string[]) =>
  `Tables refer to each other by keys that cannot be null: ${tables.join(', ')}.`

/** Whether the key is part of a cycle. */
function inCircle(key: TableKey, keys: ReadonlySet<TableKey>): boolean {
  const seen = new Set<string>([key.parent])
  for (const table of seen) for (const { child, parent } of keys) if (child === table) seen.add(parent)
  return seen.has(key.child)
}
