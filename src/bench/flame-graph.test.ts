import { expect, it } from 'vitest'
import { drawFlame } from '#bench/draw-flame.ts'
import { type Flame, flameOf } from '#bench/flame-graph.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })
const flame = (name: string, kind: Flame['kind'], time: number, children: Flame[] = []): Flame => ({
  name,
  kind,
  time,
  children,
})

const PROFILE = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 6, 7] },
    { id: 2, callFrame: frame('onread', 'node:internal/stream_base_commons'), children: [3] },
    { id: 3, callFrame: frame('parse', 'file:///app/node_modules/pg/lib/a.js'), children: [4] },
    { id: 4, callFrame: frame('emit', 'file:///app/node_modules/pg/lib/b.js'), children: [5] },
    { id: 5, callFrame: frame('present', 'file:///app/src/features/feedback/stream.ts'), children: [8] },
    { id: 6, callFrame: frame('(idle)') },
    { id: 7, callFrame: frame('(garbage collector)') },
    { id: 8, callFrame: frame('present', 'file:///app/src/features/feedback/stream.ts') },
  ],
  startTime: 0,
  samples: [7, 4, 5, 6, 8, 7],
  timeDeltas: [10, 20, 30, 500, 40, 10],
}

it('adds the time of each function to its callers, and joins calls within a package', () => {
  const inner = flame('present (stream)', 'own', 40)
  expect(flameOf(PROFILE, { from: 15, to: 605 })).toEqual(
    flame('all', 'native', 90, [
      flame('node:internal/stream_base_commons', 'node', 90, [
        flame('pg', 'package', 90, [flame('present (stream)', 'own', 70, [inner])]),
      ]),
    ]),
  )
})

it('draws frames as wide as their share, without the narrowest, and escapes names', () => {
  const drawn = drawFlame(
    flame('all', 'native', 1_000, [flame('<anonymous> (a)', 'own', 999), flame('rare', 'node', 1)]),
    'The server: stream & co',
  )
  expect(drawn).toContain('<title id="title">The server: stream &amp; co</title>')
  expect(drawn).toContain('<title>&lt;anonymous&gt; (a): 99.9 %</title>')
  expect(drawn).not.toContain('rare')
})

it('draws a process that was always idle', () => {
  expect(drawFlame(flame('all', 'native', 0), 'Idle')).toContain('<title>all: 0.0 %</title>')
})
