import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { adminSession, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepCsrfToken('test-token')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const mails = { mail_messages: [], next_cursor: null }

/** A server response with the company's access version. */
const answered = (body: object, version: number, status = 200) =>
  Response.json(body, { status, headers: { 'x-access-version': String(version) } })

async function openOutbox() {
  const server = stubApi({
    'GET /api/v1/session': answered(adminSession(), 1),
    'GET /api/v1/mail_messages': answered(mails, 1),
  })
  const app = await renderApp('/admin/company/mail_outbox')
  await screen.findByText('No e-mails yet')
  const sessionReads = () => server.requests.filter(({ url }) => url.endsWith('/api/v1/session')).length
  return { ...server, ...app, sessionReads, address: () => app.router.state.location.href }
}

describe('a response with a newer access version', () => {
  test('leads away from a page the person may no longer open, even if the response succeeded', async () => {
    const { handlers, queryClient, address } = await openOutbox()
    handlers['GET /api/v1/session'] = answered({ ...testSession(), accessVersion: 2 }, 2)
    handlers['GET /api/v1/mail_messages'] = answered(mails, 2)
    await queryClient.refetchQueries({ queryKey: ['mail-messages'] })
    await waitFor(() => expect(address()).toBe('/403'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull())
  })

  test('leads away from that page if the response was a refusal', async () => {
    const { handlers, queryClient, address } = await openOutbox()
    handlers['GET /api/v1/session'] = answered({ ...testSession(), accessVersion: 2 }, 2)
    handlers['GET /api/v1/mail_messages'] = answered({ message: 'no' }, 2, 403)
    await queryClient.refetchQueries({ queryKey: ['mail-messages'] })
    await waitFor(() => expect(address()).toBe('/403'))
  })

  test('reloads the session once and changes nothing if the permissions are the same', async () => {
    const { handlers, queryClient, sessionReads, address, requests } = await openOutbox()
    const before = sessionReads()
    handlers['GET /api/v1/session'] = answered({ ...adminSession(), accessVersion: 5 }, 5)
    handlers['GET /api/v1/mail_messages'] = answered(mails, 5)
    await queryClient.refetchQueries({ queryKey: ['mail-messages'] })
    await waitFor(() => expect(sessionReads()).toBe(before + 1))
    const read = requests.length
    await queryClient.refetchQueries({ queryKey: ['mail-messages'] })
    expect(requests).toHaveLength(read + 1)
    expect(address()).toBe('/admin/company/mail_outbox')
  })

  test('adds newly permitted pages to the menu', async () => {
    const { handlers, queryClient } = await openOutbox()
    expect(screen.getAllByRole('link', { name: 'Settings' }).length).toBeGreaterThan(0)
    const session = testSession({ person: { isAdmin: true }, flags: ['companyAdmin'] })
    handlers['GET /api/v1/session'] = answered({ ...session, accessVersion: 2 }, 2)
    handlers['GET /api/v1/mail_messages'] = answered(mails, 2)
    expect(screen.getAllByRole('link', { name: 'Stream' }).length).toBeGreaterThan(0)
    await queryClient.refetchQueries({ queryKey: ['mail-messages'] })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Stream' })).toBeNull())
    expect(screen.getAllByRole('link', { name: 'Settings' }).length).toBeGreaterThan(0)
  })
})

describe('viewing as another person', () => {
  const viewing = {
    ...testSession({ person: { name: 'Priya Raman' } }),
    viewAs: { admin: { id: 1, name: 'Ada' }, until: new Date(Date.now() + 600_000).toISOString() },
  }

  test('shows a banner on every page; ending it returns to the page where it began', async () => {
    sessionStorage.setItem('plaudit.viewAsFrom', '/admin/company/roles/7')
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { requests } = stubApi({
      'GET /api/v1/session': viewing,
      'DELETE /api/v1/session/view_as': { ended: true },
    })
    await renderApp('/403')
    await screen.findByText(/^Viewing as Priya Raman until .* Nothing can be changed\.$/)
    fireEvent.click(screen.getByRole('button', { name: 'End' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/company/roles/7'))
    expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/view_as'))).toBe(true)
    expect(sessionStorage.getItem('plaudit.viewAsFrom')).toBeNull()
  })

  test('never returns to another site', async () => {
    sessionStorage.setItem('plaudit.viewAsFrom', '//evil.example')
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    stubApi({ 'GET /api/v1/session': viewing, 'DELETE /api/v1/session/view_as': { ended: true } })
    await renderApp('/403')
    fireEvent.click(await screen.findByRole('button', { name: 'End' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/company'))
  })

  test('shows no banner in other sessions', async () => {
    stubApi({ 'GET /api/v1/session': testSession() })
    await renderApp('/403')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/Viewing as/)).toBeNull()
  })
})
