import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { SignInSettingsPage } from '#features/people/web/sign-on/SignInSettingsPage.tsx'
import type { SignInSettings } from '#features/people/web/sign-on/settings-form.ts'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const SETTINGS: SignInSettings = {
  second_factor: 'OPTIONAL',
  sign_on: {
    enabled: true,
    provider_name: 'Pikefield ID',
    issuer: 'https://id.pikefield.example',
    client_id: 'plaudit',
    protocol: 'OIDC',
    saml: { entity_id: '', sign_on_url: '', certificates: [], provider_starts: false },
    client_secret: { configured: true, last_four: '1234' },
    domains: ['pikefield.example'],
    required: false,
    exceptions: [],
    trust_email: false,
    create_people: false,
    default_role_id: null,
    group_claim: '',
    roles: [],
  },
  version: 3,
  callback_url: 'https://plaudit.example/sign_on/callback',
  saml_addresses: {
    entity_id: 'https://plaudit.example/sign_on/saml/test/metadata',
    acs_url: 'https://plaudit.example/sign_on/saml/test',
    metadata_url: 'https://plaudit.example/sign_on/saml/test/metadata',
  },
  sign_in_url: 'https://plaudit.example/sign_in?company=test',
  assignable_roles: [
    { id: 2, name: 'Company Admin' },
    { id: 5, name: 'Agent' },
  ],
  admins: [{ id: 7, name: 'Own Admin', email: 'admin@test.example', has_password: true }],
}

type Handlers = Parameters<typeof stubApi>[0]
async function open(handlers: Handlers = {}) {
  const server = stubApi({
    'GET /api/v1/sign_in_settings': SETTINGS,
    'GET /api/v1/allowed_addresses': { entries: [], version: 0, your_address: '192.0.2.7' },
    'GET /api/v1/session_policy': {
      ...{ idle_minutes: 20_160, longest_minutes: 129_600, version: 0 },
      bounds: { idle: { least: 15, most: 20_160 }, longest: { least: 60, most: 129_600 } },
    },
    'GET /api/v1/directory_mapping': {
      groups: [],
      version: 0,
      roles: [],
      known_groups: [],
      scim_url: 'https://plaudit.example/scim/v2',
    },
    'GET /api/v1/directory_drift': { connected: false, people: [], next_cursor: null },
    ...handlers,
  })
  const { router } = await renderWeb(<SignInSettingsPage />, {
    session: adminSession(),
    texts: { people: en },
  })
  await screen.findByLabelText('Issuer')
  return { ...server, router }
}
const save = () => fireEvent.submit(screen.getByRole('button', { name: 'Save' }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const puts = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')
const sentIn = async (requests: Request[], place: number) => {
  const request = puts(requests)[place]
  if (!request) throw new Error('nothing was sent')
  return request.json()
}
const messages = () => currentNotifications().map(({ message }) => message)

describe('saving the sign-in settings', () => {
  test('sends the version that was read and keeps the secret', async () => {
    const { requests } = await open({ 'PUT /api/v1/sign_in_settings': { ...SETTINGS, version: 4 } })
    type('Name', 'Another name')
    type('E-mail domains', 'a.example, b.example')
    fireEvent.click(screen.getByRole('button', { name: 'Add a group' }))
    type('Group 1', 'graders')
    save()
    await waitFor(() => expect(messages()).toEqual(['Sign-in settings saved']))
    const sent = await puts(requests)[0]?.json()
    expect(sent).toMatchObject({
      version: 3,
      sign_on: {
        provider_name: 'Another name',
        domains: ['a.example', 'b.example'],
        roles: [{ group: 'graders', role_id: 5 }],
      },
    })
    expect(sent.sign_on).not.toHaveProperty('client_secret')
    save()
    await waitFor(() => expect(puts(requests)).toHaveLength(2))
    expect(await puts(requests)[1]?.json()).toMatchObject({ version: 4 })
  })

  test('replaces or removes the secret on request', async () => {
    const { requests } = await open({ 'PUT /api/v1/sign_in_settings': SETTINGS })
    expect(screen.getByText(/A secret ending in 1234 is set/)).toBeDefined()
    type('Client secret', 'a new one')
    save()
    await waitFor(() => expect(puts(requests)).toHaveLength(1))
    expect((await sentIn(requests, 0)).sign_on.client_secret).toBe('a new one')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Client secret').value).toBe(''))
    fireEvent.click(screen.getByLabelText('Remove the secret'))
    save()
    await waitFor(() => expect(puts(requests)).toHaveLength(2))
    expect((await sentIn(requests, 1)).sign_on.client_secret).toBe('')
  })
})

test('errors are shown at their fields, and no input is lost', async () => {
  const errors = [
    { path: 'sign_on.issuer', message: 'The issuer is wrong.' },
    { path: 'sign_on.domains.1', message: 'is not a domain' },
    { path: 'sign_on.exceptions', message: 'Name at least one admin.' },
  ]
  await open({ 'PUT /api/v1/sign_in_settings': problem(422, 'wrong', { errors }) })
  type('Issuer', 'nonsense')
  type('E-mail domains', 'a.example\nnonsense')
  fireEvent.click(screen.getByLabelText('Sign-on is required'))
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('3 fields need another look.')
  expect(screen.getByText('The issuer is wrong.')).toBeDefined()
  expect(screen.getByText('“nonsense” is not a domain, such as example.com.')).toBeDefined()
  expect(screen.getByText('Name at least one admin.')).toBeDefined()
  const issuer = screen.getByLabelText<HTMLInputElement>('Issuer')
  expect(issuer.value).toBe('nonsense')
  await waitFor(() => expect(document.activeElement).toBe(issuer))
})

describe('settings that another person saved first', () => {
  const theirs = {
    ...SETTINGS,
    version: 9,
    sign_on: { ...SETTINGS.sign_on, provider_name: 'Theirs', client_id: 'changed-there-alone' },
  }
  const conflict = () => problem(409, 'changed', { code: 'stale', current: theirs })

  test('are shown next to the edits, which overwrite them only on request', async () => {
    const answers = [conflict(), Response.json({ ...SETTINGS, version: 10 })]
    const { requests } = await open({ 'PUT /api/v1/sign_in_settings': () => answers.shift() })
    type('Name', 'Mine')
    save()
    const dialog = await screen.findByRole('dialog')
    const row = within(dialog).getByRole('row', { name: /Name/ })
    expect(within(row).getByText('Mine')).toBeDefined()
    expect(within(row).getByText('Theirs')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: /mine/i }))
    await waitFor(() => expect(messages()).toEqual(['Sign-in settings saved']))
    expect(await puts(requests)[1]?.json()).toMatchObject({
      version: 9,
      sign_on: { provider_name: 'Mine', client_id: 'changed-there-alone' },
    })
  })

  test('can be taken over instead', async () => {
    const { requests } = await open({ 'PUT /api/v1/sign_in_settings': conflict() })
    type('Name', 'Mine')
    save()
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: /stored/i }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Theirs'))
    expect(puts(requests)).toHaveLength(1)
  })
})

test('leaving the page with unsaved changes asks first', async () => {
  const { router } = await open()
  const before = router.state.location.pathname
  type('Name', 'Mine')
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('dialog')
  expect(router.state.location.pathname).toBe(before)
})

test('the provider can be tested before sign-on is turned on', async () => {
  let ok = false
  await open({ 'POST /api/v1/sign_in_settings/test': () => ({ ok, message: '' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText(/No OpenID provider answered/)).toBeDefined()
  ok = true
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText(/offers everything needed/)).toBeDefined()
})

const PEM = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----'
const NEXT_PEM = PEM.replace('MIIC', 'MIID')

test('fills the fields of a SAML provider from its metadata file, and sends each certificate', async () => {
  const { requests } = await open({
    'POST /api/v1/sign_in_settings/saml_metadata': {
      entity_id: 'https://id.example',
      sign_on_url: 'https://id.example/sso',
      certificates: [PEM],
    },
    'PUT /api/v1/sign_in_settings': SETTINGS,
  })
  fireEvent.change(screen.getByLabelText('Protocol'), { target: { value: 'SAML' } })
  expect(screen.queryByLabelText('Issuer')).toBeNull()
  expect(screen.getByText('https://plaudit.example/sign_on/saml/test')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Upload the provider’s metadata'), {
    target: { files: [new File(['<x/>'], 'metadata.xml')] },
  })
  await screen.findByText('The fields are filled in from the file. Save to use them.')
  const certificates = screen.getByLabelText<HTMLTextAreaElement>('Signing certificates')
  expect(certificates.value).toBe(PEM)
  fireEvent.change(certificates, { target: { value: `${PEM}\n\n${NEXT_PEM}` } })
  save()
  await waitFor(() => expect(puts(requests)).toHaveLength(1))
  expect((await sentIn(requests, 0)).sign_on).toMatchObject({
    protocol: 'SAML',
    saml: {
      entity_id: 'https://id.example',
      sign_on_url: 'https://id.example/sso',
      certificates: [PEM, NEXT_PEM],
      provider_starts: false,
    },
  })
})

test('says what is wrong with a metadata file', async () => {
  const message = 'This file does not describe a SAML identity provider.'
  await open({
    'POST /api/v1/sign_in_settings/saml_metadata': problem(422, message, {
      errors: [{ path: 'metadata', message }],
    }),
  })
  fireEvent.change(screen.getByLabelText('Protocol'), { target: { value: 'SAML' } })
  fireEvent.change(screen.getByLabelText('Upload the provider’s metadata'), {
    target: { files: [new File(['<x/>'], 'metadata.xml')] },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('has a section for the directory', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Directory' })).toBeDefined()
  expect(await screen.findByText('https://plaudit.example/scim/v2')).toBeDefined()
})
