import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HowComputed } from '#platform/web/HowComputed.tsx'
import { renderWeb } from '#platform/web/testing.tsx'
import en from '#ui/locales/en.json'

test('opens the formula, the counted rows and a link to them, and closes with Escape', async () => {
  await renderWeb(
    <HowComputed
      figure="QA score"
      formula="Mean of the scores."
      leftOut="Drafts."
      rows={{ href: '/reviews', label: 'Show the reviews' }}
    />,
    { texts: { ui: en } },
  )
  const button = await screen.findByRole('button', { name: 'How is this computed? QA score' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(await screen.findByText('Mean of the scores.')).toBeDefined()
  expect(screen.getByText('Drafts.')).toBeDefined()
  expect(screen.queryByText('Counted')).toBeNull()
  // Without layout, the popover keeps the style that hides it until it is positioned.
  const link = screen.getByText('Show the reviews')
  expect(link.getAttribute('href')).toBe('/reviews')
  fireEvent.keyDown(link, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Mean of the scores.')).toBeNull())
})
