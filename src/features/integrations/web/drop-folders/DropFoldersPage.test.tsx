import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/drop_folders'
const ONE = 'GET /api/v1/drop_folders/7'
const OPTIONS = 'GET /api/v1/drop_folders/options'
const SAMPLE = 'GET /api/v1/drop_folders/7/sample'
const FILES = 'GET /api/v1/drop_folders/7/files'

const S3 = {
  kind: 's3',
  bucket: 'calls',
  prefix: 'in',
  region: 'eu-west-1',
  endpoint: null,
  access_key_id: 'AKIA',
}

const folder = (more: object = {}) => ({
  id: 7,
  name: 'Calls',
  target: 'interactions',
  place: S3,
  has_recordings: false,
  minutes: 5,
  active: true,
  mapping: { fields: {} },
  version: 3,
  running: false,
  last_look_at: '2026-06-01T10:00:00Z',
  next_look_at: '2026-06-01T10:05:00Z',
  last_fault: null,
  waiting: 2,
  done: 12,
  failed: 0,
  records: 340,
  ...more,
})

const CONTACT_LENS = {
  key: 'contact_lens',
  name: 'Amazon Connect Contact Lens',
  target: 'interactions',
  has_recordings: true,
  mapping: { fields: { external_id: { path: '$.id' } } },
}
const options = (more: object = {}) => ({ local_folders: [], mappings: [CONTACT_LENS], ...more })

async function open(path: string, heading: string, handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), [OPTIONS]: options(), ...handlers })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...app, ...server }
}

const openList = (handlers: Parameters<typeof stubApi>[0]) =>
  open('/admin/company/drop_folders', 'Drop folders', handlers)
const openOne = (handlers: Parameters<typeof stubApi>[0]) =>
  open('/admin/company/drop_folders/7', 'Calls', {
    'POST /api/v1/webhook_sources/preview': { records: [], errors: [], skipped: false },
    [SAMPLE]: { path: null, sample: null },
    ...handlers,
  })

describe('drop folders', () => {
  test('are listed with their place and what each needs', async () => {
    const sftp = {
      kind: 'sftp',
      host: 'sftp.example.com',
      port: 2222,
      path: '/out',
      user: 'a',
      host_key: 'x',
    }
    await openList({
      [LIST]: {
        drop_folders: [
          folder(),
          folder({ id: 8, name: 'Chats', failed: 3, place: sftp }),
          folder({ id: 9, name: 'New', mapping: null, last_look_at: null }),
          folder({ id: 10, name: 'Gone', last_fault: 'This bucket does not exist.' }),
          folder({ id: 11, name: 'Old', active: false }),
        ],
      },
    })
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    expect((await rowOf('Calls')).getAllByText('Active')).not.toEqual([])
    expect((await rowOf('Calls')).getByText('s3://calls/in')).toBeDefined()
    expect((await rowOf('Chats')).getAllByText('3 failed')).not.toEqual([])
    expect((await rowOf('Chats')).getByText('sftp://sftp.example.com:2222/out')).toBeDefined()
    expect((await rowOf('New')).getAllByText('Needs a mapping')).not.toEqual([])
    expect((await rowOf('Gone')).getAllByText('Cannot be read')).not.toEqual([])
    expect((await rowOf('Old')).getByRole('button', { name: 'Resume Old' })).toBeDefined()
  })

  test('say so when there are none, and when they cannot be read', async () => {
    await openList({ [LIST]: { drop_folders: [] } })
    expect(await screen.findByText('No drop folders yet')).toBeDefined()
    cleanup()
    await openList({ [LIST]: problem(500, 'Broken') })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })

  test('are created for a known system, with its mapping and a channel', async () => {
    const { requests } = await openList({
      [LIST]: { drop_folders: [] },
      'POST /api/v1/drop_folders': folder(),
      [ONE]: folder(),
      [SAMPLE]: { path: null, sample: null },
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'New drop folder' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New drop folder' }))
    await dialog.findByRole('option', { name: 'Amazon Connect Contact Lens' })
    const enter = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    enter('System', 'contact_lens')
    enter('Channel (optional)', 'Support line')
    expect(dialog.queryByRole('option', { name: 'This server' })).toBeNull()
    enter('Bucket', 'calls')
    enter('Region', 'eu-west-1')
    enter('Access key ID', 'AKIA')
    enter('Secret access key', 'hush')
    fireEvent.click(dialog.getByRole('button', { name: 'Create drop folder' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toMatchObject({
      name: 'Amazon Connect Contact Lens',
      target: 'interactions',
      has_recordings: true,
      place: { kind: 's3', bucket: 'calls', region: 'eu-west-1', endpoint: null },
      secret: 'hush',
      mapping: { fields: { channel: { constant: 'Support line' } } },
    })
  })

  test('of an SFTP server need its fingerprint, which a button reads', async () => {
    const key = `SHA256:${'A'.repeat(43)}`
    await openList({
      [LIST]: { drop_folders: [] },
      'POST /api/v1/drop_folders/host_key': { host_key: key },
      'POST /api/v1/drop_folders/check': { files: ['a.csv'], count: 1 },
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'New drop folder' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New drop folder' }))
    fireEvent.change(dialog.getByLabelText('Where the folder is'), { target: { value: 'sftp' } })
    const read = dialog.getByRole<HTMLButtonElement>('button', { name: 'Read the fingerprint' })
    expect(read.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Host'), { target: { value: 'sftp.example.com' } })
    fireEvent.click(read)
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>('Fingerprint of the server').value).toBe(key),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Check the folder' }))
    expect(await dialog.findByText(/The folder can be used/)).toBeDefined()
  })

  test('list their files with the rows that failed, and run one again', async () => {
    const file = {
      id: 41,
      path: 'calls.csv',
      recording_path: null,
      size: 900,
      state: 'failed',
      location: 'failed/calls.csv',
      created_at: '2026-06-01T10:00:00Z',
      processed_at: '2026-06-01T10:00:01Z',
      rows: 3,
      records: 2,
      errors: [{ row: 2, path: 'started_at', message: '"never" is not a date and time.' }],
    }
    const { requests } = await openList({
      [LIST]: { drop_folders: [folder({ failed: 1 })] },
      [FILES]: { files: [file], next_cursor: null },
      'POST /api/v1/drop_folders/7/files/41/retry': { ...file, state: 'working' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Files of Calls' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Files of Calls' }))
    expect(await sheet.findByText('Row 2:')).toBeDefined()
    expect(sheet.getByText('Moved to failed/calls.csv')).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Run again: calls.csv' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  })
})

describe('a drop folder', () => {
  test('says what became of its files and why it cannot be read, and is looked into on request', async () => {
    const { requests } = await openOne({
      [ONE]: folder({ last_fault: 'This bucket does not exist.' }),
      'POST /api/v1/drop_folders/7/look': folder(),
    })
    expect(screen.getByText(/This bucket does not exist/)).toBeDefined()
    expect(
      screen.getByText('2 files waiting · 12 done · 0 failed · 340 records stored in 30 days'),
    ).toBeDefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Look now' })[0] as HTMLElement)
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/look'))).toBe(true))
  })

  test('is mapped over the first row of a file', async () => {
    const { requests } = await openOne({
      [ONE]: folder({ mapping: null }),
      [SAMPLE]: { path: 'calls.csv', sample: JSON.stringify({ id: 'C-1', started: '2026-06-01' }) },
      'PUT /api/v1/drop_folders/7': folder({ version: 4 }),
    })
    expect(await screen.findByText('First row of calls.csv')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: /\$\.id$/ }))
    fireEvent.change(screen.getByLabelText('Channel (required)'), { target: { value: 'Phone' } })
    fireEvent.focus(screen.getByLabelText('Start (required)'))
    fireEvent.click(screen.getByRole('button', { name: /\$\.started$/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({
      version: 3,
      mapping: {
        fields: {
          external_id: { path: '$.id' },
          channel: { constant: 'Phone' },
          started_at: { path: '$.started' },
        },
      },
    })
  })

  test('that does not exist says so', async () => {
    stubApi({ 'GET /api/v1/session': adminSession(), [ONE]: problem(404) })
    await renderApp('/admin/company/drop_folders/7')
    expect(await screen.findByText('This drop folder does not exist')).toBeDefined()
  })
})
