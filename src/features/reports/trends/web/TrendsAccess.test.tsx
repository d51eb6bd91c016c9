import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { TRENDS_PAGES } from '#features/reports/trends/web/page-rules.ts'
import { type Options, openTrends } from '#features/reports/trends/web/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'

const RANGE = 'start_date=11%2F01%2F2026&end_date=11%2F03%2F2026'
const open = (path: string, options?: Options) => openTrends(renderApp, path, options)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('access to trends pages', () => {
  test('ACC-507 each page requires its own permission, before any request is sent', async () => {
    for (const { page } of TRENDS_PAGES) {
      const { path } = await open(`/trends/${page}`, { flags: ['feedbackEnabled', 'viewStream'] })
      expect(path(), page).toBe('/403')
      cleanup()
    }
    const FLAGS: [string, PermissionFlag][] = [
      ['team_member', 'viewTeamMemberTrendsLink'],
      ['team', 'viewTrendsDashboards'],
      ['company', 'viewCompanyTrends'],
      ['company/multi', 'viewMultiOrganization'],
      ['company/program', 'viewCompanyProgram'],
      ['company/program', 'viewCompanyProgramDashboard'],
      ['company/teams', 'viewTrendsDashboards'],
      ['company/team_members', 'viewTrendsDashboards'],
      ['company/reporting_groups', 'viewReportingGroupsTrend'],
      ['company/tags', 'viewTrendsDashboards'],
      ['service_recovery', 'viewServiceRecoveryTrendsLink'],
    ]
    for (const [page, flag] of FLAGS) {
      const { path } = await open(`/trends/${page}`, { flags: ['feedbackEnabled', flag] })
      expect(path(), page).toBe(`/trends/${page}`)
      cleanup()
    }
  })

  test('ACC-515 the trends menu depends on data access and on QA-only companies', async () => {
    const menu = async (options: Options) => {
      const { path } = await open('/trends/team_member', options)
      expect(path()).toBe('/trends/team_member')
      const [main] = await screen.findAllByRole('navigation', { name: 'Main' })
      const links = within(main as HTMLElement).queryAllByRole('link')
      const found = links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/trends'))
      cleanup()
      return [...new Set(found)]
    }
    const flags: PermissionFlag[] = [
      'feedbackEnabled',
      'viewStream',
      'viewTeamMemberTrendsLink',
      'viewTrendsDashboards',
    ]
    const withRoles = await menu({ flags, feedback: 'self' })
    const older = await menu({ flags, feedback: 'self', rbac: false })
    expect(withRoles).not.toEqual(older)
    const alone = await menu({ flags: [...flags, 'qaEnabled', 'qaStandalone'] })
    expect(alone.length).toBeGreaterThan(0)
    for (const href of alone) expect(href).toContain('product_area=qa')
  })
})

describe('subject of trends', () => {
  const units = () => screen.queryByRole('button', { name: /^Teams or groups: / })
  const company = () => screen.queryByRole('combobox', { name: 'Company' })
  const ready = () => screen.findByRole('figure', { name: /by day$/ })

  test('ACC-008 offers teams and groups if the data access of the area includes any', async () => {
    const apart = { qa: 'self', feedback: 'company' } as const
    await open('/qa/reports/overview', apart)
    fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
    expect(await screen.findByRole('button', { name: 'Channels' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Teams/ })).toBeNull()
    cleanup()
    await open(`/trends/team_member?${RANGE}&product_area=qa`, apart)
    await ready()
    expect(units()).toBeNull()
    cleanup()
    await open(`/trends/team?${RANGE}&product_area=feedback`, { qa: 'self', feedback: 'company' })
    await ready()
    expect(units()).toBeTruthy()
  })

  test('ACC-009 offers the company if the data access of the area is the company', async () => {
    await open(`/trends/team?${RANGE}&product_area=qa`, { qa: 'own_team', feedback: 'company' })
    await ready()
    expect(company()).toBeNull()
    cleanup()
    await open(`/trends/team?${RANGE}&product_area=feedback`, { qa: 'own_team', feedback: 'company' })
    await ready()
    expect(company()).toBeTruthy()
    cleanup()
    await open(`/trends/team?${RANGE}&product_area=feedback`, { feedback: 'own_team' })
    await ready()
    expect(company()).toBeNull()
    expect(units()).toBeTruthy()
  })

  test('choosing groups replaces teams and can be undone', async () => {
    const { query, notified } = await open(`/trends/team?${RANGE}&teams=8`)
    fireEvent.click(await screen.findByRole('button', { name: 'Teams or groups: Billing' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Groups' }))
    await waitFor(() => expect(query().has('teams')).toBe(false))
    expect(notified()).toHaveLength(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(query().get('teams')).toBe('8'))
  })
})
