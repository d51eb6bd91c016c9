import { expect, type Page } from '@playwright/test'

export type Solicitation = {
  id: number
  stars: number | null
  comments: string | null
  responded_at: string
  employee: { id: number; name: string } | null
  team: { id: number; name: string } | null
}
export type StreamPage = {
  solicitations: Solicitation[]
  next_cursor: string | null
  total: { count: number }
}

export async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/** Sends a write as the page would, with the session's CSRF token. */
export async function post<T>(page: Page, path: string, data: unknown, status = 200): Promise<T> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': csrfToken }, data })
  expect(answer.status(), path).toBe(status)
  return (await answer.json()) as T
}

/** Reads all pages of matching responses. */
export async function readStream(page: Page, filters: Record<string, unknown> = {}): Promise<Solicitation[]> {
  const all: Solicitation[] = []
  let after: string | null | undefined
  do {
    const answer: StreamPage = await post(page, '/api/v1/stream', {
      ...filters,
      limit: 100,
      ...(after && { after }),
    })
    all.push(...answer.solicitations)
    after = answer.next_cursor
  } while (after)
  return all
}
