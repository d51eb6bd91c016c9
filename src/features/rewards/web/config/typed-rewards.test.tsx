import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  box,
  button,
  form,
  opening,
  rewardDialog,
  rewardsMode,
  saveIn,
} from '#features/rewards/web/config/page-testing.tsx'
import { testConfiguration, testEverything } from '#features/rewards/web/config/testing.ts'
import { refused } from '#platform/web/graphql-testing.ts'
import { dismissAll } from '#ui/notify.ts'

const open = opening(renderApp)

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const restored = () => screen.queryByText(/^Restored what you typed on/)
const storage = () => JSON.stringify({ ...localStorage })

test('restores a selection of areas with the copy it was based on, until it is discarded', async () => {
  await open()
  await form('Areas of Excellence')
  fireEvent.click(box('Speed'))
  fireEvent.click(box('Follow-up'))
  cleanup()
  const { sent } = await open({
    ConfigureAreasOfExcellence: { configureAreasOfExcellence: refused('Not now', [], 'internal') },
  })
  await form('Areas of Excellence')
  expect([box('Speed').checked, box('Follow-up').checked]).toEqual([false, true])
  expect(restored()).toBeTruthy()
  fireEvent.click(await saveIn('Areas of Excellence'))
  await screen.findByText('Not now')
  expect((await sent('ConfigureAreasOfExcellence'))[0]).toEqual({
    aoeIds: ['1', '3', '4', '5', '6', '7'],
    previousIds: ['1', '2', '3', '4', '5', '6'],
  })
  fireEvent.click(within(restored()?.closest('[role=status]') as HTMLElement).getByText('Discard'))
  expect([box('Speed').checked, restored()]).toEqual([true, null])
  expect(storage()).not.toContain('rewards')
})

test('restores an edited reward with its version, until it is saved', async () => {
  await open(rewardsMode())
  await form('Rewards')
  fireEvent.click(button('4 stars'))
  cleanup()
  const { sent } = await open({
    PositiveFeedback: testEverything({ mode: 'REWARDS', configuration: testConfiguration({ version: 9 }) }),
    ConfigureRewards: { configureRewards: { rewardsConfiguration: testConfiguration(), errors: [] } },
  })
  await form('Rewards')
  expect(restored()).toBeTruthy()
  fireEvent.click(await saveIn('Rewards'))
  await screen.findByText(/saved/i)
  expect((await sent('ConfigureRewards'))[0]).toMatchObject({ fiveStarRewards: false, version: 3 })
  expect(storage()).not.toContain('rewards')
})

test('restores the caption typed in the reward dialog, until Cancel', async () => {
  await open(rewardsMode())
  const caption = (dialog: Awaited<ReturnType<typeof rewardDialog>>) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Caption' })
  fireEvent.change(caption(await rewardDialog()), { target: { value: 'Espresso' } })
  cleanup()
  await open(rewardsMode())
  const dialog = await rewardDialog()
  expect(caption(dialog).value).toBe('Espresso')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(storage()).not.toContain('Espresso')
  // Another tier has its own text.
  expect(caption(await rewardDialog('mid')).value).toBe('Lunch')
})
