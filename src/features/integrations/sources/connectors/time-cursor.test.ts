import { expect, test } from 'vitest'
import { placeAfter, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const NINE = '2026-06-16T09:00:00.000Z'
const TEN = '2026-06-16T10:00:00.000Z'

test('the next page starts at the last change of the page', () => {
  const cursor = placeAfter({ since: new Date(NINE) }, { changes: [NINE, TEN, null], page: '2' })
  expect(placeOf({ cursor })).toEqual({ since: TEN, page: null })
})

test('pages are turned only among records of the same time', () => {
  const cursor = placeAfter({ since: new Date(TEN) }, { changes: [NINE, TEN], page: '2' })
  expect(placeOf({ cursor })).toEqual({ since: TEN, page: '2' })
  const end = placeAfter({ cursor }, { changes: [TEN], page: null })
  expect(placeOf({ cursor: end })).toEqual({ since: TEN, page: null })
})
