import { expect, test, vi } from 'vitest'
import { createObservable } from '#lib/observable.ts'

test('notifies every subscriber of a change, until it unsubscribes', () => {
  const observable = createObservable({ n: 1 })
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = observable.subscribe(first)
  observable.subscribe(second)
  observable.set({ n: 2 })
  leave()
  observable.set({ n: 3 })
  expect([first.mock.calls.length, second.mock.calls.length, observable.state()]).toEqual([1, 2, { n: 3 }])
})
