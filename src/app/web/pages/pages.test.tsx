import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(path: string, handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), ...handlers })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}

describe('mail outbox', () => {
  const path = '/admin/company/mail_outbox'
  const mail = (id: number) => ({
    id,
    to: `to-${id}@test.example`,
    subject: `Subject ${id}`,
    status: 'kept',
    status_at: null,
    error: null,
    created_at: '2026-01-02T03:04:05Z',
    text: `Text ${id}`,
  })

  test('lists mails, loads more on demand, and opens one', async () => {
    const { requests } = await open(path, {
      'GET /api/v1/mail_messages': (request) =>
        new URL(request.url).searchParams.get('after') === 'c1'
          ? { mail_messages: [mail(1)], next_cursor: null }
          : { mail_messages: [mail(2)], next_cursor: 'c1' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('to-1@test.example')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(requests.filter((request) => request.url.includes('mail_messages'))).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Read “Subject 1”' }))
    expect(within(await screen.findByRole('dialog', { name: 'Subject 1' })).getByText('Text 1')).toBeDefined()
  })

  test('shows when and why a mail was not sent', async () => {
    const error = 'The server was interrupted while it sent this message; it may or may not have arrived.'
    const uncertain = { ...mail(3), status: 'uncertain', status_at: '2026-02-03T04:05:06Z', error }
    await open(path, { 'GET /api/v1/mail_messages': { mail_messages: [uncertain], next_cursor: null } })
    fireEvent.click(await screen.findByRole('button', { name: 'Read “Subject 3”' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Subject 3' }))
    expect(sheet.getByText(/^Possibly sent,/).querySelector('time')?.dateTime).toBe('2026-02-03T04:05:06Z')
    expect(sheet.getByText(error)).toBeDefined()
  })

  test('shows an error if more mails cannot be loaded, with a retry', async () => {
    const { handlers } = await open(path, {
      'GET /api/v1/mail_messages': { mail_messages: [mail(2)], next_cursor: 'c1' },
    })
    const more = await screen.findByRole('button', { name: 'Show more' })
    handlers['GET /api/v1/mail_messages'] = problem(500)
    fireEvent.click(more)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('to-2@test.example')).toBeDefined()
    handlers['GET /api/v1/mail_messages'] = { mail_messages: [mail(1)], next_cursor: null }
    fireEvent.click(retry)
    expect(await screen.findByText('to-1@test.example')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('none yet', async () => {
    await open(path, { 'GET /api/v1/mail_messages': { mail_messages: [], next_cursor: null } })
    expect(await screen.findByText('No e-mails yet')).toBeDefined()
  })

  test('a failed read', async () => {
    await open(path, { 'GET /api/v1/mail_messages': problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

describe('profile', () => {
  const profile = {
    hometown: 'Bergen',
    location: null,
    state_or_country: null,
    country_code: 'NO',
    text: null,
    image: null,
    updated_at: '2026-01-01T00:00:00Z',
  }
  const hometown = () => screen.getByLabelText<HTMLInputElement>('Hometown')
  const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save' }))

  async function openProfile(put: Parameters<typeof stubApi>[0][string]) {
    const app = await open('/profile/edit', {
      'GET /api/v1/session': testSession(),
      'GET /api/v1/profile': profile,
      'PUT /api/v1/profile': put,
      'POST /graphql': {
        data: {
          countries: [
            { code: 'NO', name: 'Norway' },
            { code: 'SE', name: 'Sweden' },
          ],
        },
      },
    })
    await screen.findByRole('option', { name: 'Sweden' })
    await screen.findByLabelText('Hometown')
    return app
  }

  const sent = async (requests: Request[]) =>
    requests
      .filter(({ method }) => method === 'PUT')
      .at(-1)
      ?.json()

  test('keeps what was typed when the session ends, until it is discarded', async () => {
    await openProfile(problem(401))
    fireEvent.change(hometown(), { target: { value: 'Typed before' } })
    save()
    await waitFor(() => expect(document.body.textContent).toContain('session expired'))
    cleanup()
    await openProfile(problem(500))
    expect(hometown().value).toBe('Typed before')
    expect(screen.getByText(/^Restored what you typed on/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(hometown().value).toBe('Bergen')
    expect(JSON.stringify({ ...localStorage })).not.toContain('Typed before')
  })

  test('is saved on the version that was read', async () => {
    const { requests, notified } = await openProfile({
      ...profile,
      hometown: 'Oslo',
      updated_at: '2026-01-02T00:00:00Z',
    })
    fireEvent.change(hometown(), { target: { value: ' Oslo ' } })
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'SE' } })
    save()
    await waitFor(() => expect(notified()).toEqual(['success: Profile saved']))
    expect(await sent(requests)).toEqual({
      ...valuesBy('rest', PROFILE_FIELDS, () => null),
      hometown: 'Oslo',
      country_code: 'SE',
      updated_at: profile.updated_at,
    })
    save()
    await waitFor(async () =>
      expect(await sent(requests.map((request) => request.clone()))).toMatchObject({
        updated_at: '2026-01-02T00:00:00Z',
      }),
    )
  })

  test('changed elsewhere: shows both versions, and either can be kept', async () => {
    const current = { ...profile, hometown: 'Tromsø', updated_at: '2026-01-03T00:00:00Z' }
    const { handlers, requests, notified } = await openProfile(problem(409, 'Changed', { current }))
    fireEvent.change(hometown(), { target: { value: 'Oslo' } })
    save()
    const conflict = within(await screen.findByText('Your profile was changed elsewhere').then(parentOf))
    expect(conflict.getByText('Tromsø')).toBeDefined()
    expect(hometown().value).toBe('Oslo')
    expect(notified()).toEqual([])

    handlers['PUT /api/v1/profile'] = { ...current, hometown: 'Oslo' }
    save()
    await waitFor(() => expect(screen.queryByText('Your profile was changed elsewhere')).toBeNull())
    expect(await sent(requests)).toMatchObject({ hometown: 'Oslo', updated_at: current.updated_at })
  })

  test('changed elsewhere: reports the conflict even without the saved version', async () => {
    const { notified } = await openProfile(problem(409))
    fireEvent.change(hometown(), { target: { value: 'Oslo' } })
    save()
    await waitFor(() => expect(notified()).toEqual(['error: Something went wrong']))
    expect(hometown().value).toBe('Oslo')
  })

  test('keeps what the person types while saving', async () => {
    let answer: (stored: object) => void = () => {}
    const { notified } = await openProfile(() => new Promise<object>((resolve) => (answer = resolve)))
    fireEvent.change(hometown(), { target: { value: 'Oslo' } })
    save()
    fireEvent.change(hometown(), { target: { value: 'Oslo and Bergen' } })
    await waitFor(() => expect(answer).toHaveLength(1))
    answer({ ...profile, hometown: 'Oslo', updated_at: '2026-01-02T00:00:00Z' })
    await waitFor(() => expect(notified()).toEqual(['success: Profile saved']))
    expect(hometown().value).toBe('Oslo and Bergen')
  })

  test('the saved version can be used instead', async () => {
    const current = { ...profile, hometown: 'Tromsø', updated_at: '2026-01-03T00:00:00Z' }
    await openProfile(problem(409, 'Changed', { current }))
    fireEvent.change(hometown(), { target: { value: 'Oslo' } })
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Use what is stored' }))
    expect(hometown().value).toBe('Tromsø')
  })

  test('shows the server’s error at the field', async () => {
    const errors = [{ path: 'country_code', message: 'is no country' }]
    const { notified } = await openProfile(problem(422, 'Invalid', { errors }))
    save()
    expect(await screen.findByText('is no country')).toBeDefined()
    expect(screen.getByLabelText('Country').getAttribute('aria-invalid')).toBe('true')
    expect(notified()).toEqual([])
  })

  test('shows a refusal that names no field', async () => {
    const { notified } = await openProfile(problem(422, 'Profiles are frozen', { errors: [] }))
    save()
    await waitFor(() => expect(notified()).toEqual(['error: Profiles are frozen']))
  })

  test.each([
    [problem(500), 'Something went wrong'],
    [problem(403, 'You do not have permission to do this.'), 'You do not have permission to do this.'],
    [problem(401, 'x'), 'Authorization session expired. Please try refreshing the page.'],
  ])('SHL-019 SHL-543 SHL-544 SHL-546 a failed save says why, and keeps the input', async (answer, text) => {
    const { notified } = await openProfile(answer)
    fireEvent.change(hometown(), { target: { value: 'Oslo' } })
    save()
    await waitFor(() => expect(notified()).toEqual([`error: ${text}`]))
    expect(hometown().value).toBe('Oslo')
  })
})

function parentOf(element: HTMLElement): HTMLElement {
  return element.parentElement ?? element
}
