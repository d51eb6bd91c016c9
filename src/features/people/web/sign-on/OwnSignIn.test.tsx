import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { OwnSignIn } from '#features/people/web/sign-on/OwnSignIn.tsx'
import { csrfToken } from '#platform/web/csrf.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const OFF = { on: false, since: null, required: false, recovery_codes_left: 0 }
const ON = { on: true, since: '2026-06-16T12:00:00.000Z', required: false, recovery_codes_left: 8 }
const state = (second_factor: object, more: object = {}) => ({
  has_password: true,
  provider: null,
  second_factor,
  passkeys: [],
  passkeys_available: true,
  ...more,
})

async function open(own: object, handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({ 'GET /api/v1/sign_in': own, ...handlers })
  await renderWeb(<OwnSignIn />, { texts: { people: en } })
  await screen.findByRole('heading', { name: 'How you sign in' })
  return server
}
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const submit = async (name: string) => fireEvent.submit(await screen.findByRole('button', { name }))
const messages = () => currentNotifications().map(({ message }) => message)

describe('the password', () => {
  test('is changed with the present one, and the page continues with the new session’s token', async () => {
    const { requests } = await open(state(OFF), { 'PUT /api/v1/password': { csrfToken: 'a-fresh-token' } })
    await press('Change password')
    await fill('Current password', 'the old one')
    await fill('New password', 'an entirely new one')
    await submit('Change password')
    await waitFor(() => expect(messages()).toEqual(['Password changed. You are signed out everywhere else.']))
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({
      current_password: 'the old one',
      password: 'an entirely new one',
    })
    expect(csrfToken()).toBe('a-fresh-token')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('a wrong present password is an error of its field', async () => {
    const errors = [{ path: 'current_password', message: 'This is not your password.' }]
    await open(state(OFF), { 'PUT /api/v1/password': problem(422, 'wrong', { errors }) })
    await press('Change password')
    await fill('Current password', 'wrong')
    await fill('New password', 'an entirely new one')
    await submit('Change password')
    expect(await screen.findByText('This is not your password.')).toBeDefined()
  })

  test('missing and simple passwords are not sent', async () => {
    const { requests } = await open(state(OFF))
    await press('Change password')
    await fill('New password', 'short')
    await submit('Change password')
    expect(await screen.findByText('Enter your current password.')).toBeDefined()
    expect(screen.getByText('Use at least 12 characters.')).toBeDefined()
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('cannot be changed by people who use sign-on', async () => {
    await open(state(OFF, { has_password: false, provider: 'Pikefield ID' }))
    expect(await screen.findByText('You sign in with Pikefield ID.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the second step', () => {
  test('is set up with password, key and first code, and shows its recovery codes once', async () => {
    let own = state(OFF)
    await open(() => own, {
      'POST /api/v1/second_factor': Response.json(
        { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ' },
        { status: 201 },
      ),
      'PUT /api/v1/second_factor': () => {
        own = state(ON)
        return { recovery_codes: ['aaaa-bbbb'], csrfToken: 'a-fresh-token' }
      },
    })
    await press('Set up')
    await fill('Your password', 'the password')
    await submit('Continue')
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeDefined()
    await fill('Code', '123456')
    await submit('Turn on')
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined()
    expect(csrfToken()).toBe('a-fresh-token')
    await press('I have saved them')
    expect(await screen.findByText('On since 16 Jun 2026')).toBeDefined()
    expect(screen.getByText('8 recovery codes are left.')).toBeDefined()
    expect(screen.queryByText('aaaa-bbbb')).toBeNull()
  })

  test('a wrong code or password is an error of its field', async () => {
    const errors = [{ path: 'password', message: 'This is not your password.' }]
    const answers = [
      problem(422, 'wrong', { errors }),
      Response.json({ secret: 'GEZDGNBV', uri: 'otpauth://totp/a' }, { status: 201 }),
    ]
    await open(state(OFF), {
      'POST /api/v1/second_factor': () => answers.shift(),
      'PUT /api/v1/second_factor': problem(422),
    })
    await press('Set up')
    await fill('Your password', 'wrong')
    await submit('Continue')
    expect(await screen.findByText('This is not your password.')).toBeDefined()
    await fill('Your password', 'right')
    await submit('Continue')
    await fill('Code', '000000')
    await submit('Turn on')
    expect(await screen.findByText(/This code is not right/)).toBeDefined()
  })

  test('is turned off with the password', async () => {
    const { requests } = await open(state(ON), { 'POST /api/v1/second_factor/turn_off': { off: true } })
    await press('Turn off')
    await fill('Your password', 'the password')
    await submit('Turn off')
    await waitFor(() => expect(messages()).toEqual(['The second step is off.']))
    const sent = requests.find(({ url }) => url.endsWith('/turn_off'))
    expect(await sent?.json()).toEqual({ password: 'the password' })
  })

  test('can be turned off if the company requires it and there is a passkey', async () => {
    const passkeys = [{ id: 1, name: 'Laptop', created_at: '2026-06-16T12:00:00.000Z', last_used_at: null }]
    await open(state({ ...ON, required: true }, { passkeys }))
    await press('Turn off')
    expect(await screen.findByText(/Your passkeys stay/)).toBeDefined()
  })

  test('cannot be turned off if the company requires it', async () => {
    await open(state({ ...ON, required: true }))
    expect(await screen.findByText('Your company requires it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeDefined()
  })
})
