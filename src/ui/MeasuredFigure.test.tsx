import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { MeasuredFigure, MeasuredText } from '#ui/MeasuredFigure.tsx'
import { loadTestTexts } from '#ui/testing.ts'

beforeAll(loadTestTexts)

test('a figure shows its own n and interval', () => {
  const { container } = render(
    <MeasuredFigure of={{ value: 84.06, n: 412, lower: 80.1, upper: 87.44 }} digits={1} unit="%" />,
  )
  expect(container.textContent).toBe('84.1%n 412 · 95% 80.1–87.4')
})

test('a figure with too few values says so and shows no interval', () => {
  const { container } = render(<MeasuredFigure of={{ value: 50, n: 4, lower: 15, upper: 85 }} />)
  expect(container.textContent).toBe('50n=4, too few')
})

test('a figure of many values from too few clusters is too few', () => {
  const { container } = render(<MeasuredFigure of={{ value: 50, n: 12, isTooFew: true }} />)
  expect(container.textContent).toBe('50n=12, too few')
})

test('a figure without data is a dash', () => {
  const { container } = render(<MeasuredText of={{ value: null, n: 0, lower: null, upper: null }} unit="%" />)
  expect(container.textContent).toBe('– n=0, too few')
})

test('a table cell shows value, n and interval', () => {
  render(<MeasuredText of={{ value: 4.349, n: 1284, lower: 4.29, upper: 4.41 }} digits={2} />)
  expect(screen.getByText('4.35')).toBeDefined()
  expect(screen.getByText('n 1,284 · 95% 4.29–4.41')).toBeDefined()
})
