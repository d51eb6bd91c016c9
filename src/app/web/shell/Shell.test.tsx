import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { changeLanguage } from '#platform/web/i18n.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'
import { setShortcutsEnabled } from '#ui/shortcuts.ts'

beforeEach(() => {
  localStorage.clear()
  setShortcutsEnabled(true)
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await changeLanguage('en')
})

async function open(session = testSession(), handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'PUT /api/v1/session/preferences': {},
    'GET /api/v1/settings_dashboard_items': { settings_dashboard_items: [] },
    ...handlers,
  })
  // A page without requests.
  const app = await renderApp('/403')
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}

async function openSettings(): Promise<HTMLElement> {
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Test Person'))
  return screen.findByRole('dialog', { name: 'User settings' })
}

describe('company picture', () => {
  const brand = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Plaudit/ })

  test('shows the company’s picture and name at the top if it has a picture', async () => {
    const session = testSession()
    await open({ ...session, company: { ...session.company, image: '/files/fjord.png' } })
    expect(brand().querySelector('img')?.getAttribute('src')).toBe('/files/fjord.png')
    expect(brand().textContent).toBe('Test Company')
    cleanup()
    await open()
    expect(brand().querySelector('img')).toBeNull()
    expect(brand().textContent).toBe('Plaudit')
  })
})

describe('a demo company', () => {
  const demo = () => ({ ...testSession(), company: { ...testSession().company, isDemo: true } })
  const note = () => screen.queryByRole('region', { name: 'Demo company' })
  afterEach(() => sessionStorage.clear())

  test('says that its mail is kept, and other companies do not', async () => {
    await open()
    expect(note()).toBeNull()
    cleanup()
    await open(demo())
    expect(note()?.textContent).toBe('Demo company: mail is kept in the outbox')
  })

  test('the note stays hidden for the rest of the browser session, and focus goes to the page', async () => {
    await open(demo())
    fireEvent.click(screen.getByRole('button', { name: 'Hide this note' }))
    expect(note()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
    cleanup()
    await open(demo())
    expect(note()).toBeNull()
    cleanup()
    sessionStorage.clear()
    await open(demo())
    expect(note()).not.toBeNull()
  })
})

describe('user settings', () => {
  test.each([
    [false, 'Team Member', '/employees/sign_out'],
    [true, 'Team Leader', '/admins/sign_out'],
  ])(
    'SHL-510 SHL-513 name, image, label and the way out (admin and leader: %s)',
    async (leads, label, signOut) => {
      await open(testSession({ person: { isManager: leads, isAdmin: leads, image: '/files/me.png' } }))
      const settings = await openSettings()
      const dialog = within(settings)
      expect(settings.querySelector('img')?.getAttribute('src')).toBe('/files/me.png')
      expect(dialog.getByText('Test Person')).toBeDefined()
      expect(dialog.getByText(label)).toBeDefined()
      expect(dialog.getByLabelText('Language')).toBeDefined()
      expect(dialog.getByRole('link', { name: 'Edit My Profile' }).getAttribute('href')).toBe('/profile/edit')
      expect(dialog.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe(signOut)
    },
  )

  test('SHL-511 apply and save another language', async () => {
    const { requests } = await open()
    const dialog = within(await openSettings())
    fireEvent.change(dialog.getByLabelText('Language'), { target: { value: 'nb' } })
    await screen.findByRole('dialog', { name: 'Brukerinnstillinger' })
    expect(document.documentElement.lang).toBe('nb')
    expect(within(screen.getByRole('navigation', { name: 'Hovedmeny' })).getByText('Strøm')).toBeDefined()
    const put = requests.find((request) => request.method === 'PUT')
    expect(await put?.json()).toEqual({ language: 'nb' })
    expect(put?.headers.get('x-csrf-token')).toBe('test-token')
  })

  test('keep the new language on the next page, even before the server has answered', async () => {
    const { router } = await open(adminSession(), {
      'PUT /api/v1/session/preferences': () => new Promise<never>(() => {}),
    })
    const dialog = within(await openSettings())
    fireEvent.change(dialog.getByLabelText('Language'), { target: { value: 'nb' } })
    await screen.findByRole('dialog', { name: 'Brukerinnstillinger' })
    await act(() => router.navigate({ href: '/admin/company' }))
    await screen.findByRole('heading', { level: 1, name: 'Innstillinger' })
  })

  test('use the person’s language from the start', async () => {
    await open(testSession({ person: { language: 'nb' } }))
    expect(document.documentElement.lang).toBe('nb')
    expect(localStorage.getItem('plaudit.language')).toBe('nb')
  })

  test('apply and save another colour scheme', async () => {
    const { requests } = await open()
    const dialog = within(await openSettings())
    fireEvent.click(dialog.getByRole('button', { name: 'Dark' }))
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    )
    expect(await requests.find((request) => request.method === 'PUT')?.json()).toEqual({
      colour_scheme: 'dark',
    })
  })

  test('report a choice that cannot be saved, and keep it until the page is reloaded', async () => {
    const { notified } = await open(testSession(), { 'PUT /api/v1/session/preferences': problem(500) })
    const dialog = within(await openSettings())
    fireEvent.click(dialog.getByRole('button', { name: 'Dark' }))
    await waitFor(() => expect(notified()).toEqual(['error: Something went wrong']))
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  })
})

describe('keys', () => {
  test('? shows the keyboard shortcuts', async () => {
    await open(adminSession())
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(dialog).getByText('Go to Settings')).toBeDefined()
  })

  test('G and a letter opens a page and focuses its heading', async () => {
    const { router } = await open(adminSession())
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' })
    fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'))
    await waitFor(() => expect(document.title).toBe('Settings · Plaudit'))
  })

  test('single keys can be switched off', async () => {
    const { router } = await open(adminSession())
    const dialog = within(await openSettings())
    fireEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }))
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const navigate = vi.spyOn(router, 'navigate')
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' })
    fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' })
    expect(navigate).not.toHaveBeenCalled()
    // Switching them on again takes effect immediately.
    act(() => setShortcutsEnabled(true))
    fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' })
    fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' })
    expect(navigate).toHaveBeenCalledOnce()
  })
})

describe('palette', () => {
  async function openPalette(): Promise<HTMLElement> {
    fireEvent.click(screen.getAllByRole('button', { name: /^Search/ })[0] as HTMLElement)
    return screen.findByRole('combobox')
  }

  test('shows only what the person may open', async () => {
    await open()
    await openPalette()
    expect(screen.getByRole('option', { name: /Stream/ })).toBeDefined()
    expect(screen.queryByRole('option', { name: /Mail outbox/ })).toBeNull()
  })

  test('opens a page and lists it first the next time', async () => {
    const { router } = await open(adminSession())
    fireEvent.change(await openPalette(), { target: { value: 'sett' } })
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/company'))
    await openPalette()
    expect(screen.getByRole('group', { name: 'Recent' }).textContent).toContain('Settings')
  })

  test('finds people and opens their feedback', async () => {
    const employees = [
      { id: 8, first_name: 'Kai', last_name: 'Berg', image: null },
      { id: 9, first_name: 'Ida', last_name: 'Moe', image: null },
    ]
    const { router } = await open(testSession(), { 'GET /api/v1/employees': { employees } })
    fireEvent.change(await openPalette(), { target: { value: 'kai' } })
    fireEvent.click(await screen.findByRole('option', { name: /Kai Berg/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/?employees=8'))
  })

  test('shows no error if no people are visible', async () => {
    const { notified } = await open(testSession(), { 'GET /api/v1/employees': problem(403) })
    fireEvent.change(await openPalette(), { target: { value: 'stream' } })
    expect(await screen.findByRole('option', { name: /Stream/ })).toBeDefined()
    expect(notified()).toEqual([])
  })

  test('shows an error, not "no results", if people cannot be loaded', async () => {
    await open(testSession(), { 'GET /api/v1/employees': problem(500) })
    fireEvent.change(await openPalette(), { target: { value: 'kai' } })
    expect(await screen.findByText(/^Something went wrong\. Please try/)).toBeDefined()
    expect(screen.queryByText(/Nothing matches/)).toBeNull()
  })

  test('shows only people who still match while the next search loads', async () => {
    const employees = [
      { id: 8, first_name: 'Kai', last_name: 'Berg', image: null },
      { id: 9, first_name: 'Kai', last_name: 'Moe', image: null },
    ]
    const { handlers } = await open(testSession(), { 'GET /api/v1/employees': { employees } })
    fireEvent.change(await openPalette(), { target: { value: 'kai' } })
    await screen.findByRole('option', { name: /Kai Berg/ })
    handlers['GET /api/v1/employees'] = () => new Promise<never>(() => {})
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'kai moe' } })
    expect(screen.getByRole('option', { name: /Kai Moe/ })).toBeDefined()
    expect(screen.queryByRole('option', { name: /Kai Berg/ })).toBeNull()
  })

  test('does not count people as recent pages and actions', async () => {
    const employees = [1, 2, 3, 4, 5].map((id) => ({
      id,
      first_name: 'Kai',
      last_name: `Number${id}`,
      image: null,
    }))
    await open(adminSession(), { 'GET /api/v1/employees': { employees } })
    fireEvent.change(await openPalette(), { target: { value: 'dark' } })
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    for (const { last_name } of employees) {
      fireEvent.change(await openPalette(), { target: { value: 'kai' } })
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(last_name) }))
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    }
    await openPalette()
    expect(screen.getByRole('group', { name: 'Recent' }).textContent).toContain('Use dark colours')
  })

  test('returns the focus to where it was opened, also after another dialog', async () => {
    await open()
    const opener = screen.getAllByRole('button', { name: /^Search/ })[0] as HTMLElement
    opener.focus()
    const input = await openPalette()
    await waitFor(() => expect(document.activeElement).toBe(input))
    fireEvent.change(input, { target: { value: 'user settings' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    const dialog = await screen.findByRole('dialog', { name: 'User settings' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})

test('shows a banner while offline', async () => {
  await open()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline. What you have typed stays here.')).toBeDefined()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline. What you have typed stays here.')).toBeNull()
})

test('SHL-514 labels a person as team leader or team member', async () => {
  const { personLabel } = await import('#app/web/person-label.ts')
  const { default: i18next } = await import('i18next')
  expect(personLabel({ isManager: true }, i18next.t)).toBe('Team Leader')
  expect(personLabel({ isManager: false }, i18next.t)).toBe('Team Member')
})

test('the rail labels an admin as admin, whether or not they lead a team', async () => {
  const { railLabel } = await import('#app/web/person-label.ts')
  const { default: i18next } = await import('i18next')
  const label = (companyAdmin: boolean, isManager: boolean) =>
    railLabel({ person: { isManager }, permissions: { companyAdmin } }, i18next.t)
  expect([label(true, false), label(true, true)]).toEqual(['Company Admin', 'Company Admin'])
  expect([label(false, true), label(false, false)]).toEqual(['Team Leader', 'Team Member'])
})
