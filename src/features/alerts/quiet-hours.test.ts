import { expect, test } from 'vitest'
import { dueAt, GATHERED_MS } from '#features/alerts/quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }

test('quiet hours begin to count after the ten minutes in which notices are gathered', () => {
  const at = new Date('2026-06-16T19:55:00Z')
  expect(dueAt(at, NIGHT, 'Europe/Oslo')).toEqual(new Date('2026-06-17T05:00:00Z'))
  expect(dueAt(at, null, 'Europe/Oslo').getTime() - at.getTime()).toBe(GATHERED_MS)
})
