import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/api_tokens'
const token = (more: object = {}) => ({
  id: 7,
  name: 'Help desk',
  scopes: ['feedback:write'],
  state: 'active',
  created_by: { id: 5, name: 'Ada Admin' },
  created_at: '2026-01-01T10:00:00Z',
  expires_at: '2026-04-01T10:00:00Z',
  allowed_addresses: [],
  last_used_at: null,
  last_used_address: null,
  last_use_refused: false,
  revoked_at: null,
  ...more,
})

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    [LIST]: { api_tokens: [token(), token({ id: 6, name: 'Old', state: 'expired' })], next_cursor: null },
    ...handlers,
  })
  const app = await renderApp('/admin/company/api_tokens')
  await screen.findByRole('heading', { level: 1, name: 'API tokens' })
  return { ...app, ...server }
}

describe('API tokens', () => {
  test('are listed with scopes, state and creator', async () => {
    await open({})
    const row = within((await screen.findByText('Help desk')).closest('tr') as HTMLElement)
    expect(row.getByText('Send feedback')).toBeDefined()
    expect(row.getByText('Active')).toBeDefined()
    expect(row.getByText('never')).toBeDefined()
    expect(row.getByRole('link', { name: 'Ada Admin' }).getAttribute('href')).toBe('/activity_log?person=5')
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull()
  })

  test('show where they were used last, and whether they were refused there', async () => {
    const used = { last_used_at: '2026-01-02T10:00:00Z', last_used_address: '192.0.2.7' }
    const limited = { ...used, allowed_addresses: ['10.0.0.0/8', '192.0.2.1'], last_use_refused: true }
    await open({
      [LIST]: { api_tokens: [token(used), token({ id: 6, name: 'Old', ...limited })], next_cursor: null },
    })
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    expect((await row('Help desk')).getByText('from 192.0.2.7')).toBeDefined()
    expect((await row('Old')).getByText('refused from 192.0.2.7')).toBeDefined()
    expect((await row('Old')).getByText('From 2 addresses or ranges')).toBeDefined()
  })

  test('show the text of a new token once, and copy it', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const { requests, handlers, notified } = await open({
      'POST /api/v1/api_tokens': problem(422, 'x', {
        errors: [
          { path: 'scopes', message: 'needs at least one scope' },
          { path: 'allowed_addresses.1', message: 'Enter an address or a range.' },
        ],
      }),
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'New token' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }))
    const name = dialog.getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'Nightly' } })
    const addresses = dialog.getByLabelText('Allowed addresses')
    fireEvent.change(addresses, { target: { value: '192.0.2.7\n\n the office ' } })
    fireEvent.submit(name)
    expect(await dialog.findByText('Choose at least one.')).toBeDefined()
    expect(dialog.getByText('the office: Enter an address or a range.')).toBeDefined()
    fireEvent.change(addresses, { target: { value: '192.0.2.7\n' } })
    handlers['POST /api/v1/api_tokens'] = {
      id: 9,
      token: 'plaudit_secret',
      expires_at: '2026-04-01T10:00:00Z',
    }
    fireEvent.click(dialog.getByLabelText('Read feedback'))
    fireEvent.change(dialog.getByLabelText('Valid for'), { target: { value: '30' } })
    fireEvent.submit(name)
    const made = within(await screen.findByRole('dialog', { name: 'Nightly is ready' }))
    const posts = requests.filter(({ method }) => method === 'POST')
    expect(await posts.at(-1)?.json()).toEqual({
      name: 'Nightly',
      scopes: ['feedback:read'],
      days: 30,
      allowed_addresses: ['192.0.2.7'],
    })
    expect(made.getByLabelText<HTMLInputElement>('Token').value).toBe('plaudit_secret')
    fireEvent.click(made.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(notified()).toEqual(['success: Token copied']))
    expect(copied).toEqual(['plaudit_secret'])
    fireEvent.click(made.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain('plaudit_secret')
  })

  test('are revoked only after asking', async () => {
    const { requests, notified } = await open({ 'DELETE /api/v1/api_tokens/7': { revoked: true } })
    const revoke = await screen.findByRole('button', { name: 'Revoke Help desk' })
    fireEvent.click(revoke)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(revoke)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(notified()).toEqual(['success: Help desk is revoked']))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  test('show an empty list and a failed request', async () => {
    await open({ [LIST]: { api_tokens: [], next_cursor: null } })
    expect(await screen.findByText('No tokens yet')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
