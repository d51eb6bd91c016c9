import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { changeLanguage } from '#platform/web/i18n.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PATH = '/admin/company'
const ADDRESS = 'GET /api/v1/settings_dashboard_items'

async function open(handlers: Parameters<typeof stubApi>[0], path = PATH) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), ...handlers })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}

const tile = (id: string, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  subtitle: `Words ${id}`,
  link: `/admin/company/${id}`,
  product_area: 'ADMINISTRATIVE',
  kind: 'page',
  ...more,
})
const tiles = (...items: object[]) => ({ [ADDRESS]: { settings_dashboard_items: items } })

describe('settings dashboard', () => {
  test('SET-501 SET-516 shows a tile per setting below the heading Settings', async () => {
    await open(tiles(tile('mail_outbox')))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings')
    const link = await screen.findByRole('link', { name: /Mail outbox/ })
    expect(link.textContent).toContain('Mail waiting to be sent')
    expect(link.getAttribute('href')).toBe('/admin/company/mail_outbox')
  })

  test.each([
    [['companyAdmin'], 'Settings'],
    [['admin'], 'Settings'],
    [['feedbackEnabled', 'viewStream'], '403: Forbidden'],
  ] as const)('SET-516 with the flags %j the page is %s', async (flags, heading) => {
    await open({ 'GET /api/v1/session': testSession({ flags }), ...tiles(tile('mail_outbox')) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  })

  test('groups tiles by area and searches them in the reader’s language', async () => {
    const session = adminSession()
    await open({
      'GET /api/v1/session': { ...session, person: { ...session.person, language: 'nb' } },
      ...tiles(tile('mail_outbox'), tile('brand_new', { product_area: 'FEEDBACK' })),
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Tilbakemeldinger' })).toBeDefined()
    const unknown = screen.getByRole('link', { name: /Title brand_new/ })
    expect(unknown.textContent).toBe('Title brand_newWords brand_new')
    const search = screen.getByRole('searchbox', { name: 'Søk i innstillinger' })
    fireEvent.change(search, { target: { value: 'UTBOKS' } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(
      'Utboks for e-postE-post som venter på å bli sendt',
    )
    expect(screen.queryByRole('link', { name: /brand_new/ })).toBeNull()
    fireEvent.change(search, { target: { value: 'nothing' } })
    expect(screen.getByText('Ingen innstilling passer til «nothing»')).toBeDefined()
    await changeLanguage('en')
  })

  test('says that there are no settings', async () => {
    await open(tiles())
    expect(await screen.findByText('There are no settings that you may change.')).toBeDefined()
  })

  test('SHL-545 shows a loading error instead of the tiles and loads again on Retry', async () => {
    const { handlers } = await open({ [ADDRESS]: problem(500, undefined, { request_id: 'r-9' }) })
    expect(await screen.findByText(/^Something went wrong. Please try refreshing the page./)).toBeDefined()
    expect(screen.getByText(/r-9/)).toBeDefined()
    handlers[ADDRESS] = { settings_dashboard_items: [] }
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('There are no settings that you may change.')).toBeDefined()
  })

  test('SHL-546 says that the session has ended', async () => {
    const { notified } = await open({ [ADDRESS]: problem(401) })
    const text = 'Authorization session expired. Please try refreshing the page.'
    expect(await within(screen.getByRole('main')).findByText(text)).toBeDefined()
    expect(notified()).toEqual([`error: ${text}`])
  })
})

describe('closing a company', () => {
  const CHURN = tile('disable_company', { kind: 'action', link: '/admin/company/churn' })
  const acme = () => {
    const session = testSession({ person: { isAdmin: true }, flags: PERMISSION_FLAGS })
    return { ...session, company: { ...session.company, slug: 'acme', name: 'Acme' } }
  }
  async function openDialog(patch: Parameters<typeof stubApi>[0][string]) {
    const app = await open({
      'GET /api/v1/session': acme(),
      ...tiles(CHURN),
      'PATCH /admin/company/churn': patch,
    })
    fireEvent.click(await screen.findByRole('button', { name: /Disable company/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable Acme?' }))
    const field = dialog.getByLabelText('Type the subdomain acme to confirm')
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Disable company' })
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    return { ...app, dialog, confirm, type, send: () => fireEvent.submit(field) }
  }

  test('SET-514 requires the exact subdomain', async () => {
    const { confirm, type, send, requests } = await openDialog({ detail: 'x' })
    for (const typed of ['', 'Acme', 'acme ', ' acme', 'acm', 'acmee']) {
      type(typed)
      expect([typed, confirm().disabled]).toEqual([typed, true])
      send()
    }
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
    type('acme')
    expect(confirm().disabled).toBe(false)
  })

  test('SET-511 SET-512 sends PATCH to the tile’s link and reloads the page after two seconds', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const { type, send, requests, notified } = await openDialog({ detail: 'The company is disabled.' })
    type('acme')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    send()
    await vi.waitFor(() => expect(notified()).toEqual(['success: The company is disabled.']))
    const [request] = requests.filter(({ method }) => method === 'PATCH')
    expect(new URL(request?.url ?? '').pathname).toBe(CHURN.link)
    expect(await request?.json()).toEqual({ subdomain: 'acme' })
    await act(() => vi.advanceTimersByTimeAsync(1_700))
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(reload).toHaveBeenCalledTimes(1)
    reload.mockRestore()
  })

  test('shows a rejection at the field and does not reload', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const { type, send, dialog } = await openDialog(problem(422, 'The company is already disabled.'))
    type('acme')
    send()
    expect(await dialog.findByText('The company is already disabled.')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
    reload.mockRestore()
  })

  test('a closed company has a page for its admins and one for everyone else', async () => {
    const closed = (flags: Parameters<typeof testSession>[0]) => {
      const session = testSession(flags)
      return { ...session, company: { ...session.company, state: 'churned' } }
    }
    const enable = tile('enable_company', { kind: 'action', link: '/admin/company/enable' })
    const vendor = await open(
      { 'GET /api/v1/session': closed({ flags: PERMISSION_FLAGS }), ...tiles(enable) },
      '/profile/edit',
    )
    expect(vendor.router.state.location.pathname).toBe('/admin/company')
    expect(await screen.findByRole('button', { name: /Enable company/ })).toBeDefined()
    cleanup()
    const other = await open({ 'GET /api/v1/session': closed({}) }, '/profile/edit')
    expect(other.router.state.location.pathname).toBe('/closed')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Logout' })).toBeDefined())
  })
})
