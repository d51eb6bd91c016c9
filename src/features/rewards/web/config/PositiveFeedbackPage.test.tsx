import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  AREAS_FAILED,
  box,
  button,
  CONNECTED,
  form,
  heading,
  opening,
  preview,
  REWARDS_FAILED,
  rewardsMode,
  saveIn,
  THRESHOLDS_FAULT,
  THRESHOLDS_NEEDED,
} from '#features/rewards/web/config/page-testing.tsx'
import {
  CAPTIONS,
  testAreas,
  testConfiguration,
  testEverything,
  withThresholds,
} from '#features/rewards/web/config/testing.ts'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { failed, refused } from '#platform/web/graphql-testing.ts'
import { problem, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const open = opening(renderApp)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

describe('SET-503 SET-503 /admin/company/positive_feedback_components', () => {
  test('shows an admin the title and exactly two tabs', async () => {
    await open()
    expect(await heading('Areas of Excellence or Rewards')).toBeDefined()
    const tabs = within(await screen.findByRole('navigation', { name: 'What customers can choose' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Areas of Excellence',
      'Rewards',
    ])
  })

  test('is refused to everyone else', async () => {
    const flags = PERMISSION_FLAGS.filter((flag) => !['admin', 'companyAdmin'].includes(flag))
    const { router } = await open({}, { session: testSession({ flags }) })
    expect(await heading('403: Forbidden')).toBeDefined()
    expect(router.state.location.pathname).toBe('/403')
  })
})

test('RWD-503 opens the tab of the current display mode first', async () => {
  const current = async () =>
    (await screen.findByRole('link', { current: 'page', name: /Areas|Rewards/ })).textContent
  await open(rewardsMode())
  expect(await current()).toBe('Rewards')
  expect(await form('Rewards')).toBeDefined()
  cleanup()
  await open()
  expect(await current()).toBe('Areas of Excellence')
  const tabs = within(screen.getByRole('navigation', { name: 'What customers can choose' }))
  fireEvent.click(tabs.getByRole('link', { name: 'Rewards' }))
  expect(await form('Rewards')).toBeDefined()
})

describe('the display mode', () => {
  test('RWD-502 RWD-504 decides whether customers see areas, rewards or neither', async () => {
    let mode: 'AREAS_OF_EXCELLENCE' | 'OFF' | 'REWARDS' = 'AREAS_OF_EXCELLENCE'
    await open({
      PositiveFeedback: () => testEverything({ mode }),
      ConfigurePositiveFeedbackComponents: (options) => {
        mode = options.mode as typeof mode
        return { configurePositiveFeedbackComponents: { positiveFeedbackComponents: mode, errors: [] } }
      },
    })
    await form('Areas of Excellence')
    expect(preview().getByText('Kindness')).toBeDefined()
    expect(preview().queryByText('Coffee')).toBeNull()
    fireEvent.click(button('Rewards'))
    expect(await preview().findByText('Coffee')).toBeDefined()
    expect(preview().queryByText('Kindness')).toBeNull()
    fireEvent.click(button('Nothing'))
    expect(await preview().findByText('Customers are not asked anything more.')).toBeDefined()
    expect(preview().queryByText('Kindness')).toBeNull()
    expect(preview().queryByText('Coffee')).toBeNull()
  })

  test('stays unchanged if the server refuses', async () => {
    await open({ ConfigurePositiveFeedbackComponents: failed('Down.', 'internal') })
    await form('Areas of Excellence')
    fireEvent.click(button('Rewards'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(button('Areas of excellence').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('areas of excellence', () => {
  test('RWD-522 RWD-523 requires exactly six', async () => {
    await open({ PositiveFeedback: testEverything({ areas: testAreas(5) }) })
    const save = await saveIn('Areas of Excellence')
    expect(screen.getByText('5 of 6')).toBeDefined()
    expect(save.disabled).toBe(true)
    fireEvent.click(box('Knowledge'))
    expect(screen.getByText('6 of 6')).toBeDefined()
    expect(save.disabled).toBe(false)
    expect(box('Follow-up').disabled).toBe(true)
    fireEvent.click(box('Follow-up'))
    expect(box('Follow-up').checked).toBe(false)
    expect(screen.getByText('6 of 6')).toBeDefined()
    fireEvent.click(box('Speed'))
    expect(save.disabled).toBe(true)
    expect(box('Follow-up').disabled).toBe(false)
  })

  test('RWD-513 RWD-537 saves six with the selection they were based on', async () => {
    const { sent, notified } = await open({
      ConfigureAreasOfExcellence: {
        configureAreasOfExcellence: { areasOfExcellence: testAreas(6), errors: [] },
      },
    })
    const save = await saveIn('Areas of Excellence')
    fireEvent.click(box('Kindness'))
    fireEvent.click(box('Follow-up'))
    fireEvent.click(save)
    await waitFor(() => expect(notified()).toEqual(['success: Selection saved.']))
    expect(await sent('ConfigureAreasOfExcellence')).toEqual([
      { aoeIds: ['2', '3', '4', '5', '6', '7'], previousIds: ['1', '2', '3', '4', '5', '6'] },
    ])
  })

  test('RWD-536 reports a failed save and keeps the selection', async () => {
    const answers: object[] = [
      problem(503),
      { configureAreasOfExcellence: { areasOfExcellence: null, ...refused('Six, please.', ['aoeIds']) } },
    ]
    await open({ ConfigureAreasOfExcellence: () => answers.shift() ?? {} })
    const save = await saveIn('Areas of Excellence')
    fireEvent.click(box('Kindness'))
    fireEvent.click(box('Follow-up'))
    for (const _attempt of answers) {
      fireEvent.click(save)
      expect(await screen.findByText(AREAS_FAILED)).toBeDefined()
      await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
      expect(box('Follow-up').checked).toBe(true)
      expect(box('Kindness').checked).toBe(false)
    }
  })

  test('asks which selection to keep if someone else changed it', async () => {
    const theirs = CAPTIONS.map((caption, index) => ({ id: index + 1, caption, selected: index > 0 }))
    const answers: object[] = [
      {
        configureAreasOfExcellence: {
          areasOfExcellence: null,
          ...refused('Changed.', [], 'stale', JSON.stringify(theirs)),
        },
      },
      { configureAreasOfExcellence: { areasOfExcellence: testAreas(6), errors: [] } },
    ]
    const { sent } = await open({ ConfigureAreasOfExcellence: () => answers.shift() ?? {} })
    fireEvent.click(await saveIn('Areas of Excellence'))
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    fireEvent.click(within(dialog).getByRole('button', { name: /mine/i }))
    await waitFor(async () =>
      expect((await sent('ConfigureAreasOfExcellence'))[1]).toEqual({
        aoeIds: ['1', '2', '3', '4', '5', '6'],
        previousIds: ['2', '3', '4', '5', '6', '7'],
      }),
    )
  })

  test('says when there are too few to choose from', async () => {
    await open({ PositiveFeedback: testEverything({ areas: testAreas(0).slice(0, 2) }) })
    expect(await screen.findByRole('heading', { name: 'Too few areas yet' })).toBeDefined()
  })
})

describe('rewards', () => {
  test('RWD-509 shows threshold fields only while thresholds are on', async () => {
    await open(rewardsMode())
    await form('Rewards')
    expect(screen.queryAllByRole('textbox', { name: 'Threshold' })).toEqual([])
    fireEvent.click(screen.getByRole('switch', { name: 'Reward thresholds' }))
    expect(screen.getAllByRole('textbox', { name: 'Threshold' })).toHaveLength(3)
    fireEvent.click(screen.getByRole('switch', { name: 'Reward thresholds' }))
    expect(screen.queryAllByRole('textbox', { name: 'Threshold' })).toEqual([])
  })

  test('RWD-510 offers 4 or 5 stars and nothing else', async () => {
    await open(rewardsMode({ fiveStarRewards: false }))
    await form('Rewards')
    const stars = within(screen.getByRole('group', { name: 'Rating needed for an offer' }))
    expect(stars.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['4 stars', '5 stars'])
    const pressed = () => stars.getByRole('button', { pressed: true }).textContent
    expect(pressed()).toBe('4 stars')
    fireEvent.click(preview().getByRole('button', { name: '4' }))
    expect(preview().getByText('Coffee')).toBeDefined()
    fireEvent.click(stars.getByRole('button', { name: '5 stars' }))
    expect(pressed()).toBe('5 stars')
    expect(preview().queryByText('Coffee')).toBeNull()
  })

  test('RWD-515 RWD-517 saves nothing unless each threshold is a whole number above zero', async () => {
    const { sent, notified } = await open({
      ...rewardsMode(withThresholds()),
      ConfigureRewards: {
        configureRewards: { rewardsConfiguration: testConfiguration(withThresholds()), errors: [] },
      },
    })
    const save = await saveIn('Rewards')
    const [low] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Threshold' })
    if (!low) throw new Error('No threshold')
    fireEvent.change(low, { target: { value: 'abc' } })
    expect(low.value).toBe('')
    for (const value of ['', '0', '-1']) {
      fireEvent.change(low, { target: { value } })
      fireEvent.click(save)
      expect(await screen.findByText(THRESHOLDS_FAULT)).toBeDefined()
    }
    expect(await sent('ConfigureRewards')).toEqual([])
    fireEvent.change(low, { target: { value: '12' } })
    expect(screen.queryByText(THRESHOLDS_FAULT)).toBeNull()
    fireEvent.click(save)
    await waitFor(() => expect(notified()).toEqual(['success: Selection saved.']))
    expect((await sent('ConfigureRewards'))[0]).toMatchObject({
      rewardConfiguration: {
        lowTier: { reward: '1', threshold: 12 },
        midTier: { reward: '11', threshold: 10 },
        highTier: { reward: '21', threshold: 20 },
      },
      thresholdsEnabled: true,
      fiveStarRewards: true,
      version: 3,
    })
  })

  test('RWD-516 keeps thresholds on while gifts are ordered', async () => {
    await open(rewardsMode({ ...withThresholds('c1'), ...CONNECTED }))
    await form('Rewards')
    const thresholds = screen.getByRole('switch', { name: 'Reward thresholds' })
    fireEvent.click(thresholds)
    expect(screen.getByText(THRESHOLDS_NEEDED)).toBeDefined()
    expect(thresholds.getAttribute('aria-checked')).toBe('true')
    cleanup()
    await open(rewardsMode(withThresholds()))
    await form('Rewards')
    fireEvent.click(screen.getByRole('switch', { name: 'Reward thresholds' }))
    expect(screen.queryByText(THRESHOLDS_NEEDED)).toBeNull()
  })

  test('RWD-535 reports a failed save with the server’s message and keeps the selection', async () => {
    const answers: object[] = [
      problem(503),
      { configureRewards: { rewardsConfiguration: null, ...refused('Not so.', ['thresholdsEnabled']) } },
    ]
    await open({ ...rewardsMode(), ConfigureRewards: () => answers.shift() ?? {} })
    const save = await saveIn('Rewards')
    fireEvent.click(button('4 stars'))
    fireEvent.click(save)
    expect(await screen.findByText(REWARDS_FAILED)).toBeDefined()
    expect(button('4 stars').getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(save)
    expect(await screen.findByText('Not so.')).toBeDefined()
    expect(button('4 stars').getAttribute('aria-pressed')).toBe('true')
  })

  test('ask which version to keep if someone else changed them', async () => {
    const theirs = testConfiguration({ ...withThresholds(), version: 4 })
    const answers: object[] = [
      {
        configureRewards: {
          rewardsConfiguration: null,
          ...refused('Changed.', [], 'stale', JSON.stringify(theirs)),
        },
      },
      { configureRewards: { rewardsConfiguration: testConfiguration(), errors: [] } },
    ]
    const { sent } = await open({ ...rewardsMode(), ConfigureRewards: () => answers.shift() ?? {} })
    const save = await saveIn('Rewards')
    fireEvent.click(button('4 stars'))
    fireEvent.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
    expect(dialog.getByText('Coffee, after 5 votes')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: /mine/i }))
    await waitFor(async () =>
      expect((await sent('ConfigureRewards'))[1]).toMatchObject({ version: 4, fiveStarRewards: false }),
    )
  })

  test('are saved based on the copy the edit started from, despite a refetch', async () => {
    let configuration = testConfiguration(withThresholds())
    const { sent } = await open({
      PositiveFeedback: () => testEverything({ mode: 'REWARDS', configuration }),
      ConfigurePositiveFeedbackComponents: () => {
        configuration = testConfiguration({ ...withThresholds('c9'), version: 4 })
        return { configurePositiveFeedbackComponents: { positiveFeedbackComponents: 'OFF', errors: [] } }
      },
      ConfigureRewards: { configureRewards: { rewardsConfiguration: configuration, errors: [] } },
    })
    const save = await saveIn('Rewards')
    fireEvent.click(button('4 stars'))
    fireEvent.click(button('Nothing'))
    await waitFor(async () => expect(await sent('PositiveFeedback')).toHaveLength(2))
    fireEvent.click(save)
    await waitFor(async () => expect((await sent('ConfigureRewards'))[0]).toMatchObject({ version: 3 }))
  })

  test('say when they are disabled for the company', async () => {
    const flags = PERMISSION_FLAGS.filter((flag) => !['rewardsEnabled', 'qaStandalone'].includes(flag))
    await open(rewardsMode(), { session: testSession({ person: { isAdmin: true }, flags }) })
    expect(await screen.findByText(/Rewards are switched off for your company/)).toBeDefined()
  })
})
