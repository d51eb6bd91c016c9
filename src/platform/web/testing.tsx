import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ResourceLanguage } from 'i18next'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { PERMISSION_FLAGS, type PermissionFlag, type Permissions } from '#platform/access/permissions.ts'
import { startI18n } from '#platform/web/i18n.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { RouterLink } from '#platform/web/RouterLink.tsx'
import { parseSearch, stringifySearch } from '#platform/web/search-params.ts'
import { type Person, type Session, sessionQuery } from '#platform/web/session.ts'
import { LinkProvider } from '#ui/Link.tsx'
import { UiProvider } from '#ui/Provider.tsx'
// Sets how long tests wait for asynchronous changes.
import '#ui/testing.ts'

type SessionParts = {
  person?: Partial<Person>
  flags?: readonly PermissionFlag[]
  features?: Record<string, boolean>
}

/** A session as the server returns it; by default an agent who sees the stream. */
export function testSession({
  person,
  flags = ['feedbackEnabled', 'viewStream'],
  features,
}: SessionParts = {}): Session {
  return {
    person: {
      id: 5,
      name: 'Test Person',
      image: null,
      isAdmin: false,
      isManager: false,
      canManageTeams: false,
      group_id: null,
      hasUnfinishedExports: false,
      email: 'person@test.example',
      roleLabel: 'Employee',
      language: 'en',
      colour_scheme: 'system',
      review_keys: null,
      ...person,
    },
    company: {
      id: 1,
      slug: 'test',
      name: 'Test Company',
      image: null,
      timeZone: 'UTC',
      state: 'live',
      isDemo: false,
      weekStart: 'MONDAY',
      quarterStart: { month: 1, day: 1 },
      language: 'en',
      customerVisibility: 'ALL_EMPLOYEES',
      profiles: { picturesAllowed: true, defaultPicture: null, guideline: null },
    },
    permissions: Object.fromEntries(
      PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)]),
    ) as Permissions,
    dataAccess: { FEEDBACK: 'self' },
    features: { role_based_access: true, ...features },
    viewAs: null,
    accessVersion: 1,
    csrfToken: 'test-token',
  }
}

/** The session of a company admin with every permission; QA standalone is a setting and not a permission. */
export function adminSession(): Session {
  const flags = PERMISSION_FLAGS.filter((flag) => flag !== 'qaStandalone')
  return testSession({ person: { isAdmin: true, isManager: true }, flags })
}

type Answer = Response | object | undefined
type Handler = Answer | ((request: Request) => Answer | Promise<Answer>)

/**
 * Replaces the server: `stubApi({ 'GET /api/v1/session': session })`. A plain object is returned as JSON, undefined as
 * 204, an address without a handler as 404. Returns the recorded requests.
 */
export function stubApi(handlers: Record<string, Handler>): {
  requests: Request[]
  handlers: Record<string, Handler>
} {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone())
    const key = `${request.method} ${new URL(request.url).pathname}`
    if (!(key in handlers)) return problem(404, `${key} has no handler`)
    const handler = handlers[key]
    const answer = typeof handler === 'function' ? await handler(request) : handler
    if (answer === undefined) return new Response(null, { status: 204 })
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  return { requests, handlers }
}

/** An error response as the server words it. */
export function problem(status: number, message?: string, extra: object = {}): Response {
  return Response.json(
    { status, ...(message !== undefined && { message }), ...extra },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}

type RenderOptions = {
  session?: Session
  /** Address of the page, with its query. */
  path?: string
  /** Pattern of the page's route, for pages that read a parameter of their address: `/admin/company/roles/$id`. */
  route?: string
  /** English texts by namespace: `{ feedback: en }`. */
  texts?: Record<string, ResourceLanguage>
}

/** Renders part of a screen as in the application: with session, router, texts and styles. */
export async function renderWeb(children: ReactNode, options: RenderOptions = {}) {
  const { session = testSession(), path = '/', route = '$', texts = {} } = options
  await startI18n({ english: texts, load: async () => ({}), language: 'en' })
  const failures: unknown[] = []
  const queryClient = createQueryClient({
    onSessionExpired: () => failures.push('session expired'),
    onWriteError: (error) => failures.push(error),
  })
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => <LinkProvider LinkComponent={RouterLink}>{children}</LinkProvider>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const screen = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...screen, router, queryClient, failures }
}
