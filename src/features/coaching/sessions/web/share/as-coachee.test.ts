import { expect, test } from 'vitest'
import { asCoachee } from '#features/coaching/sessions/web/share/as-coachee.ts'
import { testAnswer, testNote, testTakeaway } from '#features/coaching/sessions/web/testing.ts'

test('previews the session without the private note, read-only', () => {
  const preview = asCoachee(testAnswer({ privateNote: testNote('canary'), session: { notes: '<p>n</p>' } }))
  expect(JSON.stringify(preview)).not.toContain('canary')
  expect(preview.coachingSession).toMatchObject({ notes: '<p>n</p>', canEdit: false })
})

test('lets the coachee tick takeaways, also when a manager previews', () => {
  const current = [testTakeaway(1, { completable: false })]
  const takeaways = { current, allOpen: current, takeawaysToAdd: [], editingTakeaways: [] }
  const preview = asCoachee(testAnswer({ session: { takeaways } })).coachingSession.takeaways
  expect([...preview.current, ...preview.allOpen].every(({ completable }) => completable)).toBe(true)
})
