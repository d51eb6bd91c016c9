import { expect, type Page } from '@playwright/test'
import { post } from './api.ts'

/** Asks GraphQL as the page would; the data of an answer without errors. */
export async function graphql<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await post<{ data: T; errors?: unknown }>(page, '/graphql', { query, variables })
  expect(errors, query).toBeUndefined()
  return data
}
