import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { question, survey } from '#features/surveys/configuration/testing.ts'
import { createSaver, type Stored } from '#features/surveys/web/editor/saver.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { SAVE_AFTER_MS } from '#platform/web/autosave.ts'

const named = (name: string) => survey([[question(1, 'NPS')]], { name })
const refusal = (status: number, body: object = {}) => new ApiError(new Response(null, { status }), body)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started(answers: (() => Promise<Stored> | Stored)[] = []) {
  const sent: [string, string][] = []
  const drafts: (string | null)[] = []
  let hash = 0
  const saver = createSaver({
    configuration: named('a'),
    stored: { uuid: 'u', hash: 'h0', updatedAt: null },
    save: async (configuration: Configuration, stored: Stored) => {
      sent.push([configuration.name, stored.hash])
      const answer = answers.shift()
      return answer ? answer() : { ...stored, hash: `h${++hash}`, updatedAt: '2026-06-16T10:42:00.000Z' }
    },
    keep: (draft) => void drafts.push(draft?.configuration.name ?? null),
  })
  const pass = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms)
  return { saver, sent, drafts, pass }
}

test('saves a series of changes once after the last of them, each save based on the one before', async () => {
  const { saver, sent, drafts, pass } = started()
  for (const name of ['b', 'bc', 'bcd']) {
    saver.change(named(name))
    await pass(SAVE_AFTER_MS - 1)
  }
  expect(sent).toEqual([])
  expect(saver.state().status).toBe('saving')
  await pass()
  expect(sent).toEqual([['bcd', 'h0']])
  expect(saver.state()).toMatchObject({ status: 'saved', stored: { hash: 'h1' } })
  saver.change(named('x'))
  await pass()
  expect(sent.at(-1)).toEqual(['x', 'h1'])
  expect(drafts.at(-1)).toBeNull()
})

test('saves changes made during a save afterwards', async () => {
  let answer: (stored: Stored) => void = () => undefined
  const { saver, sent, pass } = started([() => new Promise((resolve) => (answer = resolve))])
  saver.change(named('b'))
  await pass()
  saver.change(named('c'))
  await pass()
  expect(sent).toHaveLength(1)
  answer({ uuid: 'u', hash: 'h9', updatedAt: null })
  await pass()
  expect(sent).toEqual([
    ['b', 'h0'],
    ['c', 'h9'],
  ])
  expect(saver.dirty()).toBe(false)
})

test('without a connection, keeps changes in the browser and saves them when it returns', async () => {
  const { saver, drafts, pass } = started([
    () => {
      throw new TypeError('Failed to fetch')
    },
  ])
  saver.change(named('b'))
  await pass()
  expect(saver.state().status).toBe('offline')
  expect(drafts.at(-1)).toBe('b')
  expect(await saver.flush()).toBe(true)
  expect(saver.state().status).toBe('saved')
  expect(drafts.at(-1)).toBeNull()
})

test('retries after a server error; after a rejection, says so and waits for another change', async () => {
  const { saver, sent, pass } = started([
    () => {
      throw refusal(503)
    },
    () => {
      throw refusal(422, { message: 'A survey with this name already exists.' })
    },
  ])
  saver.change(named('b'))
  await pass()
  expect(saver.state().status).toBe('failed')
  await pass(10_000)
  expect(saver.state()).toMatchObject({
    status: 'refused',
    message: 'A survey with this name already exists.',
  })
  await pass(60_000)
  expect(sent).toHaveLength(2)
  saver.change(named('c'))
  await pass()
  expect(saver.state().status).toBe('saved')
})

test('does not save a survey without a name', async () => {
  const { saver, sent, pass } = started()
  saver.change(named(' '))
  await pass(60_000)
  expect([sent.length, saver.state().status]).toEqual([0, 'unnamed'])
  expect(await saver.flush()).toBe(false)
})

test('never overwrites another person’s copy without a choice', async () => {
  const theirs = {
    configuration: named('theirs'),
    configurationHash: 'h7',
    updatedAt: '2026-06-16T10:00:00.000Z',
  }
  const conflict = () => {
    throw refusal(409, { current: theirs })
  }
  const { saver, sent, pass } = started([conflict])
  saver.change(named('mine'))
  await pass()
  expect(saver.state()).toMatchObject({ status: 'conflict', theirs })
  saver.change(named('mine too'))
  await pass(60_000)
  expect(sent).toHaveLength(1)
  await saver.keepMine()
  expect(sent.at(-1)).toEqual(['mine too', 'h7'])
  expect(saver.state()).toMatchObject({ status: 'saved', theirs: null })
})

test('accepting the other copy leaves nothing to save', async () => {
  const { saver, sent, pass } = started([
    () => {
      throw refusal(409, {
        current: { configuration: named('theirs'), configurationHash: 'h7', updatedAt: '' },
      })
    },
  ])
  saver.change(named('mine'))
  await pass()
  const theirs = named('theirs')
  saver.accept(theirs, { uuid: 'u', hash: 'h7', updatedAt: null })
  saver.change(theirs)
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(saver.dirty()).toBe(false)
})
