import { screen } from '@testing-library/react'
import { aPage, aPerson, aRow, CHOICES } from '#features/people/web/employees/testing.ts'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi } from '#platform/web/testing.tsx'

export const PATH = '/admin/company/employees'
export const ADA = aRow(1, 'Ada Lund')
export const BO = aRow(2, 'Bo Aas', { status: 'CREATED', primaryTeam: null })
export const SIGN_IN = {
  status: 'ACTIVE',
  has_password: true,
  second_factor: false,
  invited_at: null,
  invitation_ends_at: null,
}

/** Opens the page in the whole app. The test passes `renderApp`, because a feature cannot import the app. */
export const openerOf =
  <App extends object>(renderApp: (path: string) => Promise<App>) =>
  async (answers: GraphqlAnswers = {}, path = PATH, rest: Parameters<typeof stubApi>[0] = {}) => {
    const all: GraphqlAnswers = {
      UsersTable: aPage([ADA, BO]),
      Employee: ({ id }) => ({ employee: id === '1' ? aPerson(1, 'Ada Lund') : null }),
      ...CHOICES,
      ...answers,
    }
    const server = stubApi({
      'GET /api/v1/session': adminSession(),
      'GET /api/v1/employees/1/sign_in': SIGN_IN,
      'POST /graphql': graphqlStub(all),
      ...rest,
    })
    const app = await renderApp(path)
    await screen.findByRole('heading', { level: 1, name: 'Employees' })
    const variablesOf = (name: string) => sentTo(server.requests, name)
    return { ...app, ...server, answers: all, variablesOf }
  }

export const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
export const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
