import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SETTINGS = {
  id: 1,
  slug: 'acme',
  state: 'live',
  name: 'Acme',
  image: null,
  default_profile_picture_url: null,
  time_zone: 'UTC',
  week_start: 'SUNDAY',
  quarter_start: { month: 1, day: 1 },
  solicitation_reporting_timestamp: 'RESPONDED_AT',
  language: 'en',
  customer_visibility: 'ALL_EMPLOYEES',
  profile_image_setting: 'ALLOWED',
  guideline_profile: null,
  profanity_filter: false,
  count_partial_responses: true,
  feedback_enabled: true,
  qa_enabled: true,
  qa_standalone: false,
  rewards_enabled: false,
  thresholds_enabled: false,
  version: 1,
}
const GET = 'GET /api/v1/company_settings'
const PUT = 'PUT /api/v1/company_settings'

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), [GET]: SETTINGS, ...handlers })
  const app = await renderApp('/admin/company/company_settings')
  await screen.findByRole('heading', { level: 1, name: 'Company settings' })
  return { ...app, ...server }
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const save = async () => fireEvent.submit(await field('Name'))
const sent = async (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PUT').map((request) => request.clone().json()))

describe('company settings', () => {
  test('keep typed values when the session ends and save them with their version', async () => {
    const guideline = /^Guideline/
    const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: guideline })
    await open({ [PUT]: problem(401) })
    fireEvent.change(await text(), { target: { value: 'A face, no caps' } })
    await save()
    await screen.findByText(/session expired/)
    cleanup()
    const newer = { ...SETTINGS, name: 'Bravo', version: 2 }
    const { requests } = await open({ [GET]: newer, [PUT]: problem(409, 'stale', { current: newer }) })
    expect((await text()).value).toBe('A face, no caps')
    expect(screen.getByText(/^Restored what you typed on/)).toBeDefined()
    await save()
    await screen.findByRole('dialog')
    expect(await sent(requests)).toEqual([{ guideline_profile: 'A face, no caps', version: 1 }])
  })

  test('send only changed settings with the version that was read', async () => {
    const { requests, notified } = await open({ [PUT]: { ...SETTINGS, name: 'Bravo', version: 2 } })
    expect(screen.queryByText(/unsaved/)).toBeNull()
    await type('Name', 'Bravo')
    fireEvent.click(await field('Profanity filter'))
    expect(screen.getByText('2 unsaved changes')).toBeDefined()
    await save()
    await waitFor(() => expect(notified()).toEqual(['success: Company settings saved']))
    expect(await sent(requests)).toEqual([{ name: 'Bravo', profanity_filter: true, version: 1 }])
  })

  test('show the server’s validation error at its field', async () => {
    await open({
      [PUT]: problem(422, 'x', {
        errors: [{ path: 'quarter_start', message: 'is not a day that every year has' }],
      }),
    })
    await type('Day', '31')
    await type('First quarter starts', '2')
    await save()
    expect(await screen.findByText('is not a day that every year has')).toBeDefined()
    expect((await field('Day')).value).toBe('31')
  })

  test('show why a flag cannot be changed instead of its hint', async () => {
    const errors = [{ path: 'thresholds_enabled', message: 'is needed by the gifting platform' }]
    await open({ [PUT]: problem(422, 'x', { errors }) })
    const checkbox = await field('Reward thresholds')
    expect(screen.getByText('Earning a reward takes several votes.')).toBeDefined()
    fireEvent.click(checkbox)
    await save()
    expect(await screen.findByText('is needed by the gifting platform')).toBeDefined()
    expect(screen.queryByText('Earning a reward takes several votes.')).toBeNull()
    expect(checkbox.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(checkbox.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('is needed by the gifting platform')
  })

  test('show both values after a concurrent change and overwrite nothing without asking', async () => {
    const current = { ...SETTINGS, name: 'Theirs', week_start: 'MONDAY', version: 5 }
    const { requests, handlers, notified } = await open({ [PUT]: problem(409, 'stale', { current }) })
    await type('Name', 'Mine')
    await save()
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' }),
    )
    expect(dialog.getByText(/Their other changes are kept: First day of the week/)).toBeDefined()
    const theirs = dialog.getByRole<HTMLInputElement>('radio', { name: /Theirs/ })
    expect(theirs.checked).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: /Mine/ }))
    handlers[PUT] = { ...current, name: 'Mine', version: 6 }
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notified()).toEqual(['success: Company settings saved']))
    expect(await sent(requests)).toEqual([
      { name: 'Mine', version: 1 },
      { name: 'Mine', version: 5 },
    ])
    expect((await field('First day of the week')).value).toBe('MONDAY')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keep typed values when returning from the conflict', async () => {
    await open({ [PUT]: problem(409, 'stale', { current: { ...SETTINGS, name: 'Theirs', version: 2 } }) })
    await type('Name', 'Mine')
    await save()
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field('Name')).value).toBe('Mine')
  })

  test('ask before leaving with unsaved changes', async () => {
    const { router } = await open({
      'GET /api/v1/settings_dashboard_items': { settings_dashboard_items: [] },
    })
    await type('Name', 'Mine')
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(router.state.location.pathname).toBe('/admin/company/company_settings')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company'))
  })

  test('show a loading error and load again on Retry', async () => {
    const { handlers } = await open({ [GET]: problem(500) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    handlers[GET] = SETTINGS
    fireEvent.click(retry)
    expect((await field('Name')).value).toBe('Acme')
  })
})
