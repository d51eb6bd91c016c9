import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Pass, passesChanged } from '#features/qa/reviews/web/passes/passes-api.ts'
import { randomInteractionQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'

test('a passed interaction is no longer the next one of a review that had already chosen it', () => {
  const client = new QueryClient()
  const offered = [randomInteractionQuery([1]).queryKey, randomInteractionQuery([2]).queryKey] as const
  client.setQueryData(offered[0], 40)
  client.setQueryData(offered[1], 41)
  passesChanged(client, { interaction_id: 40 } as Pass)
  expect(offered.map((key) => client.getQueryData(key))).toEqual([undefined, 41])
})
