import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FeaturesPage } from '#features/company/features/web/FeaturesPage.tsx'
import en from '#features/company/features/web/locales/en.json'
import { FEATURE_KEYS } from '#platform/access/feature-flags.ts'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const flags = (enabled: boolean, version: number) => ({
  version,
  features: [
    {
      key: 'role_based_access',
      enabled,
      enabled_by_default: true,
      description: '',
      owner: 'people',
      available: true,
    },
    {
      key: 'achievements',
      enabled: true,
      enabled_by_default: true,
      description: '',
      owner: 'leaderboard',
      available: false,
    },
  ],
})

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/features': flags(true, 4), ...handlers })
  const page = await renderWeb(<FeaturesPage />, {
    session: adminSession(),
    texts: { 'company-features': en },
  })
  return { ...page, ...server }
}

const notified = () => currentNotifications().map(({ message }) => message)

test('a switch applies immediately, with its version, and can be undone', async () => {
  const { requests } = await open({
    'PUT /api/v1/features': async (request: Request) => {
      const { features, version } = await request.json()
      return flags(features.role_based_access, version + 1)
    },
  })
  const rbac = await screen.findByRole('switch', { name: 'Role-based access' })
  expect(screen.getAllByRole('switch')).toEqual([rbac])
  fireEvent.click(rbac)
  await waitFor(() => expect(rbac.getAttribute('aria-checked')).toBe('false'))
  await waitFor(() => expect(notified()).toEqual(['Role-based access is off']))
  expect(screen.getByText('Differs from the default.')).toBeDefined()
  currentNotifications()[0]?.action?.onClick()
  await waitFor(() => expect(rbac.getAttribute('aria-checked')).toBe('true'))
  const sent = await Promise.all(
    requests.filter(({ method }) => method === 'PUT').map((request) => request.json()),
  )
  expect(sent).toEqual([
    { version: 4, features: { role_based_access: false } },
    { version: 5, features: { role_based_access: true } },
  ])
})

test('shows a concurrent change and overwrites nothing', async () => {
  await open({ 'PUT /api/v1/features': problem(409, 'x', { code: 'stale', current: flags(false, 9) }) })
  const rbac = await screen.findByRole('switch', { name: 'Role-based access' })
  fireEvent.click(rbac)
  await waitFor(() => expect(notified()[0]).toMatch(/^Someone else changed the features/))
  await waitFor(() => expect(rbac.getAttribute('aria-checked')).toBe('false'))
})

test('a switch that could not be saved returns to its old position', async () => {
  const { failures } = await open({ 'PUT /api/v1/features': problem(500) })
  const rbac = await screen.findByRole('switch', { name: 'Role-based access' })
  fireEvent.click(rbac)
  await waitFor(() => expect(failures).toHaveLength(1))
  await waitFor(() => expect(rbac.getAttribute('aria-checked')).toBe('true'))
})

test('every feature flag has texts', () => {
  expect(Object.keys(en.features).toSorted()).toEqual(FEATURE_KEYS.toSorted())
})
