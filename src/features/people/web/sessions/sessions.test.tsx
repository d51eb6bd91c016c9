import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { OwnSessions } from '#features/people/web/sessions/OwnSessions.tsx'
import { SessionPolicySection } from '#features/people/web/sessions/SessionPolicySection.tsx'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const messages = () => currentNotifications().map(({ message }) => message)

describe('the limits of sessions', () => {
  const POLICY = {
    ...{ idle_minutes: 20_160, longest_minutes: 129_600, version: 0 },
    bounds: { idle: { least: 15, most: 20_160 }, longest: { least: 60, most: 129_600 } },
  }
  const IDLE = 'Sign people out after no activity for'

  async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
    const server = stubApi({
      'GET /api/v1/session': adminSession(),
      'GET /api/v1/session_policy': POLICY,
      ...handlers,
    })
    await renderWeb(<SessionPolicySection />, { texts: { people: en } })
    await screen.findByLabelText(IDLE)
    return server
  }
  const choose = (value: string) => fireEvent.change(screen.getByLabelText(IDLE), { target: { value } })
  const apply = () => fireEvent.submit(screen.getByRole('button', { name: 'Apply limits' }))

  test('name their bounds, and are saved on top of the version that was read', async () => {
    const { requests } = await open({
      'PUT /api/v1/session_policy': { ...POLICY, idle_minutes: 60, version: 1 },
    })
    expect(screen.getByText('Between 15 minutes and 14 days; 14 days unless you choose.')).toBeDefined()
    choose('60')
    apply()
    await waitFor(() => expect(messages()).toEqual(['Session limits applied']))
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toEqual({ idle_minutes: 60, longest_minutes: 129_600, version: 0 })
  })

  test('show a refusal at its field, and a newer policy beside what was typed', async () => {
    const errors = [{ path: 'idle_minutes', message: 'This must not be longer than a session may last.' }]
    const answers = [
      problem(422, 'wrong', { errors }),
      problem(409, 'changed', { code: 'stale', current: { ...POLICY, idle_minutes: 30, version: 2 } }),
    ]
    await open({ 'PUT /api/v1/session_policy': () => answers.shift() })
    choose('60')
    apply()
    expect(await screen.findByText('This must not be longer than a session may last.')).toBeDefined()
    apply()
    const row = within(await screen.findByRole('dialog')).getByRole('row', { name: new RegExp(IDLE) })
    expect(within(row).getByText('1 hour')).toBeDefined()
    expect(within(row).getByText('30 minutes')).toBeDefined()
  })

  test('signing everyone out asks first', async () => {
    const { requests } = await open({ 'POST /api/v1/session_policy/sign_out_everyone': { ended: 3 } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign everyone out' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/except the one you are using now/)).toBeDefined()
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(messages()).toEqual(['3 sessions ended.']))
  })
})

test('a person ends another session, and all others', async () => {
  const at = '2026-06-16T12:00:00.000Z'
  const session = (id: string, user_agent: string | null) => ({
    ...{ id, user_agent, is_current: id === 'a', opened_at: at, last_used_at: at, address: '192.0.2.7' },
  })
  const { requests } = stubApi({
    'GET /api/v1/session': adminSession(),
    'GET /api/v1/sessions': {
      sessions: [session('a', 'Windows Chrome/126'), session('b', 'iPhone Safari/604'), session('c', null)],
    },
    'DELETE /api/v1/sessions/b': { ended: true },
    'POST /api/v1/sessions/end_others': { ended: 2 },
  })
  await renderWeb(<OwnSessions />, { texts: { people: en } })
  const [own] = await screen.findAllByRole('listitem')
  expect(own?.textContent).toContain('Chrome, Windows · this browser')
  expect(own?.textContent).toContain('192.0.2.7')
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of Safari, iPhone' }))
  await waitFor(() => expect(messages()).toEqual(['Safari, iPhone is signed out']))
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(messages()).toContain('2 other sessions ended.'))
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
