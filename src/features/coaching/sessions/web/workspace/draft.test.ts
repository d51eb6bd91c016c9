import { expect, test } from 'vitest'
import { at, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import {
  absorb,
  beginDraft,
  contested,
  editDraft,
  isDirty,
  keepMine,
  takeTheirs,
  unsaved,
} from '#features/coaching/sessions/web/workspace/draft.ts'

const begun = () => beginDraft(testAnswer({ session: { title: 'Weekly', notes: '<p>a</p>' } }))
const stored = (session: Partial<ReturnType<typeof testAnswer>['coachingSession']>, minute = 2) =>
  testAnswer({ session: { title: 'Weekly', notes: '<p>a</p>', updatedAt: at(minute), ...session } })

test('COA-036 a draft whose title was changed is dirty, with the title to send', () => {
  const draft = editDraft(begun(), { title: 'Monthly' })
  expect(isDirty(draft)).toBe(true)
  expect(unsaved(draft)).toEqual({ title: 'Monthly' })
  expect(isDirty(editDraft(draft, { title: 'Weekly' }))).toBe(false)
})

test('COA-037 freshly loaded it is clean, and clean again after a save', () => {
  expect(isDirty(begun())).toBe(false)
  const draft = editDraft(begun(), { notes: '<p>b<br></p>' })
  // The server writes the same in its own words.
  const saved = absorb(draft, stored({ notes: '<p>b<br /></p>' }), { notes: '<p>b<br></p>' })
  expect(isDirty(saved)).toBe(false)
  expect(saved.now.notes).toBe('<p>b<br></p>')
  expect(saved.updatedAt).toBe(at(2))
})

test('what was typed while a save was on its way stays dirty', () => {
  const sent = editDraft(begun(), { title: 'M' })
  const typed = editDraft(sent, { title: 'Mo' })
  const saved = absorb(typed, stored({ title: 'M' }), { title: 'M' })
  expect(unsaved(saved)).toEqual({ title: 'Mo' })
})

test('fields that were changed elsewhere are taken where nobody writes here', () => {
  const draft = editDraft(begun(), { title: 'Mine' })
  const newer = absorb(draft, stored({ notes: '<p>theirs</p>' }))
  expect(newer.now).toMatchObject({ title: 'Mine', notes: '<p>theirs</p>' })
  expect(newer.theirs).toBeNull()
  expect(unsaved(newer)).toEqual({ title: 'Mine' })
})

test('the same field changed in two places waits for a decision, and nothing of either is lost', () => {
  const mine = editDraft(begun(), { title: 'Mine', notes: '<p>mine</p>' })
  const asked = absorb(mine, stored({ notes: '<p>theirs</p>' }))
  expect(contested(asked)).toEqual(['notes'])
  expect(asked.now.notes).toBe('<p>mine</p>')
  // On the older copy: a save would be refused, not overwrite theirs.
  expect(asked.updatedAt).toBe(at(1))

  const kept = keepMine(asked)
  expect(kept).toMatchObject({ theirs: null, updatedAt: at(2), now: { notes: '<p>mine</p>' } })
  expect(unsaved(kept)).toEqual({ title: 'Mine', notes: '<p>mine</p>' })

  const taken = takeTheirs(asked)
  expect(taken.now.notes).toBe('<p>theirs</p>')
  expect(unsaved(taken)).toEqual({ title: 'Mine' })
})

test('saving one field does not let another go over what somebody wrote to it meanwhile', () => {
  const mine = editDraft(begun(), { title: 'Mine', notes: '<p>mine</p>' })
  const saved = absorb(mine, stored({ title: 'Mine', notes: '<p>theirs</p>' }), { title: 'Mine' })
  expect(contested(saved)).toEqual(['notes'])
})

test('both wrote the same: there is nothing to decide', () => {
  const mine = editDraft(begun(), { title: 'Same' })
  const newer = absorb(mine, stored({ title: 'Same' }))
  expect(newer.theirs).toBeNull()
  expect(isDirty(newer)).toBe(false)
})

test('a private note of another window is not overwritten unasked', () => {
  const mine = editDraft(begun(), { privateNote: 'mine' })
  const other = { ...stored({}), privateNote: testNote('<p>other window</p>') }
  expect(contested(absorb(mine, other))).toEqual(['privateNote'])
})
