import { expect, test } from 'vitest'
import { differences, editOf, rebase, startDraft } from '#features/feedback/web/edit/edit-draft.ts'
import { testSolicitation } from '#features/feedback/web/testing.ts'

const chat = { id: 1, name: 'Chat', slug: 'chat' }
const phone = { id: 2, name: 'Phone', slug: 'phone' }
const ana = { id: 7, name: 'Ana Aas', image: null }
const bo = { id: 8, name: 'Bo Berg', image: null }
const stored = testSolicitation({
  id: 1,
  employee: ana,
  channel: chat,
  updated_at: '2026-11-20T10:00:00.000Z',
})

test('an unchanged draft sends nothing', () => {
  expect(editOf(startDraft(stored))).toBeNull()
})

test('sends only changed fields, with the version they were changed on', () => {
  const draft = startDraft(stored)
  expect(editOf({ ...draft, now: { ...draft.now, employee: bo, brand: { id: 3, name: 'North' } } })).toEqual({
    updated_at: '2026-11-20T10:00:00.000Z',
    employee: { id: 8 },
    brand_id: 3,
  })
  expect(editOf({ ...draft, now: { employee: null, channel: null, brand: null } })).toEqual({
    updated_at: '2026-11-20T10:00:00.000Z',
    employee: null,
    channel_id: null,
  })
})

test('on a newer version, keeps the draft’s changes and takes the stored values for the rest', () => {
  const draft = startDraft(stored)
  const mine = { ...draft, now: { ...draft.now, employee: bo } }
  const theirs = { ...stored, channel: phone, updated_at: '2026-11-20T11:00:00.000Z' }
  expect(differences(mine, theirs)).toEqual([
    { field: 'employee', mine: 'Bo Berg', stored: 'Ana Aas' },
    { field: 'channel', mine: 'Chat', stored: 'Phone' },
  ])
  const again = rebase(mine, theirs)
  expect(again.now).toEqual({ employee: bo, channel: phone, brand: null })
  expect(differences(again, theirs)).toEqual([{ field: 'employee', mine: 'Bo Berg', stored: 'Ana Aas' }])
  expect(editOf(again)).toEqual({ updated_at: '2026-11-20T11:00:00.000Z', employee: { id: 8 } })
})
