import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import en from '#features/people/web/locales/en.json'
import { PushDevices } from '#features/people/web/push/PushDevices.tsx'
import { restorePush } from '#features/people/web/push/restore-push.ts'
import { keepPushChoice, keptPushChoice } from '#platform/web/push-choice.ts'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
  localStorage.removeItem('plaudit-push')
})

const KEY = 'BCVxsr7N'
const AT = '2026-06-16T12:00:00.000Z'
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const ON = 'Turn on notifications'

const messages = () => currentNotifications().map(({ message }) => message)

const device = (id: number, user_agent: string | null, last_used_at: string | null = null) => ({
  ...{ id, is_current: id === 1, user_agent, created_at: AT, last_used_at },
})

/** A browser with web push; returns whether it is subscribed. */
function stubBrowser({ permission = 'default', answer = 'granted', key = '', fails = false } = {}) {
  const state = { permission, key }
  const subscription = () => ({
    endpoint: SUBSCRIPTION.endpoint,
    toJSON: () => SUBSCRIPTION,
    options: { applicationServerKey: Uint8Array.from(atob(state.key), (char) => char.charCodeAt(0)).buffer },
    unsubscribe: async () => {
      state.key = ''
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (state.key === '' ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) throw new DOMException('Registration failed', 'AbortError')
      if (state.key !== '') throw new DOMException('Another key', 'InvalidStateError')
      state.key = applicationServerKey
      return subscription()
    },
  }
  const Notification = {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'en',
    languages: ['en'],
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  return state
}

async function open(
  devices: object[] = [],
  handlers: Parameters<typeof stubApi>[0] = {},
  session = adminSession(),
) {
  const list = { public_key: KEY, devices }
  const server = stubApi({
    'GET /api/v1/session': session,
    'GET /api/v1/push_devices': list,
    'POST /api/v1/push_devices': () => {
      list.devices = [device(1, 'Windows Chrome/126')]
      return list.devices[0]
    },
    ...handlers,
  })
  await renderWeb(<PushDevices />, { session, texts: { people: en } })
  await screen.findByRole('heading', { name: 'Notifications on this device' })
  return server
}

describe('this browser', () => {
  test('says that it cannot show notifications', async () => {
    vi.stubGlobal('PushManager', undefined)
    await open()
    expect(await screen.findByText(/add Plaudit to the home screen/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says how to allow notifications that are blocked', async () => {
    stubBrowser({ permission: 'denied' })
    await open()
    expect(await screen.findByText(/blocks notifications.*in the settings of the browser/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('turns on, even if it was subscribed with the key of another company', async () => {
    const browser = stubBrowser({ key: 'AAAA' })
    const { requests } = await open()
    fireEvent.click(await screen.findByRole('button', { name: ON }))
    await waitFor(() => expect(messages()).toEqual(['This browser now shows notifications.']))
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual(SUBSCRIPTION)
    expect(browser.key).toBe(KEY)
    expect(keptPushChoice()).toBe(adminSession().person.id)
    expect((await screen.findByRole('listitem')).textContent).toContain('Chrome, Windows · this browser')
    await waitFor(() => expect(screen.queryByRole('button', { name: ON })).toBeNull())
  })

  test.each([
    [{ answer: 'default' }, {}, /was not allowed to show notifications/],
    [{ fails: true }, {}, /could not reach its push service/],
    [
      {},
      { 'POST /api/v1/push_devices': problem(409, 'You get notifications on 20 devices. Remove one first.') },
      /You get notifications on 20 devices/,
    ],
  ])('says why it was not turned on: %j', async (browser, handlers, text) => {
    stubBrowser(browser)
    await open([], handlers)
    fireEvent.click(await screen.findByRole('button', { name: ON }))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(keptPushChoice()).toBeNull()
  })

  test('is offered again if it has a subscription that the server does not know', async () => {
    stubBrowser({ permission: 'granted', key: KEY })
    await open([device(2, null)])
    expect(await screen.findByRole('button', { name: ON })).toBeDefined()
  })
})

describe('devices', () => {
  test('are tested and turned off', async () => {
    const browser = stubBrowser({ permission: 'granted', key: KEY })
    const { requests } = await open([device(1, 'Windows Chrome/126'), device(2, 'iPhone Safari/604', AT)], {
      'POST /api/v1/push_devices/2/test': { queued: true },
      'DELETE /api/v1/push_devices/1': { removed: true },
    })
    const [own, phone] = await screen.findAllByRole('listitem')
    expect(own?.textContent).toContain('No notification yet')
    expect(phone?.textContent).toContain('Last notification')
    fireEvent.click(screen.getByRole('button', { name: 'Send a test to Safari, iPhone' }))
    await waitFor(() => expect(messages()).toEqual(['A test is on its way to Safari, iPhone.']))
    fireEvent.click(within(own as HTMLElement).getByRole('button', { name: /Turn off/ }))
    await waitFor(() => expect(messages()).toContain('Notifications are off in Chrome, Windows.'))
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(browser.key).toBe('')
  })

  test('are only shown to an admin who views as the person', async () => {
    stubBrowser()
    const viewAs = { admin: { id: 1, name: 'Ada' }, until: AT }
    const seen = { public_key: null, devices: [device(2, 'iPhone Safari/604')] }
    await open([], { 'GET /api/v1/push_devices': seen }, { ...adminSession(), viewAs })
    expect(await screen.findByRole('listitem')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('say that they could not be read', async () => {
    stubBrowser()
    await open([], { 'GET /api/v1/push_devices': problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

describe('a new session', () => {
  test('of the person who turned notifications on keeps them on', async () => {
    stubBrowser({ permission: 'granted', key: KEY })
    const { requests } = stubApi({ 'POST /api/v1/push_devices': device(1, null) })
    await restorePush(adminSession())
    expect(requests).toEqual([])
    keepPushChoice(adminSession().person.id)
    await restorePush(null)
    await restorePush({ ...adminSession(), viewAs: { admin: { id: 1, name: 'Ada' }, until: AT } })
    expect(requests).toEqual([])
    await restorePush(adminSession())
    expect(await requests[0]?.json()).toEqual(SUBSCRIPTION)
  })

  test('of another person does not turn them on', async () => {
    stubBrowser({ permission: 'granted', key: KEY })
    const { requests } = stubApi({})
    keepPushChoice(adminSession().person.id + 1)
    await restorePush(adminSession())
    expect(requests).toEqual([])
  })
})
