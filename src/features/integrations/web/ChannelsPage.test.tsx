import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const CHAT = {
  id: 1,
  name: 'Chat',
  slug: 'chat',
  active: true,
  integrated: true,
  redaction_kinds: ['card'],
  redaction_country: null,
  integration: { id: 7, name: 'Zendesk (acme)', source: 'zendesk' },
  version: 3,
}
const LETTERS = { ...CHAT, id: 2, name: 'Letters', slug: 'letters', integrated: false, integration: null }

test('shows the system of each channel and lets an admin choose another', async () => {
  const { requests } = stubApi({
    'GET /api/v1/session': adminSession,
    'GET /api/v1/channels': { channels: [CHAT, LETTERS] },
    'PUT /api/v1/channels/2': LETTERS,
    'POST /graphql': graphqlStub({
      ChannelableIntegrations: { channelableIntegrations: [{ id: '7', name: 'Zendesk (acme)' }] },
      UpdateChannelIntegrations: { updateChannelIntegrations: { errors: [] } },
    }),
  })
  await renderApp('/admin/company/channels')
  expect((await screen.findByRole('row', { name: /^Chat/ })).textContent).toContain('Zendesk (acme)')
  expect(screen.getByRole('row', { name: /^Letters/ }).textContent).toContain('Not integrated')
  fireEvent.click(screen.getByRole('button', { name: 'Edit Letters' }))
  await screen.findByRole('dialog')
  const choice = screen.getByLabelText('Integration')
  await waitFor(() => expect((choice as HTMLSelectElement).disabled).toBe(false))
  fireEvent.change(choice, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Letters' })).toBeNull())
  expect(await sentTo(requests, 'UpdateChannelIntegrations')).toEqual([
    { channels: [{ id: '2', integrationId: '7', active: true }] },
  ])
})

test('lets an admin choose which personal data texts lose, and the country of phone numbers', async () => {
  const { requests } = stubApi({
    'GET /api/v1/session': adminSession,
    'GET /api/v1/channels': { channels: [CHAT] },
    'PUT /api/v1/channels/1': CHAT,
    'POST /graphql': graphqlStub({
      ChannelableIntegrations: { channelableIntegrations: [] },
      CountryChoices: { countries: [{ code: 'NO', name: 'Norway' }] },
    }),
  })
  await renderApp('/admin/company/channels')
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Chat' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByRole('group', { name: 'Personal data in texts' })
  expect(box('Card numbers').checked).toBe(true)
  expect(screen.queryByLabelText('Country of phone numbers')).toBeNull()
  fireEvent.click(box('Phone numbers'))
  await screen.findByRole('option', { name: 'Norway' })
  fireEvent.change(screen.getByLabelText('Country of phone numbers'), { target: { value: 'NO' } })
  fireEvent.click(box('Card numbers'))
  fireEvent.click(box('Names'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const request = requests.find(({ method }) => method === 'PUT')
  expect(await request?.json()).toMatchObject({
    redaction_kinds: ['phone', 'name'],
    redaction_country: 'NO',
    version: 3,
  })
})
