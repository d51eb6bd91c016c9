import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { TRENDS_PAGES } from '#features/reports/trends/web/page-rules.ts'
import { aSeries, METRIC, openTrends, trendsAnswers } from '#features/reports/trends/web/testing.ts'
import { expectExplained } from '#platform/web/explained-testing.ts'
import { adminSession } from '#platform/web/testing.tsx'

const RANGE = 'start_date=11%2F01%2F2026&end_date=11%2F03%2F2026'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const toPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

const figuresShown = (container: Element) =>
  waitFor(() => expect(container.querySelector('main [data-figure]')).toBeTruthy())

describe.each(TRENDS_PAGES.map(({ page }) => page))('/trends/%s', (page) => {
  test('explains each figure', async () => {
    const { container } = await openTrends(renderApp, `/trends/${page}?${RANGE}`)
    await figuresShown(container)
    expectExplained(container)
  })

  test('explains each figure on a phone, where tables are cards', async () => {
    toPhone()
    const { container } = await openTrends(renderApp, `/trends/${page}?${RANGE}`)
    await figuresShown(container)
    expectExplained(container)
  })
})

const explain = async (figure: string) => {
  const [first] = await screen.findAllByRole('button', { name: `How is this computed? ${figure}` })
  fireEvent.click(first as HTMLElement)
}

describe('an explanation', () => {
  test('names the days and the filters of the page', async () => {
    await openTrends(renderApp, `/trends/company?${RANGE}&channels=3&brands=1&brands=2`)
    await explain('Five-star share')
    const counted = (await screen.findByText('Counted')).parentElement as HTMLElement
    expect(counted.textContent).toMatch(/1\s*–\s*3 Nov 2026/)
    const filters = () => [...counted.querySelectorAll('li')].map(({ textContent }) => textContent)
    await waitFor(() => expect(filters()).toEqual(['Brands Multiple', 'Channels Chat']))
    expect(screen.getByText(/^Responses suspected to come from robots/)).toBeTruthy()
  })

  test('of a QA score links to the reviews that count toward the score', async () => {
    const qa = aSeries({ metric: { ...METRIC, id: 9, product_area: 'QA', title: 'QA score' } })
    await openTrends(renderApp, `/trends/company?${RANGE}&product_area=qa`, { answers: trendsAnswers(qa) })
    await explain('QA score')
    expect((await screen.findByText('Show the counted records')).getAttribute('href')).toMatch(
      /^\/qa\/reports\/reviews\?.*countTowardScore=true$/,
    )
  })

  test('of the median time links to the responses whose customer answered the recovery survey', async () => {
    await openTrends(renderApp, `/trends/service_recovery?${RANGE}`)
    await explain('Median time to answer')
    expect((await screen.findByText('Show the responses')).getAttribute('href')).toBe(
      '/?start_date=2026-11-01&end_date=2026-11-03&include_deactivated=true&recovery_answered=true',
    )
  })

  test('of the response rate says that only admins can list the requests', async () => {
    await openTrends(renderApp, `/trends/company/program?${RANGE}`)
    await explain('Response rate')
    expect(await screen.findByText(/Only admins can list the requests\.$/)).toBeTruthy()
    expect(screen.getByText(/Those whose e-mail bounced \(3\)/)).toBeTruthy()
  })

  test('of the response rate links admins to the survey requests', async () => {
    const session = { ...adminSession(), dataAccess: { FEEDBACK: 'company', QA: 'company' } }
    await openTrends(renderApp, `/trends/company/program?${RANGE}`, {
      answers: { 'GET /api/v1/session': session },
    })
    await explain('Response rate')
    expect((await screen.findByText('Show the survey requests')).getAttribute('href')).toBe(
      '/admin/company/survey_requests',
    )
  })
})
