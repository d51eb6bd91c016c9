import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SCHEMA = 'GET /api/v1/graphql_schema'

async function open(schema: Response) {
  const server = stubApi({ 'GET /api/v1/session': testSession(), [SCHEMA]: schema })
  await renderApp('/explorer')
  await screen.findByRole('heading', { level: 1, name: 'GraphQL explorer' })
  return server
}

describe('the GraphQL explorer', () => {
  test('says so if the person may not send queries', async () => {
    await open(problem(403))
    expect(await screen.findByRole('heading', { name: 'No access to the schema' })).toBeDefined()
  })

  test('offers to load the schema again', async () => {
    const { requests } = await open(problem(400))
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await vi.waitFor(() =>
      expect(requests.filter(({ url }) => url.includes('graphql_schema')).length).toBeGreaterThan(1),
    )
  })
})
