import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confetti } from '#ui/confetti.ts'
import { stubConfetti } from '#ui/confetti-testing.ts'

const prefersReducedMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)

beforeEach(() => {
  prefersReducedMotion(false)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('SHL-022 confetti is 50 particles, spread 360, start velocity 45; options override them', async () => {
  const { fly } = stubConfetti()
  await confetti()
  expect(fly).toHaveBeenCalledOnce()
  expect(fly.mock.lastCall?.[0]).toMatchObject({ particleCount: 50, spread: 360, startVelocity: 45 })
  await confetti({ particleCount: 7, startVelocity: 9 })
  expect(fly.mock.lastCall?.[0]).toMatchObject({ particleCount: 7, spread: 360, startVelocity: 9 })
})

test('throws none if the person prefers reduced motion, even if that changes later', async () => {
  const { fly } = stubConfetti()
  prefersReducedMotion(true)
  await confetti()
  expect(fly).not.toHaveBeenCalled()
  prefersReducedMotion(false)
  await confetti()
  expect(fly).toHaveBeenCalledOnce()
})

test('draws without a worker, which the content security policy would refuse', async () => {
  const { create } = stubConfetti()
  await confetti()
  expect(create).toHaveBeenCalledExactlyOnceWith(undefined, { resize: true, useWorker: false })
})
