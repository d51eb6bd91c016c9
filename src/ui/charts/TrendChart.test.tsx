import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import en from '#ui/charts/locales/en.json'
import { TrendChart } from '#ui/charts/TrendChart.tsx'
import type { TrendChartProps } from '#ui/charts/trend.ts'
import { useTableToggle } from '#ui/charts/use-table-toggle.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
beforeAll(() => {
  i18next.addResourceBundle('en', 'charts', en)
})
afterEach(cleanup)

const PROPS: TrendChartProps = {
  label: 'Average score by week',
  unit: '%',
  slots: [
    { key: '1', tick: '3 Nov', title: 'Week of 3 November', href: '/reviews?week=1' },
    { key: '2', tick: '10 Nov', title: 'Week of 10 November', href: '/reviews?week=2' },
    { key: '3', tick: '17 Nov', title: 'Week of 17 November', unfinished: true },
  ],
  series: [
    { id: 'before', label: 'Previous', compare: true, points: [{ value: 80 }, { value: 81 }, { value: 82 }] },
    {
      id: 'score',
      label: 'Score',
      points: [
        { value: 86.66, low: 84, high: 89, n: 40 },
        { value: null },
        { value: 90, low: 80, high: 100, n: 3 },
      ],
    },
  ],
}

const drawn = async () => {
  await screen.findByRole('figure', { name: PROPS.label })
  return screen.findAllByRole('listitem')
}

test('each slot announces its value, n and interval, and links to its records', async () => {
  render(<TrendChart {...PROPS} />)
  await drawn()
  const first = screen.getByRole('link', {
    name: 'Week of 3 November, Previous 80.0%, Score 86.7%, n 40, 95% 84.0–89.0',
  })
  expect(first.getAttribute('href')).toBe('/reviews?week=1')
  expect(screen.getByRole('link', { name: 'Week of 10 November, Previous 81.0%, Score –' })).toBeTruthy()
  expect(screen.getByText('Week of 17 November, Previous 82.0%, Score 90.0%, n=3, too few')).toBeTruthy()
})

test('the comparison is dashed, an unfinished period is hatched with an empty marker, a broken axis is marked', async () => {
  const { container } = render(<TrendChart {...PROPS} events={[{ slot: 1, label: 'Version 3' }]} />)
  await drawn()
  expect(container.querySelectorAll('path[stroke-dasharray="4 4"]')).toHaveLength(1)
  expect(container.querySelectorAll('[data-colour="1"][class*="marker"]')).toHaveLength(2)
  expect(container.querySelectorAll('[class*="open"]')).toHaveLength(1)
  expect(container.querySelectorAll('pattern')).toHaveLength(1)
  expect(container.querySelectorAll('[fill^="url(#"]')).toHaveLength(1)
  expect(container.querySelectorAll('[class*="broken"]')).toHaveLength(1)
  expect(container.textContent).toContain('Version 3')
})

test('arrow keys move between slots, and the tip follows the focus', async () => {
  const { container } = render(<TrendChart {...PROPS} />)
  await drawn()
  const [first, second] = screen.getAllByRole('link')
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
  fireEvent.focus(second as HTMLElement)
  second?.focus()
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
  expect(container.querySelector('[class*="tip"] b')?.textContent).toBe('Week of 3 November')
})

test('T switches between chart and table', async () => {
  function Card() {
    const { asTable, button } = useTableToggle('Report')
    return (
      <>
        {button}
        <TrendChart {...PROPS} asTable={asTable} />
      </>
    )
  }
  render(<Card />)
  await drawn()
  fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' })
  const table = within(await screen.findByRole('table', { name: PROPS.label }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Period',
    'Previous',
    'Score',
  ])
  expect(table.getAllByRole('row')[1]?.textContent).toBe('Week of 3 November80.0% 86.7% n 40 · 95% 84.0–89.0')
  expect(table.getAllByRole('row')[3]?.textContent).toContain('still running')
  fireEvent.click(screen.getByRole('button', { name: /^Table/, pressed: true }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('SHL-547 a chart without a single value says No data found', () => {
  render(<TrendChart {...PROPS} series={[{ id: 'a', label: 'A', points: [{ value: null }] }]} />)
  expect(screen.getByText('No data found')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})
