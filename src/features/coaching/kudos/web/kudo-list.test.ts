import { expect, test } from 'vitest'
import {
  beginKudos,
  changeKudos,
  type KudoAction,
  type KudoState,
} from '#features/coaching/kudos/web/kudo-list.ts'

const after = (state: KudoState, ...actions: KudoAction[]) => actions.reduce(changeKudos, state)
const loaded = () => beginKudos([{ id: 1, text: 'Great tone' }])

test('shows a kudo immediately, marks it if saving fails, and keeps one copy once saved', () => {
  const added = after(loaded(), { type: 'added', key: 'a', text: 'Calm' })
  expect(added.toAdd).toMatchObject([{ text: 'Calm', errored: false }])
  const failed = after(added, { type: 'failed', key: 'a', reason: 'No' })
  expect(failed.toAdd).toMatchObject([{ errored: true, reason: 'No' }])
  const saved = after(
    failed,
    { type: 'retried', key: 'a' },
    { type: 'refreshed', kudos: [...loaded().kudos, { id: 2, text: 'Calm' }] },
    { type: 'saved', key: 'a', kudo: { id: 2, text: 'Calm' } },
  )
  expect(saved).toEqual({ kudos: [...loaded().kudos, { id: 2, text: 'Calm' }], toAdd: [], leaving: [] })
  expect(after(failed, { type: 'dropped', key: 'a' })).toEqual(loaded())
})

test('restores a removed kudo until it is deleted', () => {
  const leaving = after(loaded(), { type: 'leaving', id: 1 })
  expect(leaving.leaving).toEqual([1])
  expect(after(leaving, { type: 'stayed', id: 1 })).toEqual(loaded())
  expect(after(leaving, { type: 'left', id: 1 }).kudos).toEqual([])
})
