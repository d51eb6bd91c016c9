import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { compareToReference, HeatCell } from '#ui/charts/HeatCell.tsx'
import en from '#ui/charts/locales/en.json'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { loadTestTexts } from '#ui/testing.ts'

loadTestTexts()
beforeAll(() => {
  i18next.addResourceBundle('en', 'charts', en)
})
afterEach(cleanup)

test('highlights a value only if its whole interval clears the reference', () => {
  const of = (value: number, low: number, high: number, n = 20) =>
    compareToReference({ value, low, high, n }, 80)
  expect(of(90, 86, 94)).toBe(2)
  expect(of(84, 81, 87)).toBe(1)
  expect(of(84, 79, 89)).toBe(0)
  expect(of(77, 74, 79)).toBe(-1)
  expect(of(70, 65, 75)).toBe(-2)
  expect(of(90, 86, 94, 4)).toBe(0)
  expect(compareToReference({ value: 90, low: 86, high: 94, n: 20 }, null)).toBe(0)
  expect(compareToReference({ value: null, n: 0 }, 80)).toBe(0)
})

test('a cell describes its value, interval and comparison, and links to its records', () => {
  render(
    <HeatCell
      of={{ value: 92, low: 88, high: 96, n: 84 }}
      reference={86}
      referenceName="company"
      label="Billing, Listening"
      href="/reviews"
    />,
  )
  const name = 'Billing, Listening, 92, 95% interval 88 to 96, n 84, above company'
  expect(screen.getByRole('link', { name }).textContent).toBe('92')
})

test('too few values are a dash with a description, without a link if there are no records', () => {
  render(<HeatCell of={{ value: 92, low: 60, high: 100, n: 3 }} label="Night" href="/reviews" />)
  expect(screen.getByRole('link', { name: 'Night, n=3, too few' }).textContent).toBe('–')
  cleanup()
  render(<HeatCell of={{ value: 92, n: 12, isTooFew: true }} label="Night" href="/reviews" />)
  expect(screen.getByRole('link', { name: 'Night, n=12, too few' }).textContent).toBe('–')
  cleanup()
  render(<HeatCell of={{ value: null, n: 0 }} label="Night" href="/reviews" />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('shares have a count and a percentage, and a link if there are records', () => {
  render(
    <ShareBars
      label="Answers"
      shares={[
        { id: 1, label: 'Yes', count: 3, href: '/yes' },
        { id: 2, label: 'No', count: 1, href: '/no' },
        { id: 3, label: 'Never', count: 0, href: '/never' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Yes375%',
    'No125%',
    'Never00%',
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Yes', 'No'])
})
