import { act, cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { renderWeb } from '#platform/web/testing.tsx'

afterEach(async () => {
  cleanup()
  await i18next.changeLanguage('en')
})

function Figures() {
  const text = useMetricText()
  const figures = [
    text(4.5, 'stars'),
    text(83.333, 'percent'),
    text(-17.4, 'points'),
    text(1234, 'count'),
    text(12.345, 'count'),
    text(null, 'stars'),
  ]
  return <p>{figures.join(' | ')}</p>
}

test('formats metric values in the reader’s language with the decimals of their unit', async () => {
  await renderWeb(<Figures />)
  expect((await screen.findByText(/\|/)).textContent).toBe('4.50 | 83.3% | -17 | 1,234 | 12.35 | –')
  await act(() => i18next.changeLanguage('nb'))
  expect(screen.getByText(/\|/).textContent).toMatch(/^4,50 \| 83,3.?% \| −17 \| 1.234 \| 12,3[45] \| –$/)
})
