import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/export_destinations'

const destination = (more: object = {}) => ({
  id: 7,
  name: 'Lake',
  place: {
    kind: 's3',
    bucket: 'lake',
    prefix: 'plaudit',
    region: 'eu-west-1',
    endpoint: null,
    access_key_id: 'AKIA',
  },
  for_everyone: false,
  version: 3,
  last_attempt_at: null,
  last_fault: null,
  ...more,
})
const listOf = (...export_destinations: object[]) => ({ export_destinations, local_folders: [] })

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), ...handlers })
  await renderApp('/admin/company/export_destinations')
  await screen.findByRole('heading', { level: 1, name: 'Export destinations' })
  return server
}

test('export destinations are listed with who may use them and how the last delivery ended', async () => {
  const last_attempt_at = '2026-06-01T10:00:00Z'
  await open({
    [LIST]: listOf(
      destination(),
      destination({ id: 8, name: 'Team', for_everyone: true, last_attempt_at }),
      destination({ id: 9, name: 'Gone', last_attempt_at, last_fault: 'This bucket does not exist.' }),
    ),
  })
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect((await rowOf('Lake')).getByText('s3://lake/plaudit')).toBeDefined()
  expect((await rowOf('Lake')).getAllByText('Not used yet')).not.toEqual([])
  expect((await rowOf('Team')).getByText('Everyone who can export')).toBeDefined()
  expect((await rowOf('Team')).getAllByText('Delivered')).not.toEqual([])
  expect((await rowOf('Gone')).getAllByText('This bucket does not exist.')).not.toEqual([])
})

test('the page says so when there are no export destinations, and when they cannot be read', async () => {
  await open({ [LIST]: listOf() })
  expect(await screen.findByText('No export destinations yet')).toBeDefined()
  cleanup()
  await open({ [LIST]: problem(500, 'Broken') })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})

test('a new export destination is tested and created, and a refused field is named', async () => {
  const { requests } = await open({
    [LIST]: listOf(),
    'POST /api/v1/export_destinations/test': { written: true },
    'POST /api/v1/export_destinations': problem(422, 'Check the input.', {
      errors: [{ path: 'secret', message: 'Secret is required.' }],
    }),
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'New destination' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New destination' }))
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  enter('Name', 'Lake')
  enter('Bucket', 'lake')
  enter('Region', 'eu-west-1')
  enter('Access key ID', 'AKIA')
  fireEvent.click(dialog.getByRole('checkbox', { name: /Everyone who can make exports/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send a test' }))
  expect(await dialog.findByText('A small file was written, read back and deleted.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Create destination' }))
  expect(await dialog.findByText('Secret is required.')).toBeDefined()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(await sent.at(-1)?.json()).toEqual({
    name: 'Lake',
    for_everyone: true,
    place: {
      kind: 's3',
      bucket: 'lake',
      prefix: '',
      region: 'eu-west-1',
      endpoint: null,
      access_key_id: 'AKIA',
    },
  })
})

test('a stale change shows both versions, and a destination is deleted after a question', async () => {
  const { requests } = await open({
    [LIST]: listOf(destination()),
    'PUT /api/v1/export_destinations/7': problem(409, 'stale', {
      current: destination({ version: 4, name: 'Warehouse' }),
    }),
    'DELETE /api/v1/export_destinations/7': { deleted: true },
  })
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Lake' }))
    return within(await screen.findByRole('dialog', { name: 'Lake' }))
  }
  const first = await edit()
  fireEvent.change(first.getByLabelText('Name'), { target: { value: 'Lake 2' } })
  fireEvent.click(first.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Warehouse')).toBeDefined()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Warehouse')).toBeNull())
  const second = await edit()
  fireEvent.click(second.getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
})
