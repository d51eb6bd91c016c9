import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { BYTES_TEXT, stubPasskeys } from '#features/people/web/passkeys/testing.ts'
import { OwnSignIn } from '#features/people/web/sign-on/OwnSignIn.tsx'
import { csrfToken, keepCsrfToken } from '#platform/web/csrf.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

beforeEach(() => keepCsrfToken('the-token'))
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const LAPTOP = { id: 4, name: 'Laptop', created_at: '2026-06-16T12:00:00.000Z', last_used_at: null }
const OPTIONS = {
  challenge: BYTES_TEXT,
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Plaudit Test Company' },
  user: { id: BYTES_TEXT, name: 'person@test.example', displayName: 'Test Person' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const state = (passkeys: object[], more: object = {}) => ({
  has_password: true,
  provider: null,
  second_factor: {
    on: false,
    since: null,
    required: false,
    recovery_codes_left: passkeys.length > 0 ? 9 : 0,
  },
  passkeys,
  passkeys_available: true,
  ...more,
})

async function open(own: object, handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/sign_in': own,
    'POST /api/v1/passkeys/options': OPTIONS,
    ...handlers,
  })
  await renderWeb(<OwnSignIn />, { texts: { people: en } })
  await screen.findByRole('heading', { name: 'Passkeys' })
  return server
}
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const submit = async (name: string) => fireEvent.submit(await screen.findByRole('button', { name }))
const messages = () => currentNotifications().map(({ message }) => message)

async function add() {
  await press('Add a passkey')
  await fill('Name', 'Phone')
  await fill('Your password', 'the password')
  await submit('Add a passkey')
}

test.each([
  [new DOMException('', 'NotAllowedError'), 'No passkey was added. Try again when you are ready.'],
  [new DOMException('', 'InvalidStateError'), 'This device has a passkey for your account already.'],
  [new DOMException('', 'SecurityError'), 'The passkey could not be added. Try again.'],
])('says why the browser made no passkey: %s', async (refusal, text) => {
  const create = () => {
    throw refusal
  }
  stubPasskeys({ create })
  const { requests } = await open(state([]))
  await add()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).not.toContain(
    'POST /api/v1/passkeys',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Phone')
})

test('shows a wrong password at its field, and other refusals above the buttons', async () => {
  stubPasskeys()
  const errors = [{ path: 'password', message: 'This is not your password.' }]
  const answers = [problem(422, 'wrong', { errors }), problem(409, 'Remove one first.')]
  await open(state([]), { 'POST /api/v1/passkeys/options': () => answers.shift() })
  await add()
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  await submit('Add a passkey')
  expect((await screen.findByRole('alert')).textContent).toBe('Remove one first.')
})

test('browsers without passkeys cannot add one, and say so', async () => {
  await open(state([LAPTOP]))
  expect(screen.getByText('This browser cannot add passkeys here.')).toBeDefined()
  expect(screen.getByText('Laptop')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('an address without passkeys says what is missing', async () => {
  stubPasskeys()
  await open(state([], { passkeys_available: false }))
  expect(screen.getByText(/Passkeys need an address with https/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('the first one shows recovery codes, and the page continues with the new session’s token', async () => {
  const asked = stubPasskeys()
  let own = state([])
  const { requests } = await open(() => own, {
    'POST /api/v1/passkeys': () => {
      own = state([LAPTOP])
      return { passkey: LAPTOP, recovery_codes: ['aaaa-bbbb'], csrfToken: 'a-fresh-token' }
    },
  })
  await add()
  expect(await screen.findByText('aaaa-bbbb')).toBeDefined()
  expect(csrfToken()).toBe('a-fresh-token')
  expect(asked[0]?.publicKey.challenge).toEqual(new Uint8Array([1, 2, 3]).buffer)
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/passkeys'))
  expect(await sent?.json()).toMatchObject({
    name: 'Phone',
    credential: { id: BYTES_TEXT, response: { clientDataJSON: BYTES_TEXT, transports: ['internal'] } },
  })
  await press('I have saved them')
  expect(await screen.findByText('Added on 16 Jun 2026, not used yet')).toBeDefined()
  expect(screen.getByText('9 recovery codes are left.')).toBeDefined()
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
})

test('further ones keep the session and its token', async () => {
  stubPasskeys()
  await open(state([LAPTOP]), {
    'POST /api/v1/passkeys': { passkey: LAPTOP, recovery_codes: null, csrfToken: null },
  })
  await add()
  await waitFor(() => expect(messages()).toEqual(['The passkey is added.']))
  expect(csrfToken()).toBe('the-token')
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('is renamed', async () => {
  const used = { ...LAPTOP, last_used_at: '2026-06-17T12:00:00.000Z' }
  const { requests } = await open(state([used]), { 'PUT /api/v1/passkeys/4': LAPTOP })
  expect(await screen.findByText('Added on 16 Jun 2026, last used on 17 Jun 2026')).toBeDefined()
  await press('Rename Laptop')
  await fill('Name', 'Work laptop')
  await submit('Save')
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({ name: 'Work laptop' })
})

test('is removed with the password; the last second step of a company that requires one is kept', async () => {
  const answers = [problem(409, 'Your company asks for a second step.'), { removed: true }]
  const { requests } = await open(state([LAPTOP]), {
    'POST /api/v1/passkeys/4/remove': () => answers.shift(),
  })
  await press('Remove Laptop')
  await fill('Your password', 'the password')
  await submit('Remove')
  expect((await screen.findByRole('alert')).textContent).toBe('Your company asks for a second step.')
  await submit('Remove')
  await waitFor(() => expect(messages()).toEqual(['Laptop is removed.']))
  const sent = requests.find(({ url }) => url.endsWith('/remove'))
  expect(await sent?.json()).toEqual({ password: 'the password' })
})
