import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SummaryResponse } from '#features/feedback/stream/contract.ts'
import en from '#features/feedback/web/locales/en.json'
import { SummaryVerdict } from '#features/feedback/web/SummaryVerdict.tsx'
import { testSummary } from '#features/feedback/web/testing.ts'
import { renderWeb } from '#platform/web/testing.tsx'

afterEach(cleanup)

const show = async (change: Partial<SummaryResponse['change']>) => {
  const summary = testSummary({
    change: { verdict: 'up', value: 0.2, comparable: true, too_few: false, ...change },
  })
  await renderWeb(<SummaryVerdict summary={summary} />, { texts: { feedback: en } })
}

test('shows a significant change with the previous average and its count', async () => {
  await show({})
  expect(await screen.findByText('Up 0.20 from 4.31 (n 1,284)')).toBeTruthy()
})

test('does not compare if the question about stars changed, and says why', async () => {
  await show({ verdict: 'unknown', value: null, comparable: false })
  expect(
    await screen.findByText('Not compared with 4.31 (n 1,284) before: the question about stars changed'),
  ).toBeTruthy()
  expect(screen.queryByText(/^(Up|Down)|detectable/)).toBeNull()
})
