import { beforeEach, expect, test } from 'vitest'
import { readKept, withRun, withSaved, writeKept } from '#features/integrations/web/explorer/kept-queries.ts'
import { forgetSignedOut } from '#platform/web/signed-out.ts'

const RUN = { query: '{ channels { id } }', variables: '{ "id": "1" }' }
const AT = '2026-06-16T12:00:00Z'

beforeEach(() => localStorage.clear())

test('signing out deletes the history of that person, and keeps saved queries and the history of others', () => {
  const kept = withSaved(withRun({ history: [], saved: [] }, RUN, AT), 'Channels', RUN)
  for (const person of [1, 12]) writeKept(person, kept)
  expect(readKept(1)).toEqual({ history: [{ ...RUN, at: AT }], saved: [{ name: 'Channels', ...RUN }] })
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = 'plaudit_signed_out=1; path=/'
  forgetSignedOut()
  expect(readKept(1)).toEqual({ history: [], saved: kept.saved })
  expect(readKept(12)).toEqual(kept)
})

test('an emptied history stays empty, and damaged storage counts as none', () => {
  writeKept(1, withRun({ history: [], saved: [] }, RUN, AT))
  writeKept(1, { history: [], saved: [] })
  expect(readKept(1)).toEqual({ history: [], saved: [] })
  localStorage.setItem('plaudit-explorer.1', 'null')
  localStorage.setItem('plaudit-typed-1-explorer-history', '{')
  expect(readKept(1)).toEqual({ history: [], saved: [] })
})
