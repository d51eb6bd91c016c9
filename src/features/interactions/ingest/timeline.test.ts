import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeline } from '#features/interactions/ingest/timeline.ts'

const turn = (text: string, at: string | null = null) => ({ speaker: 'agent' as const, text, at })
const event = (kind: string, at: string) => ({ kind, text: '', at })
const at = (minute: number) => `2026-03-05T14:${String(minute).padStart(2, '0')}:00Z`
const labels = (...args: Parameters<typeof timeline>) =>
  timeline(...args).map(({ kind, text }) => text || kind)

test('places events before the first later turn', () => {
  expect(
    labels({
      turns: [turn('a', at(1)), turn('b'), turn('c', at(5))],
      events: [event('transfer', at(6)), event('hold', at(3))],
    }),
  ).toEqual(['a', 'b', 'hold', 'c', 'transfer'])
  expect(labels({ turns: [], events: [event('hold', at(1))] })).toEqual(['hold'])
  expect(labels({ turns: [turn('a')], events: null })).toEqual(['a'])
})

test('keeps the order of turns, loses nothing and numbers positions without gaps', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(59))), fc.array(fc.nat(59)), (turns, events) => {
      const made = timeline({
        turns: turns.map((minute, n) => turn(`t${n}`, minute === null ? null : at(minute))),
        events: events.map((minute, n) => event(`e${n}`, at(minute))),
      })
      expect(made.map(({ position }) => position)).toEqual(made.map((_, index) => index + 1))
      expect(made.filter(({ kind }) => kind === 'turn').map(({ text }) => text)).toEqual(
        turns.map((_, n) => `t${n}`),
      )
      expect(made).toHaveLength(turns.length + events.length)
    }),
  )
})
