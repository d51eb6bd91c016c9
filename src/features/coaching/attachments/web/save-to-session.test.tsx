import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from '#features/coaching/attachments/web/locales/en.json'
import { saveToSession } from '#features/coaching/attachments/web/save-to-session.ts'
import { testAnswer } from '#features/coaching/attachments/web/testing.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { Toasts } from '#ui/Toasts.tsx'

test('a response goes into the draft for its employee; where that fails it is said, and can be tried again', async () => {
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
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retry/ })).toBeTruthy())
})
