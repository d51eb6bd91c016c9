import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { RANGE, reportOpenedBy } from '#features/reports/qa/web/page-testing.ts'

const open = reportOpenedBy(renderApp)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('team member report', () => {
  const PATH = `/qa/reports/teammembers?${RANGE}`

  test('QAP-505 covers all scorecards, even if the address names one', async () => {
    const { queriesTo } = await open(`${PATH}&forms=7`)
    await waitFor(() => expect(queriesTo('team_members')[0]).not.toHaveProperty('by_qa_form_id'))
    expect(screen.queryByText('Voice support', { selector: '[class*="chip"] *' })).toBeNull()
  })

  test('QAP-514 a column header sorts ascending, and descending on a second click', async () => {
    const { queriesTo, href } = await open(PATH)
    fireEvent.click(await screen.findByRole('button', { name: 'Scored' }))
    await waitFor(() =>
      expect(queriesTo('team_members').at(-1)).toMatchObject({ order_by: 'scored', order_direction: 'asc' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Scored' }))
    await waitFor(() =>
      expect(queriesTo('team_members').at(-1)).toMatchObject({ order_by: 'scored', order_direction: 'desc' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Voice support' }))
    await waitFor(() =>
      expect(queriesTo('team_members').at(-1)).toMatchObject({
        order_by: 'scorecard_7',
        order_direction: 'asc',
      }),
    )
    expect(href()).toContain('order_by=7')
  })

  test('pages through members, opens the reviews of a mean, and opens a person’s reviews one after another', async () => {
    const { queriesTo } = await open(PATH)
    const name = 'Ada Lund, Voice support: 92.5%, n 6, open the reviews'
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      `/qa/reports/reviews?${RANGE}&employees=1&forms=7&countTowardScore=true`,
    )
    expect(screen.getByRole('link', { name: 'Read 2 reviews of Ada Lund' }).getAttribute('href')).toBe(
      '/qa/reader?reviewIds=31,30',
    )
    expect(screen.getByText('n=2, too few')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(queriesTo('team_members').at(-1)).toMatchObject({ members_page: '2' }))
  })
})
