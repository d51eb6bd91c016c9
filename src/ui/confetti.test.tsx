import { beforeEach, expect, test, vi } from 'vitest'

const { create, fly } = vi.hoisted(() => {
  const fly = vi.fn((_options: object) => Promise.resolve(null))
  return { fly, create: vi.fn((_canvas?: unknown, _options?: object) => fly) }
})
vi.mock('canvas-confetti', () => ({ default: { create } }))

/** Test files share modules, so load this one again with a fake library. */
const load = async () => (await import('#ui/confetti.ts')).confetti

const prefersReducedMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)

beforeEach(() => {
  vi.resetModules()
  create.mockClear()
  fly.mockClear()
  prefersReducedMotion(false)
  return () => vi.restoreAllMocks()
})

test('SHL-022 confetti is 50 particles, spread 360, start velocity 45; options override them', async () => {
  const confetti = await load()
  await confetti()
  expect(fly).toHaveBeenCalledOnce()
  expect(fly.mock.lastCall?.[0]).toMatchObject({ particleCount: 50, spread: 360, startVelocity: 45 })
  await confetti({ particleCount: 7, startVelocity: 9 })
  expect(fly.mock.lastCall?.[0]).toMatchObject({ particleCount: 7, spread: 360, startVelocity: 9 })
})

test('throws none if the person prefers reduced motion, even if that changes later', async () => {
  const confetti = await load()
  prefersReducedMotion(true)
  await confetti()
  expect(fly).not.toHaveBeenCalled()
  prefersReducedMotion(false)
  await confetti()
  expect(fly).toHaveBeenCalledOnce()
})

test('draws without a worker, which the content security policy would refuse', async () => {
  const confetti = await load()
  await confetti()
  await confetti()
  expect(create).toHaveBeenCalledExactlyOnceWith(undefined, { resize: true, useWorker: false })
})
