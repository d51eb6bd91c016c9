import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import en from '#features/feedback/web/locales/en.json'
import { StreamPage } from '#features/feedback/web/StreamPage.tsx'
import { testSummary } from '#features/feedback/web/testing.ts'
import interactionsEn from '#features/interactions/web/locales/en.json'
import viewsEn from '#features/views/web/locales/en.json'
import type { Session } from '#platform/web/session.ts'
import { renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications } from '#ui/notify.ts'

export const STREAM_TEXTS = { feedback: en, interactions: interactionsEn, views: viewsEn, app: appEn }

/** happy-dom has no layout: set a view of 800 px and rows of 150 px. */
export function giveSizes(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
}

type Options = { path?: string; session?: Session }

/** Renders the stream page with a stubbed server. */
export async function openStream(
  handlers: Parameters<typeof stubApi>[0],
  { path = '/', session }: Options = {},
) {
  const { requests } = stubApi({ 'POST /api/v1/stream/summary': testSummary(), ...handlers })
  const page = (
    <main id="main">
      <StreamPage />
    </main>
  )
  const view = await renderWeb(page, { path, session, texts: STREAM_TEXTS })
  /** The requests sent with a method to a path. */
  const sent = async (method: string, path: string): Promise<unknown[]> =>
    Promise.all(
      requests
        .filter((request) => request.method === method && new URL(request.url).pathname === path)
        .map((request) => request.clone().json()),
    )
  return { ...view, requests, sent }
}

export const commentsShown = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent)

export const cardOf = (id: number): HTMLElement => {
  const card = screen.getAllByRole('article').find((article) => article.dataset.response === String(id))
  if (!card) throw new Error(`There is no card of ${id}`)
  return card
}

export const inCard = (id: number) => within(cardOf(id))

export const notified = () => currentNotifications().map(({ type, message }) => `${type}: ${message}`)

/** Presses the button of a notification. */
export function pressInNotice(label: string): void {
  const notice = currentNotifications().find(({ action }) => action?.label === label)
  if (!notice?.action) throw new Error(`No message offers ${label}`)
  notice.action.onClick()
}
