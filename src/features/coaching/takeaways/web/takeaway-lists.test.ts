import { expect, test } from 'vitest'
import { at, testTakeaway } from '#features/coaching/sessions/web/testing.ts'
import {
  beginTakeaways,
  changeTakeaways,
  hasUnsavedTakeaways,
  isTicked,
  shownTakeaways,
  type TakeawayAction,
  type TakeawayState,
  takeawayFields,
} from '#features/coaching/takeaways/web/takeaway-lists.ts'

const own = testTakeaway(1)
const earlier = testTakeaway(2, { sessionId: 9 })
const loaded = () => beginTakeaways({ current: [own], allOpen: [own, earlier] })
const after = (state: TakeawayState, ...actions: TakeawayAction[]) => actions.reduce(changeTakeaways, state)
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const fields = { ...takeawayFields(own), text: 'Listen more' }

test('COA-007 sorts the takeaways of a loaded session into four lists', () => {
  expect(loaded().lists).toEqual({
    current: [own],
    allOpen: [own, earlier],
    takeawaysToAdd: [],
    editingTakeaways: [],
  })
})

test('COA-033 moves a takeaway between the lists as it is added, edited and completed', () => {
  const added = after(loaded(), { type: 'added', key: 'a', fields })
  expect(added.lists.takeawaysToAdd).toMatchObject([{ key: 'a', fields, errored: false }])
  expect(ids(added.lists.current)).toEqual([1])

  const saved = after(added, { type: 'addedSaved', key: 'a', takeaway: testTakeaway(3) })
  expect(saved.lists.takeawaysToAdd).toEqual([])
  expect(ids(saved.lists.current)).toEqual([1, 3])
  expect(ids(saved.lists.allOpen)).toEqual([1, 2, 3])

  const editing = after(saved, { type: 'editBegun', takeaway: own })
  expect(ids(editing.lists.editingTakeaways)).toEqual([1])
  expect(after(editing, { type: 'editCancelled', id: 1 }).lists).toEqual(saved.lists)
  const other = testTakeaway(1, { text: 'Other words' })
  const edited = after(editing, { type: 'editSaving', id: 1 }, { type: 'editSaved', takeaway: other })
  expect(edited.lists.editingTakeaways).toEqual([])
  expect(edited.lists.current[0]?.text).toBe('Other words')

  const completed = after(
    edited,
    { type: 'ticking', id: 1, complete: true },
    { type: 'ticked', takeaway: { ...other, completedAt: at(5), status: 'CLOSED' } },
  )
  expect(ids(completed.lists.allOpen)).toEqual([2, 3])
  expect(ids(completed.lists.current)).toEqual([1, 3])
})

test('COA-034 lists open takeaways of earlier sessions separately, and keeps them visible when ticked here', () => {
  expect(ids(shownTakeaways(loaded(), 1).own)).toEqual([1])
  expect(ids(shownTakeaways(loaded(), 1).carriedOver)).toEqual([2])
  const closed = { ...earlier, completedAt: at(5) }
  const ticked = after(loaded(), { type: 'ticked', takeaway: closed })
  expect(ids(ticked.lists.allOpen)).toEqual([1])
  expect(ids(ticked.lists.current)).toEqual([1])
  expect(shownTakeaways(ticked, 1).carriedOver).toEqual([closed])
  const reopened = after(ticked, { type: 'ticked', takeaway: earlier })
  expect(ids(reopened.lists.allOpen)).toEqual([1, 2])
  expect(reopened.closedHere).toEqual([])
})

test('COA-035 marks a takeaway that could not be saved, until a save succeeds', () => {
  const failed = after(
    loaded(),
    { type: 'added', key: 'a', fields },
    { type: 'addFailed', key: 'a', reason: 'Too long' },
  )
  expect(failed.lists.takeawaysToAdd).toMatchObject([{ errored: true, reason: 'Too long' }])
  expect(hasUnsavedTakeaways(failed)).toBe(true)
  const again = after(failed, { type: 'addRetried', key: 'a' })
  expect(again.lists.takeawaysToAdd).toMatchObject([{ errored: false, reason: null }])
  expect(hasUnsavedTakeaways(after(again, { type: 'addedSaved', key: 'a', takeaway: testTakeaway(3) }))).toBe(
    false,
  )

  const change = { text: 'Other words' }
  const edit = after(
    loaded(),
    { type: 'editBegun', takeaway: own },
    { type: 'edited', id: 1, fields: change },
    { type: 'editSaving', id: 1 },
    { type: 'editFailed', id: 1, reason: null },
  )
  expect(edit.lists.editingTakeaways).toMatchObject([{ errored: true, saving: false, fields: change }])
  expect(hasUnsavedTakeaways(edit)).toBe(true)
  expect(after(edit, { type: 'editSaving', id: 1 }).lists.editingTakeaways).toMatchObject([
    { errored: false },
  ])
})

test('COA-525 shows a tick immediately, and reverts it if saving fails', () => {
  const ticking = after(loaded(), { type: 'ticking', id: 1, complete: true })
  expect(isTicked(ticking, own)).toBe(true)
  const failed = after(ticking, { type: 'tickFailed', id: 1 })
  expect(isTicked(failed, own)).toBe(false)
  expect(failed.lists).toEqual(loaded().lists)
})

test('hides a removed takeaway, restores it on Undo, and drops it once deleted', () => {
  const leaving = after(loaded(), { type: 'leaving', id: 2 })
  expect(shownTakeaways(leaving, 1).carriedOver).toEqual([])
  expect(after(leaving, { type: 'stayed', id: 2 })).toEqual(loaded())
  expect(ids(after(leaving, { type: 'left', id: 2 }).lists.allOpen)).toEqual([1])
})

test('keeps one’s own text and applies it to the newer copy if someone else changed the takeaway', () => {
  const theirs = testTakeaway(1, { text: 'Theirs', updatedAt: at(9) })
  const contested = after(
    loaded(),
    { type: 'editBegun', takeaway: own },
    { type: 'edited', id: 1, fields: { text: 'Mine' } },
    { type: 'editSaving', id: 1 },
    { type: 'editContested', id: 1, theirs },
  )
  expect(contested.lists.editingTakeaways).toMatchObject([{ fields: { text: 'Mine' }, theirs }])
  expect(after(contested, { type: 'editKept', id: 1 }).lists.editingTakeaways).toMatchObject([
    { fields: { text: 'Mine' }, seen: at(9), theirs: null },
  ])
  expect(after(contested, { type: 'editDecidedLater', id: 1 }).lists.editingTakeaways).toMatchObject([
    { fields: { text: 'Mine' }, seen: at(0), theirs: null },
  ])
})

test('keeps text typed during a save, based on the saved copy', () => {
  const saving = after(
    loaded(),
    { type: 'editBegun', takeaway: own },
    { type: 'edited', id: 1, fields: { text: 'First' } },
    { type: 'editSaving', id: 1 },
  )
  const sent = { ...takeawayFields(own), text: 'First' }
  const takeaway = testTakeaway(1, { text: 'First', updatedAt: at(7) })
  expect(after(saving, { type: 'editSaved', takeaway, sent }).lists.editingTakeaways).toEqual([])
  const typed = after(
    saving,
    { type: 'edited', id: 1, fields: { text: 'First and more' } },
    { type: 'editSaved', takeaway, sent },
  )
  expect(typed.lists.editingTakeaways).toMatchObject([
    { fields: { text: 'First and more' }, seen: at(7), saving: false },
  ])
  expect(typed.lists.current[0]?.text).toBe('First')
  expect(hasUnsavedTakeaways(typed)).toBe(true)
})

test('treats one’s own tick during an edit as no conflict', () => {
  const editing = after(
    loaded(),
    { type: 'ticking', id: 1, complete: true },
    { type: 'editBegun', takeaway: own },
  )
  const ticked = testTakeaway(1, { completedAt: at(6), updatedAt: at(6) })
  expect(after(editing, { type: 'ticked', takeaway: ticked }).lists.editingTakeaways[0]?.seen).toBe(at(6))
  const theirs = { ...ticked, text: 'Theirs' }
  expect(after(editing, { type: 'ticked', takeaway: theirs }).lists.editingTakeaways[0]?.seen).toBe(at(0))
})

test('replaces the server’s values with a newer copy and keeps typed text', () => {
  const typed = after(loaded(), { type: 'added', key: 'a', fields }, { type: 'editBegun', takeaway: own })
  const { lists } = after(typed, {
    type: 'refreshed',
    takeaways: { current: [own, testTakeaway(4)], allOpen: [testTakeaway(4)] },
  })
  expect(ids(lists.current)).toEqual([1, 4])
  expect(lists.takeawaysToAdd).toHaveLength(1)
  expect(lists.editingTakeaways).toHaveLength(1)
})
