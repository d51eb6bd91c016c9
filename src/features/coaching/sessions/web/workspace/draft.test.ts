import { expect, test } from 'vitest'
import { at, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import {
  beginDraft,
  contested,
  editDraft,
  isDirty,
  keepMine,
  mergeServerCopy,
  takeTheirs,
  unsaved,
} from '#features/coaching/sessions/web/workspace/draft.ts'

const loaded = () => beginDraft(testAnswer({ session: { title: 'Weekly', notes: '<p>a</p>' } }))
const stored = (session: Partial<ReturnType<typeof testAnswer>['coachingSession']>, minute = 2) =>
  testAnswer({ session: { title: 'Weekly', notes: '<p>a</p>', updatedAt: at(minute), ...session } })

test('COA-036 is dirty with the title to send once the title was changed', () => {
  const draft = editDraft(loaded(), { title: 'Monthly' })
  expect(isDirty(draft)).toBe(true)
  expect(unsaved(draft)).toEqual({ title: 'Monthly' })
  expect(isDirty(editDraft(draft, { title: 'Weekly' }))).toBe(false)
})

test('COA-037 is clean after loading and after a save', () => {
  expect(isDirty(loaded())).toBe(false)
  const draft = editDraft(loaded(), { notes: '<p>b<br></p>' })
  // The server formats the same text differently.
  const saved = mergeServerCopy(draft, stored({ notes: '<p>b<br /></p>' }), { notes: '<p>b<br></p>' })
  expect(isDirty(saved)).toBe(false)
  expect(saved.now.notes).toBe('<p>b<br></p>')
  expect(saved.updatedAt).toBe(at(2))
})

test('stays dirty with text typed during a save', () => {
  const sent = editDraft(loaded(), { title: 'M' })
  const typed = editDraft(sent, { title: 'Mo' })
  const saved = mergeServerCopy(typed, stored({ title: 'M' }), { title: 'M' })
  expect(unsaved(saved)).toEqual({ title: 'Mo' })
})

test('takes over fields changed elsewhere unless they are being edited here', () => {
  const draft = editDraft(loaded(), { title: 'Mine' })
  const newer = mergeServerCopy(draft, stored({ notes: '<p>theirs</p>' }))
  expect(newer.now).toMatchObject({ title: 'Mine', notes: '<p>theirs</p>' })
  expect(newer.theirs).toBeNull()
  expect(unsaved(newer)).toEqual({ title: 'Mine' })
})

test('keeps both versions of a field changed in two places until the person decides', () => {
  const mine = editDraft(loaded(), { title: 'Mine', notes: '<p>mine</p>' })
  const merged = mergeServerCopy(mine, stored({ notes: '<p>theirs</p>' }))
  expect(contested(merged)).toEqual(['notes'])
  expect(merged.now.notes).toBe('<p>mine</p>')
  // Keep the older time: a save is then rejected instead of overwriting their change.
  expect(merged.updatedAt).toBe(at(1))

  const resolvedMine = keepMine(merged)
  expect(resolvedMine).toMatchObject({ theirs: null, updatedAt: at(2), now: { notes: '<p>mine</p>' } })
  expect(unsaved(resolvedMine)).toEqual({ title: 'Mine', notes: '<p>mine</p>' })

  const resolved = takeTheirs(merged)
  expect(resolved.now.notes).toBe('<p>theirs</p>')
  expect(unsaved(resolved)).toEqual({ title: 'Mine' })
})

test('does not let a save of one field overwrite another field changed elsewhere', () => {
  const mine = editDraft(loaded(), { title: 'Mine', notes: '<p>mine</p>' })
  const saved = mergeServerCopy(mine, stored({ title: 'Mine', notes: '<p>theirs</p>' }), { title: 'Mine' })
  expect(contested(saved)).toEqual(['notes'])
})

test('has nothing to decide if both wrote the same', () => {
  const mine = editDraft(loaded(), { title: 'Same' })
  const newer = mergeServerCopy(mine, stored({ title: 'Same' }))
  expect(newer.theirs).toBeNull()
  expect(isDirty(newer)).toBe(false)
})

test('does not overwrite a private note changed in another window', () => {
  const mine = editDraft(loaded(), { privateNote: 'mine' })
  const other = { ...stored({}), privateNote: testNote('<p>other window</p>') }
  expect(contested(mergeServerCopy(mine, other))).toEqual(['privateNote'])
})
