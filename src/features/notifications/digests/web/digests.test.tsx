import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { offeredDigests } from '#features/notifications/digests/web/offered-digests.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const URL_OF = '/api/v1/subscription'
const PROFILE = {
  hometown: null,
  location: null,
  state_or_country: null,
  country_code: null,
  text: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}
// A Monday, 11:00 UTC.
const NONE = {
  id: null,
  interval: 'weekly',
  subscription_type: 'team_report',
  send_email_at: '2026-06-22T11:00:00.000Z',
}
const SAVED = { ...NONE, id: 7 }

const answer = (body: object, etag = '"1"') =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag } })

const open = async (handlers: Parameters<typeof stubApi>[0] = {}) => {
  const session = testSession({ person: { isManager: true } })
  const server = stubApi({
    'GET /api/v1/session': { ...session, dataAccess: { FEEDBACK: 'own_team' } },
    'GET /api/v1/profile': PROFILE,
    [`GET ${URL_OF}`]: NONE,
    ...handlers,
  })
  const app = await renderApp('/profile/edit')
  return { ...app, ...server }
}
const slideOut = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Email digest: Team' }))
  return within(await screen.findByRole('dialog', { name: 'Email digest' }))
}
const writes = (requests: Request[]) =>
  requests.filter(({ method, url }) => method !== 'GET' && url.includes(URL_OF))
const labelsOf = (select: HTMLElement) =>
  [...(select as HTMLSelectElement).options].map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('SUB-503 SUB-506 slides in over the page and shows a loading state first', async () => {
  const pending = Promise.withResolvers<object>()
  await open({ [`GET ${URL_OF}`]: () => pending.promise })
  const panel = await slideOut()
  expect(await panel.findByRole('status', { name: 'Loading the digest' })).toBeDefined()
  expect(panel.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  expect(panel.queryByLabelText('How often')).toBeNull()
  pending.resolve(NONE)
  expect(await panel.findByLabelText('How often')).toBeDefined()
  expect(panel.queryByRole('status', { name: 'Loading the digest' })).toBeNull()
  // The page behind it is still there.
  expect(screen.getByLabelText('Hometown')).toBeDefined()
})

test('SUB-006 SUB-007 SUB-008 SUB-009 SUB-010 starts with weekly, Monday, 11:00, and asks for a day only if weekly', async () => {
  await open()
  const panel = await slideOut()
  const interval = await panel.findByLabelText<HTMLSelectElement>('How often')
  const hour = panel.getByLabelText<HTMLSelectElement>('Time')
  expect(interval.value).toBe('weekly')
  expect(labelsOf(interval)).toEqual(['Daily', 'Weekly'])
  const day = panel.getByLabelText<HTMLSelectElement>('Day')
  expect(day.selectedOptions[0]?.textContent).toBe('Monday')
  expect(labelsOf(day)).toHaveLength(7)
  expect(hour.selectedOptions[0]?.textContent).toBe('11:00 A.M.')
  const hours = labelsOf(hour)
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[12], hours[23]]).toEqual(['12:00 A.M.', '12:00 P.M.', '11:00 P.M.'])
  fireEvent.change(interval, { target: { value: 'daily' } })
  expect(panel.queryByLabelText('Day')).toBeNull()
})

test('SUB-504 SUB-507 SUB-514 creates with the first save, sends one request at a time, closes, and updates afterwards', async () => {
  const reply = Promise.withResolvers<Response>()
  let stored: object = NONE
  const tuesday9 = '2026-06-23T09:00:00.000Z'
  const saved = { ...SAVED, send_email_at: tuesday9 }
  const { requests } = await open({
    [`GET ${URL_OF}`]: () => answer(stored),
    [`POST ${URL_OF}`]: () => reply.promise,
    [`PUT ${URL_OF}/7`]: () => answer({ ...saved, interval: 'daily' }, '"2"'),
  })
  const panel = await slideOut()
  fireEvent.change(await panel.findByLabelText('Day'), { target: { value: '2' } })
  fireEvent.change(panel.getByLabelText('Time'), { target: { value: '9' } })
  const save = panel.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(save)
  stored = saved
  reply.resolve(answer(saved))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email digest' })).toBeNull())
  const [first, ...more] = writes(requests)
  expect(more).toEqual([])
  expect(first?.method).toBe('POST')
  const sent = await first?.json()
  expect(sent).toEqual({
    interval: 'weekly',
    subscription_type: 'team_report',
    send_email_at: expect.any(String),
  })
  const moment = new Date(sent.send_email_at)
  expect([moment.getUTCDay(), moment.getUTCHours(), moment.getUTCMinutes()]).toEqual([2, 9, 0])
  expect(await screen.findByText('Weekly, Tuesday 9:00 A.M.')).toBeDefined()

  const again = await slideOut()
  expect((await again.findByLabelText<HTMLSelectElement>('Day')).value).toBe('2')
  expect(again.getByLabelText<HTMLSelectElement>('Time').value).toBe('9')
  fireEvent.change(again.getByLabelText('How often'), { target: { value: 'daily' } })
  fireEvent.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(requests)).toHaveLength(2))
  const second = writes(requests)[1]
  expect([second?.method, new URL(second?.url ?? '').pathname]).toEqual(['PUT', `${URL_OF}/7`])
  expect(second?.headers.get('if-match')).toBe('"1"')
  expect(await screen.findByText('Daily, 9:00 A.M.')).toBeDefined()
})

test('says when another window has saved, and overwrites on the next save', async () => {
  let newer = false
  const { requests } = await open({
    [`GET ${URL_OF}`]: () => answer(SAVED, newer ? '"2"' : '"1"'),
    [`PUT ${URL_OF}/7`]: (request: Request) => {
      newer = true
      return request.headers.get('if-match') === '"2"' ? answer(SAVED, '"3"') : problem(409, 'Stale')
    },
  })
  const panel = await slideOut()
  fireEvent.change(await panel.findByLabelText('How often'), { target: { value: 'daily' } })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findByText(/This was changed in another window/)).toBeDefined()
  expect(panel.getByLabelText<HTMLSelectElement>('How often').value).toBe('daily')
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Email digest' })).toBeNull())
  expect(writes(requests)).toHaveLength(2)
})

test('SHL-544 reports a failed save and keeps the selection', async () => {
  const { requests } = await open({ [`POST ${URL_OF}`]: () => problem(500) })
  const panel = await slideOut()
  fireEvent.change(await panel.findByLabelText('Day'), { target: { value: '2' } })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  expect(panel.getByLabelText<HTMLSelectElement>('Day').value).toBe('2')
  expect(writes(requests)).toHaveLength(1)
})

test('offers the same digests as the server: the company digest only with access to all of it', () => {
  const offered = (scope: 'company' | 'own_team' | 'self', isManager: boolean, trends = true) => {
    const session = testSession({ person: { isManager }, flags: trends ? ['viewCompanyTrends'] : [] })
    return offeredDigests({ ...session, dataAccess: { FEEDBACK: scope } })
  }
  expect(offered('company', false)).toEqual(['team_report', 'company_report'])
  expect(offered('company', false, false)).toEqual(['team_report'])
  expect(offered('own_team', true)).toEqual(['team_report'])
  expect(offered('own_team', false)).toEqual([])
  expect(offered('self', true)).toEqual([])
})

test('can be turned off, and says where mails go without a mail server', async () => {
  let stored: object = SAVED
  const withoutMailServer = () => {
    const response = answer(stored)
    response.headers.set('x-mail', 'kept')
    return response
  }
  const { requests } = await open({
    [`GET ${URL_OF}`]: withoutMailServer,
    [`DELETE ${URL_OF}/7`]: () => {
      stored = NONE
      return { deleted: true }
    },
  })
  expect(await screen.findByText('Weekly, Monday 11:00 A.M.')).toBeDefined()
  const panel = await slideOut()
  expect(await panel.findByText(/read them in the mail outbox/)).toBeDefined()
  fireEvent.click(panel.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Off')).toBeDefined()
  expect(writes(requests).map(({ method }) => method)).toEqual(['DELETE'])
})
