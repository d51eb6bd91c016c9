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
  const next = placeAfter({ cursor }, { changes: [TEN, TEN], page: '3' })
  expect(placeOf({ cursor: next })).toEqual({ since: TEN, page: '3' })
})

test('after the last page, reading continues a little earlier, and not earlier each time', () => {
  const EARLIER = '2026-06-16T09:58:00.000Z'
  const end = placeAfter({ since: new Date(NINE) }, { changes: [TEN], page: null })
  expect(placeOf({ cursor: end })).toEqual({ since: EARLIER, page: null })
  const again = placeAfter({ cursor: end }, { changes: [TEN], page: null })
  expect(placeOf({ cursor: again })).toEqual({ since: EARLIER, page: null })
  const empty = placeAfter({ cursor: end }, { changes: [], page: null })
  expect(placeOf({ cursor: empty })).toEqual({ since: EARLIER, page: null })
})
