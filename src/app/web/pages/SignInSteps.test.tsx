import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { BYTES_TEXT, stubPasskeys } from '#features/people/web/passkeys/testing.ts'
import { csrfToken } from '#platform/web/csrf.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = { ...testSession(), csrfToken: 'token-of-session' }
const CHALLENGE = { second_factor: true, challenge: 'a-challenge', ways: ['app'], enrol: null }
const PASSKEY_OPTIONS = {
  challenge: BYTES_TEXT,
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
}
const notAllowed = () => {
  throw new DOMException('', 'NotAllowedError')
}
const ENROL = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Plaudit:a?secret=GEZDGNBVGY3TQOJQ' }
const OPTION = { company: 'demo', company_name: 'Demo Company', provider: 'Pikefield ID', required: false }

type Handlers = Parameters<typeof stubApi>[0]

async function open(handlers: Handlers, path = '/sign_in') {
  const server = stubApi({
    'GET /api/v1/session': problem(401),
    'GET /api/v1/sign_on': { options: [] },
    ...handlers,
  })
  const app = await renderApp(path)
  return { ...app, ...server }
}

async function signIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@test.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }))
}
async function enter(label: string, code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: code } })
  fireEvent.submit(screen.getByRole('button', { name: 'Continue' }))
}
const sent = async (requests: Request[], path: string) =>
  requests.find((request) => request.method === 'POST' && new URL(request.url).pathname === path)?.json()
const alertText = async () => (await within(screen.getByRole('main')).findByRole('alert')).textContent

describe('the second step', () => {
  test('sends the code with the challenge and continues with the new session', async () => {
    const { router, requests } = await open({
      'POST /api/v1/session': CHALLENGE,
      'POST /api/v1/session/second_factor': { ...session, recovery_codes: null },
    })
    await signIn()
    await enter('Code', '123456')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    expect(await sent(requests, '/api/v1/session/second_factor')).toEqual({
      challenge: 'a-challenge',
      code: '123456',
    })
    expect(csrfToken()).toBe('token-of-session')
  })

  test('can be filled in by phones and password managers', async () => {
    await open({ 'POST /api/v1/session': CHALLENGE })
    await signIn()
    const field = await screen.findByLabelText<HTMLInputElement>('Code')
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(document.activeElement).toBe(field)
  })

  test('shows a wrong code at the field, clears it and focuses it', async () => {
    await open({ 'POST /api/v1/session': CHALLENGE, 'POST /api/v1/session/second_factor': problem(422) })
    await signIn()
    await enter('Code', '000000')
    expect(await screen.findByText(/This code is not right/)).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('reports too many codes', async () => {
    const refusal = problem(429)
    refusal.headers.set('retry-after', '120')
    await open({ 'POST /api/v1/session': CHALLENGE, 'POST /api/v1/session/second_factor': refusal })
    await signIn()
    await enter('Code', '000000')
    expect(await alertText()).toBe('Too many tries. Try again in 2 minutes.')
  })

  test('returns to the password with the reason once it has expired', async () => {
    await open({ 'POST /api/v1/session': CHALLENGE, 'POST /api/v1/session/second_factor': problem(401) })
    await signIn()
    await enter('Code', '123456')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(await alertText()).toBe('This sign-in has taken too long. Please start again.')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@test.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  test('accepts a recovery code', async () => {
    const { requests } = await open({
      'POST /api/v1/session': CHALLENGE,
      'POST /api/v1/session/second_factor': { ...session, recovery_codes: null },
    })
    await signIn()
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await enter('Recovery code', 'abcd-efgh-ijkl-mnop')
    await waitFor(async () =>
      expect(await sent(requests, '/api/v1/session/second_factor')).toMatchObject({
        code: 'abcd-efgh-ijkl-mnop',
      }),
    )
  })

  test('sets it up first if required: key, recovery codes, then the page', async () => {
    const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
    const { router } = await open({
      'POST /api/v1/session': { ...CHALLENGE, ways: [], enrol: ENROL },
      'POST /api/v1/session/second_factor': { ...session, recovery_codes: codes },
    })
    await signIn()
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
    await enter('Code', '123456')
    expect(await screen.findByRole('heading', { name: 'Keep these codes' })).toBeDefined()
    for (const code of codes) expect(screen.getByText(code)).toBeDefined()
    expect(router.state.location.href).toBe('/sign_in')
    fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(router.state.location.href).toBe('/'))
  })
})

describe('a passkey as second step', () => {
  const PASSKEY = { ...CHALLENGE, ways: ['app', 'passkey'] }
  const BOTH = {
    'POST /api/v1/session': PASSKEY,
    'POST /api/v1/session/passkey/options': PASSKEY_OPTIONS,
  }
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  test('says when none was used, and lets people try again or use the app', async () => {
    stubPasskeys({ get: notAllowed })
    await open(BOTH)
    await signIn()
    await press('Continue with a passkey')
    expect(await alertText()).toBe('No passkey was used. Try again, or sign in another way.')
    expect(screen.getByRole('button', { name: 'Continue with a passkey' })).toBeDefined()
    await press('Use the app')
    expect(await screen.findByLabelText('Code')).toBeDefined()
    await press('Use a recovery code')
    expect(await screen.findByLabelText('Recovery code')).toBeDefined()
    await press('Use a passkey')
    expect(await screen.findByRole('button', { name: 'Continue with a passkey' })).toBeDefined()
  })

  test('returns to the password once the sign-in has expired', async () => {
    stubPasskeys()
    await open({ ...BOTH, 'POST /api/v1/session/passkey': problem(401) })
    await signIn()
    await press('Continue with a passkey')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(await alertText()).toBe('This sign-in has taken too long. Please start again.')
  })

  test('is offered before the app, and completes the sign-in', async () => {
    stubPasskeys()
    const { router, requests } = await open({ ...BOTH, 'POST /api/v1/session/passkey': session })
    await signIn()
    await press('Continue with a passkey')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    expect(await sent(requests, '/api/v1/session/passkey/options')).toEqual({ challenge: 'a-challenge' })
    expect(await sent(requests, '/api/v1/session/passkey')).toMatchObject({
      challenge: 'a-challenge',
      credential: { id: BYTES_TEXT, response: { signature: BYTES_TEXT, userHandle: BYTES_TEXT } },
    })
  })

  test('is replaced by a recovery code in a browser without passkeys', async () => {
    await open({ 'POST /api/v1/session': { ...PASSKEY, ways: ['passkey'] } })
    await signIn()
    expect(await screen.findByLabelText('Recovery code')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})

describe('a passkey alone', () => {
  const OPTIONS = { 'POST /api/v1/session/passkey/options': PASSKEY_OPTIONS }
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))

  test('is not offered by a browser that has none', async () => {
    await open({})
    await screen.findByLabelText('E-mail')
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  test.each([
    ['NotAllowedError', 'No passkey was used. Try again, or sign in another way.'],
    ['SecurityError', 'Your browser could not use a passkey. Try again, or sign in another way.'],
  ])('says why it did not sign in: %s', async (name, text) => {
    const get = () => {
      throw new DOMException('', name)
    }
    stubPasskeys({ get })
    await open(OPTIONS)
    await press()
    expect(await alertText()).toBe(text)
  })

  test('shows the server’s refusal above the form', async () => {
    stubPasskeys()
    const words = 'Your company signs in with Pikefield ID. Please continue with it.'
    await open({ ...OPTIONS, 'POST /api/v1/session/passkey': problem(403, words) })
    await press()
    expect(await alertText()).toBe(words)
  })

  test('signs in without e-mail and password, and leads to the requested page', async () => {
    const asked = stubPasskeys()
    const { router, requests } = await open(
      { ...OPTIONS, 'POST /api/v1/session/passkey': session },
      '/profile/edit?a=1',
    )
    await press()
    await waitFor(() => expect(router.state.location.href).toBe('/profile/edit?a=1'))
    expect(asked[0]?.publicKey.rpId).toBe('localhost')
    expect(await sent(requests, '/api/v1/session/passkey/options')).toEqual({})
    expect(csrfToken()).toBe('token-of-session')
  })
})

describe('sign-on', () => {
  const link = () => screen.findByRole('link', { name: 'Continue with Pikefield ID' })

  test('of a named company comes first and leads back to the requested page', async () => {
    await open(
      { 'GET /api/v1/sign_on': { options: [OPTION] } },
      '/sign_in?company=demo&return_to=%2F%3Fstars%3D1',
    )
    expect((await link()).getAttribute('href')).toBe(
      '/api/v1/sign_on/start?company=demo&return_to=%2F%3Fstars%3D1',
    )
    expect(screen.getByText('to Demo Company')).toBeDefined()
  })

  test('is found by the domain of the e-mail, without sending the rest of it', async () => {
    const { requests } = await open({ 'GET /api/v1/sign_on': { options: [OPTION] } })
    const email = await screen.findByLabelText('E-mail')
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull()
    fireEvent.change(email, { target: { value: 'some.body@Demo.Example' } })
    fireEvent.blur(email)
    await link()
    const lookUps = requests.filter((request) => request.url.includes('sign_on'))
    expect(lookUps.map((request) => new URL(request.url).search)).toEqual(['?domain=demo.example'])
  })

  test('of several companies names the company', async () => {
    const other = { ...OPTION, company: 'other', company_name: 'Other Company' }
    await open({ 'GET /api/v1/sign_on': { options: [OPTION, other] } }, '/sign_in?company=demo')
    expect(
      await screen.findByRole('link', { name: 'Continue with Pikefield ID (Other Company)' }),
    ).toBeDefined()
  })

  test('that cannot be looked up leaves the form unchanged', async () => {
    const { notified } = await open({ 'GET /api/v1/sign_on': problem(500) }, '/sign_in?company=demo')
    expect(await screen.findByLabelText('E-mail')).toBeDefined()
    expect(notified()).toEqual([])
  })

  test.each([
    ['expired', /took too long/],
    ['denied', /cancelled or refused/],
    ['unavailable', /cannot be reached/],
    ['clock', /is ahead/],
    ['unsolicited', /does not allow/],
    ['unverified_email', /has not confirmed/],
    ['unknown_person', /no Plaudit account/],
    ['refused', /was not valid/],
    ['<script>', /was not valid/],
  ])('that came to nothing says why: %s', async (problemCode, text) => {
    await open({}, `/sign_in?problem=${encodeURIComponent(problemCode)}`)
    await screen.findByLabelText('E-mail')
    expect(await alertText()).toMatch(text)
  })

  test.each([
    ['198.51.100.9', /this address: 198\.51\.100\.9\. Use its network/],
    ['2001:db8::1', /this address: 2001:db8::1\. /],
    ['evil.example/call-me', /this address: \?\. /],
  ])(
    'from an address that the company does not allow names it, and no other text: %s',
    async (seen, text) => {
      await open({}, `/sign_in?problem=address_not_allowed&address=${encodeURIComponent(seen)}`)
      await screen.findByLabelText('E-mail')
      expect(await alertText()).toMatch(text)
    },
  )

  test('that is required is explained after the correct password', async () => {
    const words = 'Your company signs in with Pikefield ID. Please continue with it.'
    await open({ 'POST /api/v1/session': problem(403, words) })
    await signIn()
    expect(await alertText()).toBe(words)
  })
})

describe('a forgotten password', () => {
  test('keeps the entered e-mail and shows the same confirmation for everyone', async () => {
    const { requests } = await open({ 'POST /api/v1/password_resets': { sent: true } })
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'a@test.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Forgot it?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined()
    fireEvent.submit(screen.getByRole('button', { name: 'Send the link' }))
    const heading = await screen.findByRole('heading', { name: 'Check your mail' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await sent(requests, '/api/v1/password_resets')).toEqual({ email: 'a@test.example' })
    fireEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  })

  test('sends nothing without an e-mail', async () => {
    const { requests } = await open({})
    fireEvent.click(await screen.findByRole('button', { name: 'Forgot it?' }))
    fireEvent.submit(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Enter your e-mail address.')).toBeDefined()
    expect(requests.filter((request) => request.method === 'POST')).toEqual([])
  })
})
