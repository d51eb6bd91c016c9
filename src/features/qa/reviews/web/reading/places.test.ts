import { expect, test } from 'vitest'
import { hashOf, type Place, placeOf } from '#features/qa/reviews/web/reading/places.ts'

test('targets are read back as they were written', () => {
  const places: Place[] = [
    { kind: 'answer', questionId: 7 },
    { kind: 'annotation', id: 12 },
    { kind: 'message', eventId: -3 },
    { kind: 'second', second: 93.5 },
  ]
  for (const place of places) expect(placeOf(hashOf(place))).toEqual(place)
})

test.each(['', '#', '#answer-', '#answer-x', '#answer-1.5', '#second--4', '#message-1"onload=', '#main'])(
  '%s is no place',
  (hash) => expect(placeOf(hash)).toBeNull(),
)
