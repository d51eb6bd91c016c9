import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, type RenderResult, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import type { SavedAnswer, Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

/** Renders the page in the application's frame and behind its gate; the application's tests pass it in. */
type RenderApp<App> = (path: string) => Promise<App>
type Shown = RenderResult & {
  queryClient: QueryClient
  notified: () => string[]
  router: { state: { location: { href: string } } }
}
const FLAGS: PermissionFlag[] = ['qaEnabled', 'reviewQA', 'viewQADashboard']
type Handlers = Parameters<typeof stubApi>[0]

export const saved = (questionId: number, optionId: number | null, comments = ''): SavedAnswer => ({
  id: 100 + questionId,
  qa_review_id: 1,
  qa_question_id: questionId,
  qa_option_id: optionId,
  answered: true,
  comments,
  updated_at: '2026-06-16T10:42:00.000Z',
})
/** Returns the written answer like the server. */
export const echo = async (request: Request) => {
  const { qa_question_id, qa_option_id, comments } = await request.json()
  return saved(qa_question_id, qa_option_id, comments)
}

/** Opens the page of a review. Set `drawn` to false if the page shows no questions. */
export const opens =
  <App extends Shown>(renderApp: RenderApp<App>) =>
  async (
    workspace: Workspace = testWorkspace(),
    handlers: Handlers = {},
    { address = '/qa/reviews/1', flags = FLAGS, drawn = true } = {},
  ) => {
    const server = stubApi({
      'GET /api/v1/session': testSession({ flags }),
      'GET /api/v1/qa_reviews/1/workspace': workspace,
      'GET /api/v1/qa_forms': { qa_forms: [workspace.form] },
      'POST /api/v1/qa_answers': echo,
      ...handlers,
    })
    const app = await renderApp(address)
    await (drawn ? screen.findByRole('heading', { level: 4 }) : screen.findByRole('heading', { level: 1 }))
    const sent = async (key: string) =>
      Promise.all(
        server.requests
          .filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
          .map((request) => request.clone().json()),
      )
    return { ...app, sent, requests: server.requests, at: () => app.router.state.location.href }
  }

export const card = () => screen.getByRole('group', { name: /Greets|Finds the cause|Checks who calls/ })
export const choose = (name: string) =>
  fireEvent.click(within(card()).getByRole('button', { name: new RegExp(name) }))
export const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })
export const questionOf = (text: string) => screen.getByText(text).closest('[data-question]')
export const statusOf = (text: string) => questionOf(text)?.getAttribute('data-status')
export const notifies = async (app: { notified: () => string[] }, text: string) =>
  waitFor(() => expect(app.notified().some((each) => each.endsWith(text))).toBe(true))
