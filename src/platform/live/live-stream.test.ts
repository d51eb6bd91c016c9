import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import type { LiveTopic } from '#platform/live/live-stream.ts'
import { LiveStream } from '#platform/live/live-stream.ts'

/** A client connection that records what was written, and how much of it is unread. */
class FarEnd {
  written: string[] = []
  writableLength = 0
  state: 'open' | 'ended' | 'destroyed' = 'open'
  write = (text: string) => this.written.push(text)
  end = () => {
    this.state = 'ended'
  }
  destroy = () => {
    this.state = 'destroyed'
  }
}

const topic: LiveTopic = { name: 'feedback', area: 'FEEDBACK', ownersOf: async () => new Map() }
const viewerOf = (scope: 'self' | 'company' | null, id = 1) =>
  ({ person: { id }, dataAccess: scope === null ? {} : { FEEDBACK: scope } }) as unknown as Viewer

let far: FarEnd
const streamOf = (viewer: Viewer) => new LiveStream(far as unknown as ServerResponse, viewer, topic, 0)
beforeEach(() => {
  far = new FarEnd()
})

describe('a client that does not read', () => {
  test('is dropped once too much is waiting, and receives nothing more', () => {
    const stream = streamOf(viewerOf('company'))
    far.writableLength = 262_144
    stream.tell({ sequence: 1, created: [1], changed: [] }, 0)
    expect([far.state, stream.closed]).toEqual(['open', false])
    far.writableLength = 262_145
    stream.tell({ sequence: 2, created: [2], changed: [] }, 0)
    expect([far.state, stream.closed]).toEqual(['destroyed', true])
    stream.tell({ sequence: 3, created: [3], changed: [] }, 0)
    stream.beat(0)
    expect(far.written).toHaveLength(2)
  })

  test('is closed only once', () => {
    const stream = streamOf(viewerOf('company'))
    stream.close()
    far.state = 'open'
    stream.close()
    expect(far.state).toBe('open')
  })
})

test('an event is sent as lines with its number, its topic and its ids', () => {
  const stream = streamOf(viewerOf('company'))
  stream.tell({ sequence: 7, created: [1, 2], changed: [3] }, 0)
  expect(far.written).toEqual([
    'id: 7\nevent: feedback\ndata: {"created":[1,2],"changed":[3],"more":false}\n\n',
  ])
})

test('an event without visible records moves the position and sends nothing', () => {
  const stream = streamOf(viewerOf('company'))
  stream.tell({ sequence: 7, created: [], changed: [] }, 0)
  expect([far.written, stream.position]).toEqual([[], 7])
})

test.each([
  ['company', 2, true],
  ['company', null, true],
  ['self', 1, true],
  ['self', 2, false],
  ['self', null, false],
  [null, 1, false],
] as const)('with the scope %s a record of %s is known: %s', (scope, owner, known) => {
  const stream = streamOf(viewerOf(scope))
  expect(stream.mayKnow(owner)).toBe(known)
  // A record that does not exist is visible to no one.
  expect(stream.mayKnow(undefined)).toBe(false)
})

test('viewing as another person shows what that person may see', () => {
  const stream = streamOf(viewerOf('self', 1))
  stream.becomes(viewerOf('self', 2))
  expect([stream.mayKnow(1), stream.mayKnow(2)]).toEqual([false, true])
})
