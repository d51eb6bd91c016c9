import { expect, test } from 'vitest'
import { question, survey } from '#features/surveys/configuration/testing.ts'
import { withIdentifiersOf } from '#features/surveys/web/editor/edit-history.ts'
import { amend, beginHistory, edit, undo } from '#platform/web/edit-history.ts'

const named = (name: string) => survey([[question(1, 'NPS')]], { name })

test('identifiers from publishing are added to all undo steps, and replace none', () => {
  const published = survey([[question(1, 'NPS', { metadata: { identifier: 'recommend' } })]], { id: 'u' })
  const own = survey([[question(1, 'NPS', { metadata: { identifier: 'own' } })]])
  const history = amend(edit(beginHistory(named('a')), own), withIdentifiersOf(published))
  expect(history.present.pages[0]?.[0]?.metadata.identifier).toBe('own')
  expect(undo(history).present).toMatchObject({ id: 'u', name: 'a' })
  expect(undo(history).present.pages[0]?.[0]?.metadata.identifier).toBe('recommend')
})
