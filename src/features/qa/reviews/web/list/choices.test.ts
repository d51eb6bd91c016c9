import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allFormsQuery } from '#features/qa/reviews/web/list/choices.ts'
import { SCORECARD_LISTS_KEY } from '#features/qa/scorecards/web/scorecards-queries.ts'

test('the scorecards to filter by are refetched after one has changed', async () => {
  const client = new QueryClient()
  client.setQueryData(allFormsQuery.queryKey, [])
  await client.invalidateQueries({ queryKey: SCORECARD_LISTS_KEY })
  expect(client.getQueryState(allFormsQuery.queryKey)?.isInvalidated).toBe(true)
})
