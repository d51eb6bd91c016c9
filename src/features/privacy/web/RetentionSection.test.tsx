import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const READ = 'GET /api/v1/personal_data/retention'
const PREVIEW = 'POST /api/v1/personal_data/retention/preview'
const SAVE = 'PUT /api/v1/personal_data/retention'

const STORED = {
  version: 3,
  rules: [{ kind: 'logs', days: 400 }],
  last_run: {
    started_at: '2026-06-16T02:23:00Z',
    finished_at: '2026-06-16T02:24:00Z',
    counts: { logs: 7, transcripts: 5 },
  },
}

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    'GET /api/v1/personal_data/requests': { privacy_requests: [], next_cursor: null },
    'GET /api/v1/personal_data/holds': { legal_holds: [], next_cursor: null },
    [READ]: STORED,
    ...handlers,
  })
  await renderApp('/admin/company/personal_data')
  await screen.findByRole('heading', { level: 2, name: 'How long data is kept' })
  return server
}

const field = (name: RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const check = () => screen.getByRole('button', { name: 'Check and save' }) as HTMLButtonElement

test('shows the rules and what the last run deleted', async () => {
  await open()
  expect((await field(/Activity log and mails/)).value).toBe('400')
  expect((await field(/Transcripts/)).value).toBe('')
  expect(screen.getByText(/data of 12 records deleted/)).toBeDefined()
  expect(check().disabled).toBe(true)
})

test('refuses a number of days that is too small', async () => {
  const { requests } = await open()
  await type(/Transcripts/, '29')
  fireEvent.click(check())
  expect(await screen.findByText('Enter a whole number of days from 30 to 36500.')).toBeDefined()
  expect(requests.some(({ url }) => url.endsWith('/preview'))).toBe(false)
})

test('shows what new rules delete before they are saved', async () => {
  const { requests } = await open({
    [PREVIEW]: {
      kinds: [
        { kind: 'transcripts', due: 41, held: 2 },
        { kind: 'logs', due: 0, held: 0 },
      ],
    },
    [SAVE]: STORED,
  })
  await type(/Transcripts/, '365')
  fireEvent.click(check())
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/41 records/)).toBeDefined()
  expect(dialog.getByText(/2 under a legal hold/)).toBeDefined()
  expect(dialog.getByText(/deleted in the next night/)).toBeDefined()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  expect(await screen.findByText('Rules saved')).toBeDefined()
  const saved = requests.find(({ method }) => method === 'PUT')
  expect(await saved?.clone().json()).toEqual({
    rules: [
      { kind: 'transcripts', days: 365 },
      { kind: 'logs', days: 400 },
    ],
    version: 3,
  })
})

test('an empty field keeps its kind', async () => {
  const { requests } = await open({
    [PREVIEW]: { kinds: [] },
    [SAVE]: { version: 4, rules: [], last_run: null },
  })
  await type(/Activity log and mails/, '')
  fireEvent.click(check())
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Nothing is old enough to be deleted now.')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  await screen.findByText('Rules saved')
  const saved = requests.find(({ method }) => method === 'PUT')
  expect(await saved?.clone().json()).toEqual({ rules: [], version: 3 })
})

test('compares the rules with newer ones that another admin saved', async () => {
  const newer = { ...STORED, version: 4, rules: [{ kind: 'logs', days: 90 }] }
  const { requests, handlers } = await open({
    [PREVIEW]: { kinds: [] },
    [SAVE]: problem(409, 'stale', { code: 'stale', current: newer }),
  })
  await type(/Activity log and mails/, '500')
  fireEvent.click(check())
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Nothing is old enough to be deleted now.')
  fireEvent.click(dialog.getByRole('button', { name: 'Save rules' }))
  const mine = await screen.findByRole('button', { name: /Keep mine/ })
  expect(screen.getByText('90')).toBeDefined()
  handlers[SAVE] = { ...newer, version: 5, rules: [{ kind: 'logs', days: 500 }] }
  fireEvent.click(mine)
  await screen.findByText('Rules saved')
  const saved = requests.filter(({ method }) => method === 'PUT').at(-1)
  expect(await saved?.clone().json()).toEqual({ rules: [{ kind: 'logs', days: 500 }], version: 4 })
})

test('shows an error with a retry', async () => {
  const { handlers } = await open({ [READ]: problem(500) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[READ] = STORED
  fireEvent.click(retry)
  expect((await field(/Activity log and mails/)).value).toBe('400')
})
