import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cardOf,
  giveSizes,
  inCard,
  openStream,
  pressInNotice,
} from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSolicitation } from '#features/feedback/web/testing.ts'
import { adminSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const flagged = testSolicitation({ id: 9, excluded_reason: 'suspected_bot' })
const counted = testSolicitation({ id: 9 })
const pageOf = (...solicitations: (typeof flagged)[]) => ({ ...testPage([]), solicitations })
const JUDGED = 'PUT /api/v1/stream/9/suspected_bot'
const SERVER = {
  'POST /api/v1/stream': pageOf(flagged),
  'GET /api/v1/stream/views': { views: [], sharable_team_ids: [] },
}

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an admin switches to suspected robots in the list of views, and back', async () => {
  const { sent } = await openStream(SERVER, { session: adminSession() })
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  const link = await screen.findByRole('link', { name: /Suspected robots/ })
  expect(link.getAttribute('href')).toMatch(/\?suspected_bots=true$/)
  fireEvent.click(link)
  expect(await screen.findByText(/left out of figures and scores until you count them/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'View Suspected robots' })).toBeTruthy()
  expect((await sent('POST', '/api/v1/stream')).at(-1)).toMatchObject({ suspected_bots: true })
  // Suspected robots have no summary, and switching to them shows no filter chip.
  expect(screen.queryByText(/1,284 responses/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to all responses' }))
  await waitFor(() => expect(screen.queryByText(/until you count them/)).toBeNull())
})

test('an admin counts a suspected robot’s response, and undoes that', async () => {
  const answers = [counted, flagged]
  const { sent } = await openStream(
    { ...SERVER, [JUDGED]: () => Response.json(answers.shift()) },
    { path: '/?suspected_bots=true', session: adminSession() },
  )
  await screen.findAllByRole('article')
  fireEvent.click(inCard(9).getByRole('button', { name: 'Count it' }))
  await waitFor(() => expect(inCard(9).queryByRole('region', { name: 'Suspected robot' })).toBeNull())
  pressInNotice('Undo')
  await waitFor(() => expect(within(cardOf(9)).getByRole('region', { name: 'Suspected robot' })).toBeTruthy())
  expect(await sent('PUT', '/api/v1/stream/9/suspected_bot')).toEqual([
    { suspected_bot: false },
    { suspected_bot: true },
  ])
})

test('says so if there are no suspected robots', async () => {
  await openStream(
    { ...SERVER, 'POST /api/v1/stream': pageOf() },
    { path: '/?suspected_bots=true', session: adminSession() },
  )
  expect(await screen.findByRole('heading', { name: 'No suspected robots' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Back to all responses' })).toHaveLength(1)
})

test('other viewers are not offered suspected robots', async () => {
  await openStream(SERVER)
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
  expect(await screen.findByText('No views yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Suspected robots/ })).toBeNull()
})
