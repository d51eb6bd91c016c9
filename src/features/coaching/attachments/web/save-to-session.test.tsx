import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from '#features/coaching/attachments/web/locales/en.json'
import { saveToSession } from '#features/coaching/attachments/web/save-to-session.ts'
import { testAnswer } from '#features/coaching/attachments/web/testing.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { Toasts } from '#ui/Toasts.tsx'

test('saves a response to the employee’s draft, and offers Retry if that fails', async () => {
  const AT = '/api/v1/coaching/coaching_session'
  const { requests, handlers } = stubApi({
    [`GET ${AT}/new`]: testAnswer(),
    [`POST ${AT}/12/solicitation_attachments`]: { id: 1 },
  })
  await renderWeb(<Toasts />, { texts: { 'coaching-attachments': en } })
  await saveToSession(7, 'solicitation', { solicitation_id: 31, stars: 5 })
  expect(await screen.findByText('Saved to your one-on-one with Tomasz Wieczorek.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Open the one-on-one/ })).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').search).toBe('?employee_id=7')
  expect(await requests[1]?.json()).toEqual({ solicitation_id: 31, stars: 5 })
  handlers[`GET ${AT}/new`] = problem(404, 'This employee was not found.')
  await saveToSession(7, 'solicitation', { solicitation_id: 31, stars: 5 })
  expect(await screen.findByText('This employee was not found.')).toBeTruthy()
  // A retry after a lost response must reuse the idempotency key.
  handlers[`GET ${AT}/new`] = testAnswer()
  const lost = problem(503, 'Not now.')
  handlers[`POST ${AT}/12/solicitation_attachments`] = lost
  fireEvent.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: /^Retry/ }).at(-1) as HTMLElement)
  const keys = () =>
    requests.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []))
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, second, third] = keys()
  expect(second).toMatch(/^[\w-]{36}$/)
  expect(third).toBe(second)
  expect(first).not.toBe(second)
})
