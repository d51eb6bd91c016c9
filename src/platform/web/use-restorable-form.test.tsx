import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { renderWeb, testSession } from '#platform/web/testing.tsx'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { type RestorableForm, useRestorableForm } from '#platform/web/use-restorable-form.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type Copy = { text: string; version: number }
type Values = { text: string }

let form: RestorableForm<Values, Copy>
function Editor({ copy }: { copy: Copy }) {
  form = useRestorableForm('note-1-form', { copy, valuesOf: ({ text }: Copy) => ({ text }) })
  return <RestoredForm form={form} />
}

let added: RestorableForm<Values>
function Creator() {
  added = useRestorableForm('note-new', { copy: null, valuesOf: () => ({ text: '' }) })
  return null
}

const texts = {
  app: { restored: { text: 'Restored {{at}}', discard: 'Discard', keep: 'Keep' } },
}
const open = (copy: Copy, session = testSession()) => renderWeb(<Editor copy={copy} />, { session, texts })
const keptNow = () => readUnsavedInput(5, 'note-1-form')?.value

test('restores values with the version they were typed on, and says so until the person decides', async () => {
  await open({ text: 'a', version: 1 })
  act(() => form.setValues({ text: 'ab' }))
  cleanup()
  await open({ text: 'c', version: 2 })
  expect([form.values, form.base, form.isDirty]).toEqual([{ text: 'ab' }, { text: 'a', version: 1 }, true])
  expect(screen.getByText(/^Restored/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(screen.queryByText(/^Restored/)).toBeNull()
  expect(keptNow()).toEqual({ base: { text: 'a', version: 1 }, values: { text: 'ab' } })
})

test('discarding returns to the currently stored values', async () => {
  await open({ text: 'a', version: 1 })
  act(() => form.setValues({ text: 'ab' }))
  cleanup()
  await open({ text: 'c', version: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([form.values, form.base, form.isDirty]).toEqual([{ text: 'c' }, { text: 'c', version: 2 }, false])
  expect(keptNow()).toBeUndefined()
  expect(screen.queryByText(/^Restored/)).toBeNull()
})

test('does not store values that were reset or saved', async () => {
  await open({ text: 'a', version: 1 })
  act(() => form.setValues(({ text }) => ({ text: `${text}b` })))
  expect(keptNow()).toBeDefined()
  act(() => form.setValues({ text: 'a' }))
  expect(keptNow()).toBeUndefined()
  act(() => form.setValues({ text: 'ab' }))
  act(() => form.setBase({ text: 'ab', version: 2 }, (before) => before))
  expect([keptNow(), form.isDirty]).toEqual([undefined, false])
  act(() => form.setValues({ text: 'abc' }))
  act(() => form.saved())
  expect(keptNow()).toBeUndefined()
})

test('does not restore values that the server has meanwhile', async () => {
  await open({ text: 'a', version: 1 })
  act(() => form.setValues({ text: 'ab' }))
  cleanup()
  await open({ text: 'ab', version: 2 })
  expect([form.base.version, form.at, keptNow()]).toEqual([2, null, undefined])
})

test('ignores a stored value with another shape', async () => {
  storeUnsavedInput(5, 'note-1-form', { base: { text: 'a', version: 1 }, values: { words: 'ab' } })
  await open({ text: 'a', version: 1 })
  expect([form.values, form.at]).toEqual([{ text: 'a' }, null])
})

test('neither stores nor restores anything while viewing as another person', async () => {
  await open({ text: 'a', version: 1 })
  act(() => form.setValues({ text: 'ab' }))
  const storage = { ...localStorage }
  cleanup()
  const viewAs = { admin: { id: 1, name: 'An Admin' }, until: '2099-01-01T00:00:00Z' }
  await open({ text: 'a', version: 1 }, { ...testSession(), viewAs })
  expect(form.values).toEqual({ text: 'a' })
  act(() => form.setValues({ text: 'abc' }))
  expect({ ...localStorage }).toEqual(storage)
})

test('stores only the values of a new record', async () => {
  await renderWeb(<Creator />, { texts })
  act(() => added.setValues({ text: 'a' }))
  expect(readUnsavedInput(5, 'note-new')?.value).toEqual({ text: 'a' })
  cleanup()
  await renderWeb(<Creator />, { texts })
  expect([added.values, added.at]).toEqual([{ text: 'a' }, expect.any(String)])
})
