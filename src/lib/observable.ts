/** A value with subscribers, for state that outlives a component; `useSyncExternalStore` shows it. */
export function createObservable<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    state: (): State => state,
    set(next: State): void {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
