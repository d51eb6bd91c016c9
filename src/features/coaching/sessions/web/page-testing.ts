import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { at, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

export const SESSION = '/api/v1/coaching/coaching_session/1'

type Handlers = Parameters<typeof stubApi>[0]

/** Opens the page of a session with a server that accepts every change. */
export const openedBy =
  <App>(renderApp: (address: string) => Promise<App>) =>
  async (answer: SessionAnswer = testAnswer(), handlers: Handlers = {}, address = '/one_on_ones/1') => {
    let stored = answer
    let minute = 1
    const server = stubApi({
      'GET /api/v1/session': testSession({ flags: ['canViewOneOnOnes', 'manageOneOnOnes'] }),
      [`GET ${SESSION}`]: () => stored,
      [`PUT ${SESSION}`]: async (request) => {
        const { updated_at: _seen, shared_at, ...fields } = await request.json()
        const updatedAt = at(++minute)
        const shared = shared_at && { sharedAt: updatedAt, status: 'SHARED' }
        stored = {
          ...stored,
          coachingSession: { ...stored.coachingSession, ...fields, ...shared, updatedAt },
        }
        return stored
      },
      [`PUT ${SESSION}/private_note`]: async (request) => testNote((await request.json()).notes),
      ...handlers,
    })
    const app = await renderApp(address)
    const sent = async (key: string) =>
      Promise.all(
        server.requests
          .filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
          .map(async (request) => {
            const text = await request.clone().text()
            return text === '' ? null : JSON.parse(text)
          }),
      )
    /** Idempotency keys of the requests sent. */
    const keysOf = (key: string) =>
      server.requests
        .filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
        .map((request) => request.headers.get('idempotency-key'))
    return { ...app, sent, keysOf, handlers: server.handlers }
  }

/** Checks that two requests used the same idempotency key. */
export const expectOneRetryKey = (keys: readonly (string | null)[]) => {
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\w-]{20,}$/)
  expect(keys[1]).toBe(keys[0])
}

export const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
export const press = (key: string) => fireEvent.keyDown(document.body, { key })
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
export const click = (name: string | RegExp, within_ = screen.queryByRole('dialog') ?? document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
