import { screen } from '@testing-library/react'
import { aReport } from '#features/reports/qa/web/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

export const FLAGS: PermissionFlag[] = ['qaEnabled', 'viewQADashboard', 'reviewQA']
export const RANGE = 'startDate=2026-11-01&endDate=2026-11-05'
export const DASHBOARD = '/qa/reports/overview'
const FORMS = {
  qa_forms: [
    { id: 7, name: 'Voice support', lineage: 'voice', version_number: 2, sections: [] },
    { id: 3, name: 'Voice support', lineage: 'voice', version_number: 1, sections: [] },
  ],
}

type Opened = { router: { state: { location: { pathname: string; href: string } } } }
type Options = {
  flags?: readonly PermissionFlag[]
  scope?: 'self' | 'own_team' | 'company'
  answers?: object
}

/** Opens a report in the application with a fake server that answers every call. */
export const reportOpenedBy =
  <App extends Opened>(renderApp: (address: string) => Promise<App>) =>
  async (
    path = `${DASHBOARD}?${RANGE}`,
    { flags = FLAGS, scope = 'company', answers = aReport() }: Options = {},
  ) => {
    const session = testSession({ flags: [...flags] })
    session.dataAccess = { FEEDBACK: 'company', QA: scope }
    const server = stubApi({
      'GET /api/v1/session': session,
      'GET /api/v1/qa_forms': FORMS,
      'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
      'GET /api/v1/employees': { employees: [] },
      'GET /api/v1/channels': { channels: [] },
      'POST /graphql': graphqlStub({}),
      ...(answers as ReturnType<typeof aReport>),
    })
    const app = await renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    return {
      ...app,
      handlers: server.handlers,
      queriesTo: (call: string) =>
        server.requests
          .map(({ url }) => new URL(url))
          .filter(({ pathname }) => pathname === `/api/v1/qa_reporting/${call}`)
          .map(({ searchParams }) => Object.fromEntries(searchParams)),
      path: () => app.router.state.location.pathname,
      href: () => app.router.state.location.href,
    }
  }
