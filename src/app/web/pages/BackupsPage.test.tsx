import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const STATUS = 'GET /api/v1/backup_status'
const LIST = 'GET /api/v1/backups'
const START = 'POST /api/v1/backups'
const FIRST = 'plaudit-20260102T020700Z-v0.1.0-schema0074.tar.zst'

const run = (changes: object = {}) => ({
  id: 'r1',
  kind: 'backup',
  file: null,
  state: 'running',
  step: 'tables',
  done_bytes: 2_000_000,
  total_bytes: null,
  requested_at: '2026-01-03T03:04:05Z',
  finished_at: null,
  failure: null,
  result: null,
  ...changes,
})
const status = (changes: object = {}) => ({
  version: '0.1.0',
  schema: '0074',
  place: '/srv/backups',
  encrypts: false,
  hour: 2,
  keep: 14,
  unavailable: null,
  run: null,
  ...changes,
})
const backup = (changes: object = {}) => ({
  name: FIRST,
  kind: 'backup',
  created_at: '2026-01-02T02:07:00Z',
  bytes: 5_000_000,
  version: '0.1.0',
  schema: '0074',
  fit: 'same',
  encrypted: false,
  restore_command: `npx plaudit restore /srv/backups/${FIRST} --replace`,
  verified: null,
  ...changes,
})
const page = (...backups: object[]) => ({ backups, next_cursor: null })

async function open(handlers: Parameters<typeof stubApi>[0], session = adminSession()) {
  const server = stubApi({
    'GET /api/v1/session': session,
    [STATUS]: status(),
    [LIST]: page(),
    ...handlers,
  })
  await renderApp('/admin/company/backups')
  await screen.findByRole('heading', { level: 1 })
  return server
}

test('is closed to admins of a company', async () => {
  await open({}, testSession({ flags: ['companyAdmin', 'feedbackEnabled'] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('403')
})

test('shows the installed version, where backups are kept, and that there are none', async () => {
  await open({})
  expect(await screen.findByText('No backups yet')).toBeDefined()
  expect(await screen.findByText('Plaudit 0.1.0')).toBeDefined()
  expect(screen.getByText('Schema 0074')).toBeDefined()
  expect(screen.getByText('Backups are kept in /srv/backups')).toBeDefined()
  expect(screen.getByText(/02:07 UTC/)).toBeDefined()
})

test('shows an error with a retry', async () => {
  const { handlers } = await open({ [LIST]: problem(503) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[LIST] = page(backup())
  fireEvent.click(retry)
  expect(await screen.findByText('5.0 MB')).toBeDefined()
})

test('starts a backup, shows its progress, and lists it when it has ended', async () => {
  const { handlers, requests } = await open({ [START]: { id: 'r1' } })
  const start = await screen.findByRole('button', { name: 'Back up now' })
  handlers[STATUS] = status({ run: run() })
  fireEvent.click(start)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('2.0 MB done')
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
  handlers[LIST] = page(backup())
  handlers[STATUS] = status({
    run: run({
      state: 'done',
      file: FIRST,
      finished_at: '2026-01-03T03:05:00Z',
      result: { tables: 138, rows: 2_000, files: 3, same_key: true },
    }),
  })
  expect(
    await screen.findByText(new RegExp(`138 tables with .* in ${FIRST}`), {}, { timeout: 5_000 }),
  ).toBeDefined()
  expect(await screen.findByText('5.0 MB')).toBeDefined()
}, 15_000)

test('verifies a backup, and says why a verification failed', async () => {
  const { requests } = await open({
    [LIST]: page(backup({ verified: { at: '2026-01-03T03:04:05Z', failure: 'The backup is damaged.' } })),
    [STATUS]: status({
      run: run({
        kind: 'verification',
        state: 'failed',
        file: FIRST,
        finished_at: '2026-01-03T03:04:05Z',
        failure: 'The backup is damaged: app.team.',
      }),
    }),
    [`POST /api/v1/backups/${FIRST}/verify`]: { id: 'r2' },
  })
  expect(await screen.findByText(/failed at .*: The backup is damaged: app\.team\.$/)).toBeDefined()
  expect(await screen.findByText(/^Failed, /)).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: /^Verify the backup of/ }))
  await expect
    .poll(() => requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname))
    .toEqual([`/api/v1/backups/${FIRST}/verify`])
})

test('offers a download, and the command that restores a backup or undoes a restore', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    language: 'en',
    clipboard: { writeText: async (text: string) => copied.push(text) },
  })
  await open({
    [LIST]: page(
      backup(),
      backup({ name: 'newer', fit: 'newer', version: '9.0.0', created_at: '2026-01-01T02:07:00Z' }),
      backup({ name: 'point', kind: 'restore_point', fit: 'older', created_at: '2025-12-31T02:07:00Z' }),
    ),
  })
  const links = await screen.findAllByRole('link', { name: /^Download the backup of/ })
  expect(links[0]?.getAttribute('href')).toBe(`/api/v1/backups/${FIRST}/file`)
  expect(screen.getByText('Fits')).toBeDefined()
  expect(screen.getByText('Needs a newer version')).toBeDefined()
  const [restore, newer, point] = screen.getAllByRole('button', { name: /^Restore the backup of/ })

  fireEvent.click(restore as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this backup' }))
  expect(dialog.getByText(`npx plaudit restore /srv/backups/${FIRST} --replace`)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Copy command' }))
  await expect.poll(() => copied).toEqual([`npx plaudit restore /srv/backups/${FIRST} --replace`])
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)

  fireEvent.click(newer as HTMLElement)
  expect(await screen.findByText(/needs Plaudit 9\.0\.0 or newer/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy command' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)

  fireEvent.click(point as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Undo a restore' })).toBeDefined()
  expect(screen.getByText(/older schema/)).toBeDefined()
})
