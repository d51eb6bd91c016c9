import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const SETTINGS = 'GET /api/v1/notification_settings'
const CHANGE = 'PUT /api/v1/notification_settings'
const stored = (parts: object = {}) => ({
  events: [
    { event: 'kudo_received', in_app: true, mail: true, push: true },
    { event: 'takeaway_due', in_app: false, mail: true, push: true },
    { event: 'calibration_meeting', in_app: null, mail: true, push: true },
    { event: 'alert', in_app: null, mail: null, push: null },
  ],
  quiet_hours: null,
  ...parts,
})

const open = async (handlers: Parameters<typeof stubApi>[0] = {}, session = testSession({})) => {
  const server = stubApi({
    'GET /api/v1/session': session,
    'GET /api/v1/profile': { updated_at: '2026-11-03T10:00:00.000Z' },
    [SETTINGS]: stored(),
    [CHANGE]: stored(),
    ...handlers,
  })
  const app = await renderApp('/profile/edit')
  const changes = () =>
    Promise.all(
      server.requests
        .filter(({ method, url }) => method === 'PUT' && url.endsWith('/notification_settings'))
        .map((request) => request.clone().json()),
    )
  return { ...app, changes }
}
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

beforeEach(() => {
  localStorage.clear()
  // All 400 would slow the queries down.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Europe/Oslo'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('shows the events by group, with the channels that each has', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  const heads = table.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)
  expect(heads).toEqual([
    'Notify me when',
    'One-on-ones',
    'I receive kudos',
    'One of my takeaways is due',
    'Quality reviews',
    'A calibration I take part in is planned, moved, cancelled or about to start',
    'Alerts',
    'One of my alerts finds something',
  ])
  const calibration = table.getByRole('row', { name: /^A calibration/ })
  expect(within(calibration).getAllByRole('checkbox')).toHaveLength(2)
  expect(table.getByRole('link', { name: 'Set in my alerts' }).getAttribute('href')).toBe('/alerts/rules')
  expect((await box('One of my takeaways is due: In Plaudit')).checked).toBe(false)
})

test('saves a switch immediately, and reverts a refused one', async () => {
  let refuses = false
  const { changes } = await open({ [CHANGE]: () => (refuses ? problem(500) : stored()) })
  const mail = await box('I receive kudos: By e-mail')
  fireEvent.click(mail)
  await waitFor(() => expect(mail.checked).toBe(false))
  await waitFor(async () =>
    expect(await changes()).toEqual([{ events: [{ event: 'kudo_received', mail: false }] }]),
  )
  refuses = true
  fireEvent.click(mail)
  await waitFor(async () => expect(await changes()).toHaveLength(2))
  await waitFor(() => expect(mail.checked).toBe(false))
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
})

test('turns quiet hours on, and saves times when their field is left', async () => {
  const { changes } = await open()
  fireEvent.click(await box('Quiet hours'))
  const from = await screen.findByLabelText<HTMLInputElement>(/^From/)
  expect(from.value).toBe('19:00')
  fireEvent.change(from, { target: { value: '20:30' } })
  expect(await changes()).toHaveLength(1)
  fireEvent.blur(from)
  await waitFor(async () => expect(await changes()).toHaveLength(2))
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } })
  await waitFor(async () => expect(await changes()).toHaveLength(3))
  fireEvent.click(await box('Quiet hours'))
  await waitFor(async () => expect(await changes()).toHaveLength(4))
  expect((await changes()).map((body) => body.quiet_hours)).toEqual([
    { from: '19:00', to: '07:00', time_zone: null },
    { from: '20:30', to: '07:00', time_zone: null },
    { from: '20:30', to: '07:00', time_zone: 'Asia/Tokyo' },
    null,
  ])
  expect(screen.queryByLabelText('Time zone')).toBeNull()
})

test('shows next to the field why quiet hours are refused', async () => {
  const { changes } = await open({
    [SETTINGS]: stored({ quiet_hours: { from: '22:00', to: '07:00', time_zone: null } }),
    [CHANGE]: problem(422, 'No.', {
      errors: [{ path: 'quiet_hours.to', message: 'To must differ from the start.' }],
    }),
  })
  const to = await screen.findByLabelText<HTMLInputElement>(/^To/)
  fireEvent.change(to, { target: { value: '22:00' } })
  fireEvent.blur(to)
  expect(await screen.findByText('To must differ from the start.')).toBeDefined()
  expect(to.value).toBe('22:00')
  expect(await changes()).toHaveLength(1)
})

test('only shows the settings while an admin views as another person', async () => {
  const viewAs = {
    admin: { id: 1, name: 'Ada' },
    until: new Date(Date.now() + 600_000).toISOString(),
  }
  await open({}, { ...testSession({}), viewAs })
  expect((await box('I receive kudos: By e-mail')).disabled).toBe(true)
  expect((await box('Quiet hours')).disabled).toBe(true)
})

test('offers to load the settings again after a failure', async () => {
  let broken = true
  await open({ [SETTINGS]: () => (broken ? problem(500) : stored()) })
  // Other sections of the page have no data here either.
  const section = async () => {
    const heading = await screen.findByRole('heading', { name: 'Notifications' })
    return within(heading.closest('section') as HTMLElement)
  }
  const retry = await (await section()).findByRole('button', { name: 'Retry' })
  broken = false
  fireEvent.click(retry)
  expect(await box('Quiet hours')).toBeDefined()
})
