import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ids, ifSet, text } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'
import { renderWeb } from '#platform/web/testing.tsx'
import { type UrlFilters, useUrlFilters } from '#platform/web/url-filters.ts'

const SEARCH = searchSchema({
  search: ifSet(text()),
  stars: ifSet(ids(5)),
  employees: ifSet(ids()),
  teams: ifSet(ids()),
})
type Filters = SearchOf<typeof SEARCH>
let hook: UrlFilters<Filters>

function Page() {
  hook = useUrlFilters(SEARCH)
  return <output>{JSON.stringify(hook.filters)}</output>
}

function shownFilters(): Filters {
  return JSON.parse(screen.getByRole('status').textContent ?? '')
}

afterEach(cleanup)

test('reads the filters from the address', async () => {
  await renderWeb(<Page />, { path: '/?stars=1&stars=2&search=long+wait&teams=3&employees=012' })
  expect(shownFilters()).toEqual({ search: 'long wait', stars: [1, 2], teams: [3] })
})

test('SHL-518 writes a change to the address, and Back undoes it', async () => {
  const { router } = await renderWeb(<Page />, { path: '/?stars=1' })
  await act(async () => hook.setFilters({ search: 'a & b', stars: [1, 5] }))
  expect(router.state.location.searchStr).toBe('?search=a+%26+b&stars=1&stars=5')
  expect(shownFilters()).toEqual({ search: 'a & b', stars: [1, 5] })
  await act(async () => router.history.back())
  expect(shownFilters()).toEqual({ stars: [1] })
})

test('keeps both of two simultaneous changes', async () => {
  await renderWeb(<Page />, { path: '/?teams=3' })
  await act(async () => {
    hook.setFilters({ search: 'late' })
    hook.setFilters({ stars: [1] })
  })
  expect(shownFilters()).toEqual({ search: 'late', stars: [1], teams: [3] })
})

test('replaces the address while typing', async () => {
  const { router } = await renderWeb(<Page />)
  const before = router.history.length
  await act(async () => hook.setFilters({ search: 'a' }, { replace: true }))
  await act(async () => hook.setFilters({ search: 'ab' }, { replace: true }))
  expect(router.history.length).toBe(before)
  expect(shownFilters()).toEqual({ search: 'ab' })
})

test('SHL-519 clearing replaces the query with an empty one', async () => {
  const { router } = await renderWeb(<Page />, { path: '/start' })
  await act(async () => router.navigate({ href: '/?stars=1' }))
  await act(async () => hook.clearFilters())
  expect(router.state.location.href).toBe('/')
  expect(shownFilters()).toEqual({})
  await act(async () => router.history.back())
  expect(router.state.location.href).toBe('/start')
})

test('keeps the filters of this page while the next one loads', async () => {
  const { router, going, arrive } = await leave()
  expect(router.latestLocation.pathname).toBe('/next')
  expect(shownFilters()).toEqual({ stars: [1] })
  arrive()
  await act(() => going)
  expect(screen.getByText('Next')).toBeTruthy()
})

test('does not apply a delayed filter to a page that was opened meanwhile', async () => {
  const { router, going, arrive } = await leave()
  await act(async () => hook.setFilters({ stars: [3] }))
  expect(router.latestLocation.href).toBe('/next?stars=5')
  arrive()
  await act(() => going)
  await act(async () => hook.setFilters({ search: 'late' }))
  expect(router.state.location.href).toBe('/next?stars=5')
})

test('returns the same object as long as the filters are the same', async () => {
  await renderWeb(<Again />, { path: '/?stars=1' })
  const before = hook
  await act(async () => again())
  expect(hook).toBe(before)
  await act(async () => hook.setFilters({ stars: [2] }))
  expect(hook).not.toBe(before)
})

let again = () => {}

function Again() {
  const [, draw] = useState(0)
  again = () => draw((times) => times + 1)
  return <Page />
}

/** Starts on a page filtered by one star, on the way to another page, which loads on `arrive`. */
async function leave() {
  const loaded = Promise.withResolvers<void>()
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: () => loaded.promise,
    component: () => <p>Next</p>,
  })
  const history = createMemoryHistory({ initialEntries: ['/?stars=1'] })
  const router = createRouter({ routeTree: root.addChildren([page, next]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  let going: Promise<void> = Promise.resolve()
  await act(async () => {
    going = router.navigate({ href: '/next?stars=5' } as never)
  })
  return { router, going, arrive: loaded.resolve }
}
