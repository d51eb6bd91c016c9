import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { leadSession, storedAlert } from '#features/alerts/web/testing.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { problem, stubApi } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/alerts'
const KINDS = ['low_stars', 'theme_named', 'auto_fail', 'appeal_deadline', 'metric_drop', 'source_behind']
const list = (alerts: object[], more: object = {}) => ({ alerts, kinds: KINDS, team_ids: [3], ...more })
const chat = (more: object = {}) => ({
  address: 'hooks.slack.com/…x9Qz',
  failure: null,
  failing_since: null,
  stopped: false,
  ...more,
})

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': leadSession(),
    [LIST]: list([storedAlert()]),
    'GET /api/v1/alert_notices': { notices: [], next_cursor: null, unread_count: 0 },
    'GET /api/v1/filter_entities': {
      brandings: [],
      areasOfExcellence: [{ id: 2, caption: 'Kindness' }],
      areasOfImprovement: [{ id: 1, caption: 'Waiting time' }],
    },
    'POST /graphql': graphqlStub({
      AlertMetrics: {
        metricConfigs: [
          { id: '4', title: 'CSAT', customTitle: null, type: 'PERCENT_FIVE_STAR' },
          { id: '5', title: 'Responses', customTitle: null, type: 'RESPONSES' },
        ],
      },
      StreamTeams: { units: { nodes: [{ id: '3', name: 'Support' }] } },
      StreamTeam: { unit: { id: '3', name: 'Support' } },
    }),
    ...handlers,
  })
  const app = await renderApp('/alerts/rules')
  await screen.findByRole('heading', { level: 1, name: 'My alerts' })
  return { ...app, ...server }
}

async function openNew() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'New alert' }))[0] as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'New alert' }))
}

async function openStored(name = 'Unhappy customers') {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

const sent = async (requests: readonly Request[], method: string) =>
  requests
    .filter((request) => request.method === method && request.url.includes('/alerts'))
    .at(-1)
    ?.clone()
    .json()

describe('alerts', () => {
  test('are listed with their cause, teams, channels and state', async () => {
    await open({
      [LIST]: list([
        storedAlert({ scope: { team_ids: [3] }, quiet_hours: { from: '20:00', to: '07:00' } }),
        storedAlert({
          id: 8,
          name: 'Refunds',
          when: { kind: 'theme_named', words: ['refund'], tag_ids: [1] },
          channels: {
            mail: false,
            push: false,
            slack: chat({ failure: 'status', failing_since: '2026-06-01T10:00:00Z', stopped: true }),
            teams: null,
            webhook: false,
          },
        }),
        storedAlert({
          id: 9,
          name: 'CSAT falls',
          when: { kind: 'metric_drop', metric_id: 4 },
          active: false,
          paused_because: 'rights',
        }),
      ]),
    })
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    const first = await rowOf('Unhappy customers')
    expect(first.getByText('When a response has 2 stars or fewer')).toBeDefined()
    expect(await first.findByText('Teams: Support')).toBeDefined()
    expect(first.getByText('Plaudit, E-mail')).toBeDefined()
    expect(first.getByText('Quiet from 20:00 to 07:00')).toBeDefined()
    expect(first.getByText('Active')).toBeDefined()
    expect(first.getByRole('link', { name: 'Unhappy customers' }).getAttribute('href')).toBe(
      '/alerts?alert=7',
    )
    const second = await rowOf('Refunds')
    expect(await second.findByText('When a customer mentions “refund”, Waiting time')).toBeDefined()
    expect(second.getByText('Failing')).toBeDefined()
    expect(
      second.getByText(
        /^Slack: The chat refused the message.*Every attempt since .* has failed\..*Nothing more is sent/,
      ),
    ).toBeDefined()
    const third = await rowOf('CSAT falls')
    expect(await third.findByText('When CSAT gets worse beyond chance')).toBeDefined()
    expect(third.getByText('Paused, because you may no longer see what it is about.')).toBeDefined()
  })

  test('are created from a sentence, and a refusal names its field', async () => {
    const { requests, handlers, notified } = await open({
      'POST /api/v1/alerts': problem(422, 'x', {
        errors: [
          { path: 'name', message: 'Name is required.' },
          { path: 'channels.slack_url', message: 'The address must start with https.' },
        ],
      }),
    })
    const dialog = await openNew()
    const name = dialog.getByLabelText('Name')
    fireEvent.change(dialog.getByLabelText('Stars'), { target: { value: '1' } })
    fireEvent.click(dialog.getByLabelText('Slack'))
    fireEvent.submit(name)
    expect(await dialog.findByText('Name is required.')).toBeDefined()
    expect(dialog.getByText('The address must start with https.')).toBeDefined()
    handlers['POST /api/v1/alerts'] = storedAlert({ name: 'One star' })
    fireEvent.change(name, { target: { value: 'One star' } })
    fireEvent.change(dialog.getByLabelText('Address of Slack'), {
      target: { value: 'https://hooks.slack.com/services/a' },
    })
    fireEvent.click(dialog.getByLabelText('My e-mail'))
    fireEvent.click(dialog.getByLabelText('Quiet hours'))
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '21:30' } })
    fireEvent.submit(name)
    await waitFor(() => expect(notified()).toEqual(['success: One star is saved']))
    expect(await sent(requests, 'POST')).toEqual({
      name: 'One star',
      when: { kind: 'low_stars', stars: 1 },
      scope: { team_ids: [] },
      channels: { mail: false, push: false, webhook: false, slack_url: 'https://hooks.slack.com/services/a' },
      quiet_hours: { from: '21:30', to: '07:00' },
      follow_up: null,
    })
  })

  test('wait for words and areas of some teams', async () => {
    const { requests } = await open({ 'POST /api/v1/alerts': storedAlert() })
    const dialog = await openNew()
    fireEvent.change(dialog.getByLabelText('Alert me when'), { target: { value: 'theme_named' } })
    const words = dialog.getByLabelText('Words')
    fireEvent.change(words, { target: { value: 'refund' } })
    fireEvent.keyDown(words, { key: 'Enter' })
    expect(dialog.getByRole('button', { name: 'Remove refund' })).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Areas: None' }))
    fireEvent.click(await screen.findByRole('option', { name: /Waiting time/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'For: Everyone I may see' }))
    fireEvent.click(await screen.findByRole('option', { name: /Support/ }))
    fireEvent.submit(dialog.getByLabelText('Name'))
    await waitFor(async () =>
      expect(await sent(requests, 'POST')).toMatchObject({
        when: { kind: 'theme_named', words: ['refund'], tag_ids: [1] },
        scope: { team_ids: [3] },
      }),
    )
  })

  test.each([
    ['appeal_deadline', 'Hours', '12', { hours: 12 }],
    ['source_behind', 'Minutes', '90', { minutes: 90 }],
    ['metric_drop', 'Metric', '4', { metric_id: 4 }],
  ])('wait for %s', async (kind, label, value, values) => {
    const { requests } = await open({ 'POST /api/v1/alerts': storedAlert() })
    const dialog = await openNew()
    fireEvent.change(dialog.getByLabelText('Alert me when'), { target: { value: kind } })
    if (kind === 'metric_drop') {
      await dialog.findByRole('option', { name: 'CSAT' })
      expect(dialog.queryByRole('option', { name: 'Responses' })).toBeNull()
    }
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fireEvent.submit(dialog.getByLabelText('Name'))
    await waitFor(async () =>
      expect(await sent(requests, 'POST')).toMatchObject({ when: { kind, ...values } }),
    )
  })

  test('offer only the causes and teams that the person may choose', async () => {
    await open({ [LIST]: list([], { kinds: ['auto_fail'], team_ids: [] }) })
    const dialog = await openNew()
    const options = within(dialog.getByLabelText('Alert me when')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['a review fails automatically'])
    expect(dialog.queryByRole('button', { name: /^For:/ })).toBeNull()
  })

  test('keep a stored address that is shown masked, and remove it', async () => {
    const alert = storedAlert({
      channels: { mail: true, push: false, slack: chat(), teams: null, webhook: false },
    })
    const { requests } = await open({ [LIST]: list([alert]), 'PUT /api/v1/alerts/7': alert })
    const dialog = await openStored()
    const address = dialog.getByLabelText<HTMLInputElement>('Address of Slack')
    expect([address.value, address.placeholder]).toEqual(['', 'hooks.slack.com/…x9Qz'])
    fireEvent.submit(address)
    await waitFor(async () =>
      expect(await sent(requests, 'PUT')).toMatchObject({
        channels: { mail: true, push: false, webhook: false },
        version: 3,
      }),
    )
    expect((await sent(requests, 'PUT')).channels).not.toHaveProperty('slack_url')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openStored()
    fireEvent.click(again.getByLabelText('Slack'))
    fireEvent.submit(again.getByLabelText('Name'))
    await waitFor(async () => expect((await sent(requests, 'PUT')).channels.slack_url).toBeNull())
  })

  test('compare both versions after a change in another window', async () => {
    const current = storedAlert({ when: { kind: 'low_stars', stars: 1 }, version: 4 })
    const { requests, handlers } = await open({
      'PUT /api/v1/alerts/7': problem(409, 'Changed meanwhile.', { current }),
    })
    const dialog = await openStored()
    fireEvent.change(dialog.getByLabelText('Stars'), { target: { value: '3' } })
    fireEvent.submit(dialog.getByLabelText('Name'))
    const keep = await screen.findByRole('button', { name: 'Keep mine' })
    expect(screen.getByText('When a response has 3 stars or fewer')).toBeDefined()
    expect(screen.getByText('When a response has 1 star')).toBeDefined()
    handlers['PUT /api/v1/alerts/7'] = storedAlert({ version: 5 })
    fireEvent.click(keep)
    await waitFor(async () =>
      expect(await sent(requests, 'PUT')).toMatchObject({ when: { stars: 3 }, version: 4 }),
    )
  })

  test('open a follow-up and send an event, if the cause is a response or a review', async () => {
    const { requests } = await open({ 'POST /api/v1/alerts': storedAlert() })
    const dialog = await openNew()
    fireEvent.click(dialog.getByLabelText('The company’s webhooks'))
    fireEvent.click(dialog.getByLabelText('Open a follow-up on the response or review'))
    fireEvent.change(dialog.getByLabelText('Who follows up'), { target: { value: 'lead' } })
    fireEvent.change(dialog.getByLabelText('Hours until it is due'), { target: { value: '48' } })
    fireEvent.submit(dialog.getByLabelText('Name'))
    await waitFor(async () =>
      expect(await sent(requests, 'POST')).toMatchObject({
        channels: { mail: true, push: false, webhook: true },
        follow_up: { owner: 'lead', due_in_hours: 48 },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openNew()
    fireEvent.click(again.getByLabelText('Open a follow-up on the response or review'))
    fireEvent.change(again.getByLabelText('Alert me when'), { target: { value: 'metric_drop' } })
    expect(again.queryByLabelText('Who follows up')).toBeNull()
    fireEvent.submit(again.getByLabelText('Name'))
    await waitFor(async () => expect(await sent(requests, 'POST')).toMatchObject({ follow_up: null }))
  })

  test('are paused with one click, and deleted only after asking', async () => {
    const { requests, notified } = await open({
      'PUT /api/v1/alerts/7': storedAlert({ active: false, paused_because: 'owner', version: 4 }),
      'DELETE /api/v1/alerts/7': { deleted: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pause Unhappy customers' }))
    await waitFor(() => expect(notified()).toEqual(['success: Unhappy customers is paused']))
    expect(await sent(requests, 'PUT')).toEqual({ active: false, version: 3 })
    const dialog = await openStored()
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete Unhappy customers' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(notified()).toContain('success: Unhappy customers is deleted'))
  })

  test('send a test that says which channels it reached', async () => {
    const { notified } = await open({
      'POST /api/v1/alerts/7/test': { mail: 'sent', push: 'no_device', slack: null, teams: 'timeout' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test of Unhappy customers' }))
    await waitFor(() =>
      expect(notified()).toEqual([
        'success: Test sent to: E-mail',
        'error: Devices: Notifications are on in none of your browsers. Turn them on in your profile.',
        'error: Microsoft Teams: The chat did not answer in time.',
      ]),
    )
  })

  test('show when they last sent a message, with a link to what they found', async () => {
    const silent = { ...storedAlert().channels, mail: false }
    await open({
      [LIST]: list([
        storedAlert({ last_sent_at: '2026-06-16T09:30:00Z' }),
        storedAlert({ id: 8, name: 'Waits' }),
        storedAlert({ id: 9, name: 'Silent', channels: silent }),
      ]),
    })
    const link = await screen.findByRole('link', { name: /^Last sent .*16/ })
    expect(link.getAttribute('href')).toBe('/alerts?alert=7')
    const row = (name: RegExp) => within(screen.getByRole('row', { name }))
    expect(row(/Waits/).getByText('Nothing sent yet')).toBeDefined()
    expect(row(/Silent/).queryByText('Nothing sent yet')).toBeNull()
    expect(row(/Silent/).queryByRole('button', { name: /^Send a test/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Edit Unhappy customers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unhappy customers' }))
    expect(dialog.getByRole('link', { name: /^Last sent/ })).toBeDefined()
  })

  test('are sent to devices', async () => {
    const { requests } = await open({
      [LIST]: list([storedAlert()]),
      'PUT /api/v1/alerts/7': storedAlert({ channels: { ...storedAlert().channels, push: true } }),
    })
    const dialog = await openStored()
    fireEvent.click(dialog.getByLabelText('My devices'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await sent(requests, 'PUT')).channels.push).toBe(true))
  })

  test('show an empty list, no access and a failed request', async () => {
    await open({ [LIST]: list([]) })
    expect(await screen.findByText('No alerts yet')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(403) })
    expect(await screen.findByText('No access to alerts')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
