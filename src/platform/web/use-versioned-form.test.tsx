import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { renderWeb } from '#platform/web/testing.tsx'
import { readUnsavedInput } from '#platform/web/unsaved-input.ts'
import { rebaseFields, useVersionedForm, type VersionedForm } from '#platform/web/use-versioned-form.ts'
import { currentNotifications } from '#ui/notify.ts'

type Values = { name: string; label: string }
type Copy = Values & { version: number }

const valuesOf = ({ name, label }: Copy): Values => ({ name, label })
const differences = (one: Values, other: Values) =>
  (['name', 'label'] as const).filter((field) => one[field] !== other[field])

const first: Copy = { name: 'a', label: 'x', version: 1 }
const theirs: Copy = { name: 'b', label: 'y', version: 2 }
const refusal = (status: number, body: unknown = {}) => new ApiError(new Response(null, { status }), body)
const conflict = refusal(409, { current: theirs })

let form: VersionedForm<Values, Copy>
const write = vi.fn<(values: Values, base: Copy) => Promise<Copy>>()
const onSaved = vi.fn()
const onFailed = vi.fn()
type Settings = { closes?: boolean; newerCopy?: (error: Error) => Promise<Copy | null> }
function Editor({ closes = false, newerCopy }: Settings) {
  form = useVersionedForm('team-1', {
    copy: first,
    valuesOf,
    rebase: rebaseFields(differences),
    write,
    ...(!closes && { savedCopy: (saved: Copy) => saved }),
    ...(newerCopy && { newerCopy }),
    onSaved,
    onFailed,
  })
  const labels = { name: 'Name', label: 'Label' }
  return (
    <StaleCopy
      {...form.conflict}
      fields={(stored) => differingFields(labels, { mine: form.mine, stored: valuesOf(stored) })}
    />
  )
}

const open = (settings: Settings = {}) => renderWeb(<Editor {...settings} />, { texts: { app: {} } })
const type = (change: Partial<Values>) => act(() => form.setValues((now) => ({ ...now, ...change })))
const save = () => act(() => form.save())
const choose = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const written = () => write.mock.calls.map(([values, { version }]) => ({ ...values, version }))

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  write.mockImplementation(async (values, { version }) => ({ ...values, version: version + 1 }))
})
afterEach(cleanup)

test('saves over the version it edits and goes on with the saved one', async () => {
  await open()
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(form.base.version).toBe(2))
  expect(written()).toEqual([{ name: 'mine', label: 'x', version: 1 }])
  expect(onSaved).toHaveBeenCalledWith({ name: 'mine', label: 'x', version: 2 }, { name: 'mine', label: 'x' })
  expect([form.isDirty, form.isUnsaved()]).toEqual([false, false])
})

test('saves once, and keeps what was typed during the save', async () => {
  const answer = Promise.withResolvers<Copy>()
  write.mockReturnValueOnce(answer.promise)
  await open()
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(form.isSaving).toBe(true))
  save()
  type({ label: 'later' })
  await act(async () => answer.resolve({ name: 'Mine', label: 'x', version: 2 }))
  await waitFor(() => expect(form.base.version).toBe(2))
  expect(write).toHaveBeenCalledTimes(1)
  expect([form.values, form.isUnsaved()]).toEqual([{ name: 'mine', label: 'later' }, true])
})

test('without a version to go on with, leaving after a save asks nothing and no input is kept', async () => {
  await open({ closes: true })
  type({ name: 'mine' })
  expect(form.isUnsaved()).toBe(true)
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect([form.isUnsaved(), readUnsavedInput(5, 'team-1')]).toEqual([false, null])
})

test('a stale save overwrites nothing and compares only what the person changed', async () => {
  write.mockRejectedValueOnce(conflict)
  await open()
  type({ name: 'mine' })
  save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
  expect(dialog.getByRole('row', { name: 'Name mine b' })).toBeTruthy()
  expect(dialog.queryByRole('row', { name: /Label/ })).toBeNull()
  expect([form.error, write.mock.calls.length, onFailed.mock.calls.length]).toEqual([null, 1, 0])
})

test('keeping mine saves the changed fields over the newer version', async () => {
  write.mockRejectedValueOnce(conflict)
  await open()
  type({ name: 'mine' })
  save()
  await choose('Keep mine')
  await waitFor(() => expect(form.base.version).toBe(3))
  expect(written()).toEqual([
    { name: 'mine', label: 'x', version: 1 },
    { name: 'mine', label: 'y', version: 2 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeping mine asks again if a third version was saved meanwhile', async () => {
  const third = { ...theirs, name: 'c', version: 3 }
  write.mockRejectedValueOnce(conflict).mockRejectedValueOnce(refusal(409, { current: third }))
  await open()
  type({ name: 'mine' })
  save()
  await choose('Keep mine')
  expect(await screen.findByRole('row', { name: 'Name mine c' })).toBeTruthy()
  await choose('Keep mine')
  await waitFor(() => expect(form.base.version).toBe(4))
})

test('taking theirs replaces the typed values and saves nothing', async () => {
  write.mockRejectedValueOnce(conflict)
  await open()
  type({ name: 'mine' })
  save()
  await choose('Use what is stored')
  expect([form.values, form.base, form.isDirty]).toEqual([valuesOf(theirs), theirs, false])
  expect([write.mock.calls.length, readUnsavedInput(5, 'team-1')]).toEqual([1, null])
})

test('closing the comparison decides nothing, so that the next save asks again', async () => {
  write.mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict)
  await open()
  type({ name: 'mine' })
  save()
  await choose('Cancel')
  expect([form.values.name, form.base.version, form.error]).toEqual(['mine', 1, null])
  save()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('another failure keeps the values and gives the error until it is cleared', async () => {
  const invalid = refusal(422, { errors: [{ path: 'name', message: 'is taken' }] })
  write.mockRejectedValueOnce(invalid)
  await open()
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(form.error).toBe(invalid))
  expect(onFailed).toHaveBeenCalledWith(invalid)
  expect([form.values.name, form.isUnsaved()]).toEqual(['mine', true])
  act(() => form.clearError())
  await waitFor(() => expect(form.error).toBeNull())
})

test('a 409 without a stored version is an error, not a conflict', async () => {
  const last = refusal(409, { code: 'conflict' })
  write.mockRejectedValueOnce(last)
  await open()
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(form.error).toBe(last))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reads the newer version again where the response does not contain it', async () => {
  write.mockRejectedValueOnce(refusal(409))
  await open({ newerCopy: async () => theirs })
  type({ name: 'mine' })
  save()
  expect(await screen.findByRole('row', { name: 'Name mine b' })).toBeTruthy()
})

test('says so if the newer version cannot be read', async () => {
  write.mockRejectedValueOnce(refusal(409))
  await open({ newerCopy: async () => Promise.reject(refusal(503)) })
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(currentNotifications().length).toBe(1))
  expect([screen.queryByRole('dialog'), form.values.name]).toEqual([null, 'mine'])
})

test('input restored after sign-out is saved over the version it was typed on', async () => {
  await open()
  type({ name: 'mine' })
  cleanup()
  await open()
  expect(form.at).not.toBeNull()
  save()
  await waitFor(() => expect(written()).toEqual([{ name: 'mine', label: 'x', version: 1 }]))
})

test('discarding returns to the edited version and clears the error', async () => {
  write.mockRejectedValueOnce(refusal(422))
  await open()
  type({ name: 'mine' })
  save()
  await waitFor(() => expect(form.error).not.toBeNull())
  act(() => form.discard())
  await waitFor(() => expect(form.error).toBeNull())
  expect([form.values.name, form.isDirty]).toEqual(['a', false])
})
