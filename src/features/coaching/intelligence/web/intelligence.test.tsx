import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { IntelligenceSettings } from '#features/coaching/intelligence/web/intelligence-api.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { failed, type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

const SETTINGS = '/admin/company/one-on-ones'
const POLICY = '/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions'
const TITLE = 'Coaching Intelligence Acceptable Use Policy'
const BODY = '# What it is\nHelp for coaches.\n\n# Data\nStays here.'

const OFF = {
  enabled: false,
  inUse: false,
  termsAccepted: false,
  termsAcceptedAt: null,
  termsAcceptedBy: null,
  termsExpired: false,
  termsExpiry: null,
  termsExpiryAt: null,
  termsRevisionMatches: false,
}
const ACCEPTED = {
  ...OFF,
  enabled: true,
  inUse: true,
  termsAccepted: true,
  termsAcceptedAt: '2026-11-20T10:00:00.000Z',
  termsAcceptedBy: 'Ada Lund',
  termsRevisionMatches: true,
}
const ENDS = { termsExpiryAt: '2026-12-24T10:00:00.000Z', termsExpiry: '24 Dec 2026' }
const EXPIRED = { ...ACCEPTED, ...ENDS, termsExpired: true }
const CHANGED = { ...ACCEPTED, termsRevisionMatches: false }
const EXPIRING = { ...ACCEPTED, ...ENDS }

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(
  path: string,
  settings: IntelligenceSettings = OFF,
  answers: GraphqlAnswers = {},
  session: object = adminSession(),
) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub({
      CoachingIntelligence: {
        coachingIntelligenceSettings: settings,
        coachingIntelligencePolicy: { title: TITLE, body: BODY, revision: 1 },
      },
      ...answers,
    }),
  })
  const app = await renderApp(path)
  return { ...server, address: () => app.router.state.location.pathname }
}

const answered = (settings: IntelligenceSettings | null, errors: object[] = []) => ({
  UpdateCoachingIntelligenceSettings: {
    updateCoachingIntelligenceSettings: { coachingIntelligenceSettings: settings, errors },
  },
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const NOT_READY = "I'm Not Ready Yet"

describe('the policy page', () => {
  test('CIQ-501 CIQ-502 opens for people who manage one-on-one settings; without role-based access, for admins', async () => {
    const managing = testSession({ flags: ['manageOneOnOneSettings'] })
    const { address } = await open(POLICY, OFF, {}, managing)
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined()
    expect(address()).toBe(POLICY)
    cleanup()
    for (const [flags, role_based_access, lands] of [
      [['canViewOneOnOnes'], true, '/403'],
      [['manageOneOnOneSettings'], false, '/403'],
      [['companyAdmin'], false, POLICY],
      [['admin'], false, POLICY],
    ] as const) {
      const other = await open(
        POLICY,
        OFF,
        {},
        testSession({ flags: [...flags], features: { role_based_access } }),
      )
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(other.address()).toBe(lands))
      cleanup()
    }
  })

  test('CIQ-503 CIQ-504 CIQ-505 shows its title, the policy and a way back', async () => {
    const { address } = await open(POLICY)
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined()
    expect(await screen.findByRole('heading', { level: 2, name: 'What it is' })).toBeDefined()
    for (const text of ['Help for coaches.', 'Stays here.']) expect(screen.getByText(text)).toBeDefined()
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Coaching' }))
    await waitFor(() => expect(address()).toBe(SETTINGS))
  })

  test.each([
    ['not accepted', OFF, 'I Agree - Enable Coaching Intelligence', [true, true], null],
    ['accepted', ACCEPTED, 'I Agree', [false, false], 'Use Policy accepted by Ada Lund on 20 Nov 2026'],
    [
      'expiring',
      EXPIRING,
      'I Agree',
      [true, false],
      'Use Policy accepted by Ada Lund will expire on 24 Dec 2026',
    ],
    [
      'expired',
      EXPIRED,
      'I Agree',
      [true, true],
      'Use policy accepted by Ada Lund expired. Please review and accept the Acceptable Use Policy.',
    ],
    [
      'changed',
      CHANGED,
      'I Agree - Approve Updated Policy',
      [true, false],
      'Use Policy accepted by Ada Lund on 20 Nov 2026 has changed since the last approval. Please review and accept the latest version.',
    ],
  ] as const)(
    'CIQ-506 CIQ-508 CIQ-521 CIQ-522 CIQ-523 CIQ-524 CIQ-525 CIQ-526 CIQ-527 CIQ-528 %s',
    async (_state, settings, label, [agree, notReady], message) => {
      await open(POLICY, settings)
      await screen.findByRole('heading', { level: 2, name: 'What it is' })
      expect(button(label).disabled).toBe(!agree)
      expect(button(NOT_READY).disabled).toBe(!notReady)
      if (message) expect(screen.getByText(message)).toBeDefined()
      else expect(screen.queryByText(/Use policy accepted/i)).toBeNull()
    },
  )

  test('CIQ-515 CIQ-518 CIQ-519 accepts the policy once and returns to the settings', async () => {
    const { requests, address } = await open(POLICY, OFF, answered(ACCEPTED))
    fireEvent.click(await screen.findByRole('button', { name: 'I Agree - Enable Coaching Intelligence' }))
    await waitFor(() => expect(address()).toBe(SETTINGS))
    expect(await sentTo(requests, 'UpdateCoachingIntelligenceSettings')).toEqual([{ action: 'ACCEPT_TERMS' }])
    const on = await screen.findByRole('switch', { name: 'Use Coaching Intelligence' })
    expect(on.getAttribute('aria-checked')).toBe('true')
  })

  test('CIQ-520 shows why an acceptance was refused, and stays on the page', async () => {
    const refusal = {
      updateCoachingIntelligenceSettings: { coachingIntelligenceSettings: null, ...refused('x') },
    }
    const { address } = await open(POLICY, OFF, { UpdateCoachingIntelligenceSettings: refusal })
    fireEvent.click(await screen.findByRole('button', { name: 'I Agree - Enable Coaching Intelligence' }))
    expect((await screen.findByText('x')).closest('[role="alert"]')).not.toBeNull()
    expect(address()).toBe(POLICY)
  })

  test('CIQ-509 returns without accepting', async () => {
    const { requests, address } = await open(POLICY)
    fireEvent.click(await screen.findByRole('button', { name: NOT_READY }))
    await waitFor(() => expect(address()).toBe(SETTINGS))
    expect(await sentTo(requests, 'UpdateCoachingIntelligenceSettings')).toEqual([])
  })

  test('offers Retry if the policy could not be loaded, and says when access is denied', async () => {
    await open(POLICY, OFF, { CoachingIntelligence: problem(500, 'Broken') as never })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    cleanup()
    await open(POLICY, OFF, { CoachingIntelligence: failed('Refused', 'forbidden') })
    expect(await screen.findByText('You cannot see these settings')).toBeDefined()
  })
})

describe('one-on-one settings', () => {
  test('link to the templates and the policy, and keep the switch off until the policy is accepted', async () => {
    await open(SETTINGS)
    expect(await screen.findByRole('heading', { level: 1, name: 'One-on-one settings' })).toBeDefined()
    const templates = screen.getByRole('link', { name: 'Open templates' })
    expect(templates.getAttribute('href')).toBe('/one_on_ones/templates')
    const use = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Use Coaching Intelligence' })
    expect(use.disabled).toBe(true)
    expect(screen.getByText('Accept the Acceptable Use Policy first.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Read the Acceptable Use Policy' }).getAttribute('href')).toBe(
      POLICY,
    )
    expect(screen.queryByRole('button', { name: 'Revoke the acceptance' })).toBeNull()
  })

  test('disable and enable the feature while the acceptance is valid', async () => {
    const { requests } = await open(SETTINGS, ACCEPTED, answered({ ...ACCEPTED, enabled: false }))
    const use = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Use Coaching Intelligence' })
    fireEvent.click(use)
    await waitFor(() => expect(use.getAttribute('aria-checked')).toBe('false'))
    expect(await sentTo(requests, 'UpdateCoachingIntelligenceSettings')).toEqual([{ action: 'DISABLE' }])
    expect(use.disabled).toBe(false)
  })

  test('keep the switch off once the acceptance has expired or the policy changed', async () => {
    for (const settings of [EXPIRED, CHANGED]) {
      await open(SETTINGS, { ...settings, inUse: false })
      const use = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Use Coaching Intelligence' })
      expect(use.getAttribute('aria-checked')).toBe('false')
      expect(use.disabled).toBe(true)
      expect(screen.getByText('Accept the Acceptable Use Policy first.')).toBeDefined()
      cleanup()
    }
  })

  test('show only the templates if the feature is not offered to the company', async () => {
    const { requests } = await open(
      SETTINGS,
      OFF,
      {},
      { ...adminSession(), features: { role_based_access: true, coaching_intelligence: false } },
    )
    expect(await screen.findByRole('link', { name: 'Open templates' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Coaching Intelligence' })).toBeNull()
    expect(await sentTo(requests, 'CoachingIntelligence')).toEqual([])
  })

  test('ask before revoking the acceptance', async () => {
    const { requests } = await open(SETTINGS, ACCEPTED, answered(OFF))
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke the acceptance' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the acceptance?' })
    expect(await sentTo(requests, 'UpdateCoachingIntelligenceSettings')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke the acceptance' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sentTo(requests, 'UpdateCoachingIntelligenceSettings')).toEqual([{ action: 'REVOKE_TERMS' }])
    expect(await screen.findByText('Accept the Acceptable Use Policy first.')).toBeDefined()
  })
})
