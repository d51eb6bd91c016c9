import type { Database } from '#platform/db/pools.ts'

/** One number for each kind of work that only one process of an installation does at a time. */
export const LOCKS = { demo: 7_529_414, firstCompany: 7_529_415 } as const

/** Runs the work while no other process holds the lock; waits for it first. The end of the process frees the lock. */
export async function withAdvisoryLock<T>(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // Closing the connection releases the lock, also after a failure.
    client.release(true)
  }
}
