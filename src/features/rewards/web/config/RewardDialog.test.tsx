import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Configuration } from '#features/rewards/web/config/config-queries.ts'
import {
  button,
  CONNECTED,
  form,
  opening,
  preview,
  rewardDialog,
  rewardsMode,
  saveIn,
} from '#features/rewards/web/config/page-testing.tsx'
import { testConfiguration, testEverything, withThresholds } from '#features/rewards/web/config/testing.ts'
import { failed, refused } from '#platform/web/graphql-testing.ts'
import { adminSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const open = opening(renderApp)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

describe('the reward dialog', () => {
  test('RWD-518 can be saved once something has changed', async () => {
    const { sent } = await open({
      ...rewardsMode(),
      ConfigureRewards: { configureRewards: { rewardsConfiguration: testConfiguration(), errors: [] } },
    })
    await form('Rewards')
    // Unsaved changes of the page stay unsaved.
    fireEvent.click(button('4 stars'))
    const dialog = await rewardDialog()
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    const caption = dialog.getByRole('textbox', { name: 'Caption' })
    expect(save.disabled).toBe(true)
    fireEvent.change(caption, { target: { value: 'Espresso' } })
    expect(save.disabled).toBe(false)
    fireEvent.change(caption, { target: { value: 'Coffee' } })
    expect(save.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: 'Something sweet' }))
    expect(save.disabled).toBe(false)
    fireEvent.change(caption, { target: { value: ' A cake ' } })
    fireEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(preview().getByText('A cake')).toBeDefined()
    expect(screen.getByText('Unsaved changes')).toBeDefined()
    expect(await sent('ConfigureRewards')).toEqual([])
    fireEvent.click(await saveIn('Rewards'))
    await waitFor(async () =>
      expect((await sent('ConfigureRewards'))[0]).toMatchObject({
        rewardConfiguration: { lowTier: { reward: '2', caption: 'A cake' } },
      }),
    )
  })

  test('RWD-519 requires a campaign if gifts are ordered', async () => {
    await open(rewardsMode({ ...withThresholds(), ...CONNECTED }))
    const dialog = await rewardDialog()
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Caption' }), { target: { value: 'Espresso' } })
    expect(save.disabled).toBe(true)
    await dialog.findByRole('option', { name: 'Spring' })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Campaign' }), { target: { value: 'c1' } })
    expect(save.disabled).toBe(false)
    expect(dialog.queryByRole('combobox', { name: 'Campaign outside the US' })).toBeNull()
  })

  test('RWD-520 requires a second campaign if the company is in several regions', async () => {
    const session = adminSession()
    session.features.multi_region = true
    await open(rewardsMode({ ...withThresholds('c1'), ...CONNECTED }), { session })
    const dialog = await rewardDialog()
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    fireEvent.change(dialog.getByRole('textbox', { name: 'Caption' }), { target: { value: 'Espresso' } })
    expect(save.disabled).toBe(true)
    await dialog.findAllByRole('option', { name: 'Abroad' })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Campaign outside the US' }), {
      target: { value: 'c2' },
    })
    expect(save.disabled).toBe(false)
  })
})

describe('the gifting platform', () => {
  test('RWD-501 is optional: rewards are saved without campaigns', async () => {
    const { sent } = await open({
      ...rewardsMode(),
      ConfigureRewards: { configureRewards: { rewardsConfiguration: testConfiguration(), errors: [] } },
    })
    const save = await saveIn('Rewards')
    expect(screen.queryByText('Campaign')).toBeNull()
    fireEvent.click(button('4 stars'))
    fireEvent.click(save)
    await waitFor(async () =>
      expect((await sent('ConfigureRewards'))[0]).toMatchObject({
        rewardConfiguration: { lowTier: { campaignId: null, secondaryCampaignId: null } },
      }),
    )
  })

  test('RWD-514 prompts to connect until dismissed in this browser', async () => {
    const prompt = () => screen.queryByText(/Order gifts automatically/)
    await open(rewardsMode())
    await form('Rewards')
    expect(prompt()).not.toBeNull()
    fireEvent.click(button('Do not show again'))
    expect(prompt()).toBeNull()
    cleanup()
    await open(rewardsMode())
    await form('Rewards')
    expect(prompt()).toBeNull()
    cleanup()
    localStorage.clear()
    await open(rewardsMode())
    await form('Rewards')
    expect(prompt()).not.toBeNull()
  })

  test('RWD-521 RWD-512 is connected with a key, of which only the end is shown', async () => {
    let connected = false
    const answers: object[] = [
      { setSnappyApiKey: { giftingIntegration: null, ...refused('The key was refused.', ['apiKey']) } },
    ]
    const { sent, notified } = await open({
      PositiveFeedback: () =>
        testEverything({ mode: 'REWARDS', configuration: testConfiguration(connected ? CONNECTED : {}) }),
      SetSnappyApiKey: () => {
        const refusal = answers.shift()
        if (refusal) return refusal
        connected = true
        return { setSnappyApiKey: { giftingIntegration: CONNECTED.giftingIntegration, errors: [] } }
      },
      DisconnectSnappyIntegration: () => {
        connected = false
        return {
          disconnectSnappyIntegration: {
            giftingIntegration: { enabled: false, lastFour: null },
            errors: [],
          },
        }
      },
    })
    await form('Rewards')
    fireEvent.click(screen.getAllByRole('button', { name: 'Connect Snappy' })[0] as HTMLElement)
    const save = await saveIn('Connect Snappy')
    const key = screen.getByLabelText<HTMLInputElement>('API key')
    expect(save.disabled).toBe(true)
    fireEvent.change(key, { target: { value: '   ' } })
    expect(save.disabled).toBe(true)
    fireEvent.change(key, { target: { value: 'secret-1234' } })
    expect(save.disabled).toBe(false)
    fireEvent.submit(await form('Connect Snappy'))
    expect(await screen.findByText('The key was refused.')).toBeDefined()
    expect(key.value).toBe('secret-1234')
    fireEvent.submit(await form('Connect Snappy'))
    expect(await screen.findByText('Ends in 1234')).toBeDefined()
    expect(await screen.findByText('Spring, Abroad')).toBeDefined()
    expect(await sent('SetSnappyApiKey')).toEqual([{ apiKey: 'secret-1234' }, { apiKey: 'secret-1234' }])
    expect(document.body.textContent).not.toContain('secret-1234')
    fireEvent.click(button('Disconnect'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Snappy?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Not connected')).toBeDefined()
    await waitFor(() => expect(notified()).toContain('success: Snappy is disconnected.'))
  })

  test('leaves everything else usable while it does not answer', async () => {
    await open({
      ...rewardsMode({ ...withThresholds('c1'), ...CONNECTED }),
      SnappyCampaigns: failed('Down.', 'unavailable'),
    })
    expect(await form('Rewards')).toBeDefined()
    expect(screen.getByText('Ends in 1234')).toBeDefined()
  })
})

test('RWD-524 clears progress of one or all tiers after a confirmation, and shows the dates', async () => {
  let cleared: Configuration['clearedAtByTier'] = { low: null, mid: null, high: null }
  const { requests } = await open(
    {
      PositiveFeedback: () =>
        testEverything({ mode: 'REWARDS', configuration: testConfiguration({ clearedAtByTier: cleared }) }),
    },
    {
      rest: {
        'PATCH /api/v1/rewards/clear_progress': () => {
          cleared = { ...cleared, low: '2026-11-20T10:42:00.000Z' }
          return { message: 'Cleared.', clearedDates: cleared }
        },
      },
    },
  )
  await form('Rewards')
  expect(screen.getAllByText('Never cleared')).toHaveLength(3)
  fireEvent.click(button('Clear the progress of the Low tier'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear the progress of the Low tier?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Clear progress' }))
  expect(await screen.findByText('Cleared 20 Nov 2026, 10:42')).toBeDefined()
  expect(screen.getAllByText('Never cleared')).toHaveLength(2)
  const sent = requests.find(({ method }) => method === 'PATCH')
  expect(await sent?.json()).toEqual({ tiers: ['low'] })
})

test('offers Retry after a failed request', async () => {
  const answers: object[] = [failed('Down.', 'internal')]
  await open({ PositiveFeedback: () => answers.shift() ?? testEverything() })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await form('Areas of Excellence')).toBeDefined()
})
