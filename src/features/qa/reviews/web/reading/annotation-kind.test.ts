import { expect, test } from 'vitest'
import { annotationOf, goodFirst, isNote, toneOf } from '#features/qa/reviews/web/reading/annotation-kind.ts'

const annotation = (id: number, parts: object = {}) => ({
  id,
  qa_review_id: 1,
  start: 0,
  stop: 4,
  content: 'text',
  comments: '',
  media_type: 'text',
  interaction_event_id: id,
  ...parts,
})

test('the kind of an annotation is stored in its media type and read back', () => {
  for (const tone of ['good', 'improve', 'plain'] as const) {
    const range = { kind: 'text', eventId: 4, start: 1, stop: 5, content: 'said' } as const
    const sent = annotationOf(range, tone, 'why')
    expect(toneOf(sent)).toBe(tone)
    expect(sent).toMatchObject({
      start: 1,
      stop: 5,
      content: 'said',
      interaction_event_id: 4,
      comments: 'why',
    })
  }
  expect(toneOf({ media_type: 'text' })).toBe('plain')
  expect(toneOf({ media_type: 'text;kind=other' })).toBe('plain')
  expect(toneOf({ media_type: null })).toBe('plain')
})

test('annotations on messages, on recordings and on the whole are sent with the right fields', () => {
  expect(annotationOf({ kind: 'message', eventId: 4, content: 'all' }, 'plain', '')).toMatchObject({
    start: null,
    stop: null,
    interaction_event_id: 4,
    media_type: 'text',
  })
  expect(annotationOf({ kind: 'audio', start: 1.5, stop: 3 }, 'good', '')).toMatchObject({
    start: 1.5,
    stop: 3,
    interaction_event_id: null,
    media_type: 'audio;kind=good',
  })
  expect(isNote(annotationOf(null, 'plain', 'whole'))).toBe(true)
  expect(isNote(annotationOf({ kind: 'audio', start: 0, stop: 3 }, 'plain', ''))).toBe(false)
})

test('praise comes first, then the others in conversation order', () => {
  const order = new Map([
    [3, 0],
    [2, 1],
    [1, 2],
  ])
  const sorted = goodFirst(
    [
      annotation(1, { media_type: 'text;kind=good' }),
      annotation(2, { media_type: 'text;kind=improve' }),
      annotation(3, { media_type: 'text;kind=good' }),
      annotation(4, { interaction_event_id: null, start: null, stop: null, media_type: 'note' }),
    ],
    order,
  )
  expect(sorted.map(({ id }) => id)).toEqual([3, 1, 4, 2])
})
