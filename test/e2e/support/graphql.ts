import { expect, type Page } from '@playwright/test'
import { post } from './api.ts'

/** Sends a GraphQL request as the page would and expects no errors. */
export async function graphql<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const { data, errors } = await post<{ data: T; errors?: unknown }>(page, '/graphql', { query, variables })
  expect(errors, query).toBeUndefined()
  return data
}
