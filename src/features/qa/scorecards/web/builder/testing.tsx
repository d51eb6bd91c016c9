import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { ScorecardPage } from '#features/qa/scorecards/web/builder/ScorecardBuilderPage.tsx'
import en from '#features/qa/scorecards/web/locales/en.json'
import { adminSession, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

export function freshScreen(): void {
  localStorage.clear()
  dismissAll()
  Element.prototype.scrollIntoView = () => undefined
  widthIs(1280)
}

export function widthIs(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** Renders the builder's page at an address. */
export async function openBuilder(
  path: string,
  handlers: Parameters<typeof stubApi>[0],
  // While the page loads or when it fails, its title is "Scorecard".
  isReady: (title: string) => boolean = (title) => title !== 'Scorecard',
) {
  const id = path.split('?')[0]?.split('/').at(-1) ?? 'new'
  const server = stubApi({ 'GET /api/v1/qa_forms': { qa_forms: [] }, ...handlers })
  const page = await renderWeb(<ScorecardPage id={id} />, {
    session: adminSession(),
    path,
    texts: { 'qa-scorecards': en, app: appEn },
  })
  await screen.findByRole('heading', { level: 1, name: isReady })
  const sent = async (method: string) => {
    const request = server.requests.findLast((each) => each.method === method)
    return request && (await request.clone().json())
  }
  return { ...page, ...server, sent }
}

export const fill = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

export const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export const outline = () =>
  within(screen.getByRole('navigation', { name: 'Outline' })).getAllByRole('button')

export const messages = () => currentNotifications().map(({ message }) => message)

export const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
