import { describe, expect, it } from 'vitest'
import { partOf, sharesOf } from '#bench/cpu-profile.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })

describe('sharesOf', () => {
  it('counts busy time within the window for the innermost frame that has a file', () => {
    const shares = sharesOf(
      {
        nodes: [
          { id: 1, callFrame: frame('(root)'), children: [2, 4, 5] },
          { id: 2, callFrame: frame('send', 'file:///app/node_modules/pg/lib/client.js'), children: [3] },
          { id: 3, callFrame: frame('writev') },
          { id: 4, callFrame: frame('(idle)') },
          { id: 5, callFrame: frame('(garbage collector)') },
        ],
        startTime: 1_000,
        samples: [5, 2, 3, 4, 5, 2],
        timeDeltas: [100, 10, 50, 500, 40, 100],
      },
      { from: 1_101, to: 1_700 },
      partOf,
    )
    expect(shares).toEqual([
      { name: 'pg', share: 0.6 },
      { name: '(garbage collector)', share: 0.4 },
    ])
  })

  it('returns no shares for a process that was always idle', () => {
    const idle = {
      nodes: [{ id: 1, callFrame: frame('(idle)') }],
      startTime: 0,
      samples: [1],
      timeDeltas: [10],
    }
    expect(sharesOf(idle, { from: 0, to: 100 }, partOf)).toEqual([])
  })
})

describe('partOf', () => {
  it.each([
    ['file:///app/node_modules/@fastify/cookie/plugin.js', '@fastify/cookie'],
    ['file:///app/node_modules/pino/node_modules/thread-stream/index.js', 'thread-stream'],
    ['file:///app/src/platform/db/batch.ts', 'src/platform/db/'],
    ['file:///app/src/features/feedback/ingest/ingest.ts', 'src/features/feedback/'],
    ['node:internal/streams/writable', 'node:internal/streams'],
    ['node:_http_outgoing', 'node:_http_outgoing'],
  ])('names the part of %s', (url, part) => {
    expect(partOf(url, 'work')).toBe(part)
  })
})
