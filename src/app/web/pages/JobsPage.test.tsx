import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const QUEUES = 'GET /api/v1/job_queues'
const FAILED = 'GET /api/v1/failed_jobs'
const RUN = 'POST /api/v1/failed_jobs/run'
const queue = (name: string, failed: number) => ({
  queue: name,
  waiting: 7,
  active: 0,
  failed,
  oldest_seconds: 125,
})
const job = (id: string, company: string | null = 'acme') => ({
  id,
  queue: 'mail.send',
  company,
  failed_at: '2026-01-02T03:04:05Z',
  attempts: 6,
  cause: `cause of ${id}`,
})

async function open(handlers: Parameters<typeof stubApi>[0], session = adminSession()) {
  const server = stubApi({ 'GET /api/v1/session': session, ...handlers })
  await renderApp('/admin/company/jobs')
  await screen.findByRole('heading', { level: 1 })
  return server
}

test('is closed to admins of a company', async () => {
  await open({}, testSession({ flags: ['companyAdmin', 'feedbackEnabled'] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('403')
})

test('says that nothing failed', async () => {
  await open({
    [QUEUES]: { job_queues: [queue('mail.send', 0)] },
    [FAILED]: { failed_jobs: [], next_cursor: null },
  })
  expect(await screen.findByText('No failed jobs')).toBeDefined()
  expect(await screen.findByText('2 minutes')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Run all/ })).toBeNull()
})

test('shows an error with a retry', async () => {
  const { handlers } = await open({
    [QUEUES]: { job_queues: [] },
    [FAILED]: problem(500),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[FAILED] = { failed_jobs: [job('a')], next_cursor: null }
  fireEvent.click(retry)
  expect(await screen.findByText('cause of a')).toBeDefined()
})

test('lists failed jobs page by page, and runs one or all of a queue again', async () => {
  const { requests } = await open({
    [QUEUES]: { job_queues: [queue('mail.send', 2)] },
    [FAILED]: (request: Request) =>
      new URL(request.url).searchParams.get('after') === 'c1'
        ? { failed_jobs: [job('b', null)], next_cursor: null }
        : { failed_jobs: [job('a')], next_cursor: 'c1' },
    [RUN]: { started: 2 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('All companies')).toBeDefined()
  const bodies = async () =>
    Promise.all(requests.filter(({ method }) => method === 'POST').map((sent) => sent.clone().json()))
  fireEvent.click(screen.getAllByRole('button', { name: 'Run again: job of mail.send' })[0] as HTMLElement)
  await expect.poll(bodies).toEqual([{ job: 'a' }])
  expect(await screen.findByText('2 jobs run again')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Run all again: failed jobs of mail.send' }))
  await expect.poll(bodies).toEqual([{ job: 'a' }, { queue: 'mail.send' }])
})
