import { expect, test } from 'vitest'
import { compare, isFaultless, report } from '#bench/durability/compare.ts'

const EXPECTED = { parts: 3, audits: 1, events: 1 }
const whole = (mark: string) => ({ mark, ...EXPECTED })
const writes = (...marks: string[]) => ({ sent: new Set(marks), acknowledged: new Set(marks) })
const NONE = { lost: [], doubled: [], half: [], phantom: [] }

test('finds nothing if everything acknowledged is stored once', () => {
  const findings = compare(writes('a', 'b'), [whole('a'), whole('b')], EXPECTED)
  expect(findings).toEqual(NONE)
  expect(isFaultless(findings)).toBe(true)
})

test('reports an acknowledged write that is not stored as lost', () => {
  expect(compare(writes('a', 'b'), [whole('a')], EXPECTED)).toEqual({ ...NONE, lost: ['b'] })
})

test('accepts a write that was sent and never acknowledged, whether it is stored or not', () => {
  const unanswered = { sent: new Set(['a', 'b']), acknowledged: new Set<string>() }
  expect(compare(unanswered, [whole('a')], EXPECTED)).toEqual(NONE)
})

test.each([
  ['two records', [whole('a'), whole('a')]],
  ['two audit entries', [{ ...whole('a'), audits: 2 }]],
  ['two events', [{ ...whole('a'), events: 2 }]],
  ['answers that were saved twice', [{ ...whole('a'), parts: 6 }]],
])('reports %s of one write as doubled', (_what, stored) => {
  expect(compare(writes('a'), stored, EXPECTED)).toEqual({ ...NONE, doubled: ['a'] })
})

test.each([
  ['an answer', { parts: 2 }],
  ['its audit entry', { audits: 0 }],
  ['its event', { events: 0 }],
])('reports a write without %s as half', (_what, traces) => {
  expect(compare(writes('a'), [{ ...whole('a'), ...traces }], EXPECTED)).toEqual({ ...NONE, half: ['a'] })
})

test('reports a stored record that was never sent as a phantom', () => {
  const stored = [whole('a'), whole('x'), { ...EXPECTED, mark: null }]
  expect(compare(writes('a'), stored, EXPECTED)).toEqual({ ...NONE, phantom: ['x', '(without a mark)'] })
})

test('prints the counts of each kind, their sums, and the faulty writes', () => {
  const lines = report([
    { kind: 'goal', acknowledged: 1_700, stored: 1_699, findings: { ...NONE, lost: ['goal-7'] } },
    { kind: 'kudo', acknowledged: 1_600, stored: 1_600, findings: NONE },
  ])
  expect(lines.map((text) => text.replace(/ +/g, ' '))).toEqual([
    'kind acknowledged stored lost doubled half phantom',
    'goal 1,700 1,699 1 0 0 0',
    'kudo 1,600 1,600 0 0 0 0',
    'all 3,300 3,299 1 0 0 0',
    'lost of goal: goal-7',
  ])
})
