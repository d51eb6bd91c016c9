import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginHistory, edit, redo, undo } from '#platform/web/edit-history.ts'

const named = (name: string) => ({ name })

test('undoes and redoes step by step, and a new step discards the undone ones', () => {
  const done = edit(edit(beginHistory(named('a')), named('b')), named('c'))
  expect(done.present.name).toBe('c')
  const back = undo(undo(done))
  expect(back.present.name).toBe('a')
  expect(undo(back)).toBe(back)
  expect(redo(back).present.name).toBe('b')
  const other = edit(redo(back), named('d'))
  expect(redo(other)).toBe(other)
  expect(undo(other).present.name).toBe('b')
})

test('typing in one place is a single step, and elsewhere a new one', () => {
  const typed = ['b', 'bc', 'bcd'].reduce((h, name) => edit(h, named(name), 'name'), beginHistory(named('a')))
  expect(undo(typed).present.name).toBe('a')
  const elsewhere = edit(typed, named('x'), 'title')
  expect(undo(elsewhere).present.name).toBe('bcd')
  // Typing after an undo starts a new step.
  expect(undo(edit(undo(elsewhere), named('bcde'), 'name')).present.name).toBe('bcd')
})

test('redoing everything returns to the same state after any number of undos', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.nat(25), (names, times) => {
      const done = names.reduce((h, name) => edit(h, named(name)), beginHistory(named('start')))
      let history = done
      for (let n = 0; n < times; n++) history = undo(history)
      for (let n = 0; n < times; n++) history = redo(history)
      expect(history.present).toEqual(done.present)
    }),
  )
})
