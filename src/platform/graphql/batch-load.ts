import type { GraphqlContext } from '#platform/graphql/builder.ts'

/**
 * A batched loader for field resolvers: keys requested by the rows of a list in one turn are loaded together. A key
 * that `load` does not return resolves to null.
 */
export function batchLoad<Key extends string | number, Value>(
  load: (context: GraphqlContext, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: GraphqlContext, key: Key) => Promise<Value | null> {
  const waiting = new WeakMap<GraphqlContext, { keys: Set<Key>; answer: Promise<ReadonlyMap<Key, Value>> }>()
  return async (context, key) => {
    let batch = waiting.get(context)
    if (!batch) {
      const keys = new Set<Key>()
      // Resolvers of one level run in microtasks; this runs after all of them.
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
