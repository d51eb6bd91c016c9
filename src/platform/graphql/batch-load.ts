import type { GraphqlContext } from '#platform/graphql/builder.ts'

/**
 * A look-up for resolvers of single fields: what the rows of a list ask for in one turn is read at once. A key that
 * `load` leaves out is answered with null.
 */
export function batchLoad<Key extends string | number, Value>(
  load: (context: GraphqlContext, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: GraphqlContext, key: Key) => Promise<Value | null> {
  const waiting = new WeakMap<GraphqlContext, { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Value>> }>()
  return async (context, key) => {
    let batch = waiting.get(context)
    if (!batch) {
      const keys = new Set<Key>()
      // Resolvers of one level run in microtasks; this comes after all of them.
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(context)
        return load(context, [...keys])
      })
      batch = { keys, answer }
      waiting.set(context, batch)
    }
    batch.keys.add(key)
    return (await batch.answer).get(key) ?? null
  }
}
