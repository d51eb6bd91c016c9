import { expect, test } from 'vitest'
import { asCoachee } from '#features/coaching/sessions/web/share/as-coachee.ts'
import { testAnswer, testNote, testTakeaway } from '#features/coaching/sessions/web/testing.ts'

test('what is previewed has nothing of the private note, and cannot be changed', () => {
  const shown = asCoachee(testAnswer({ privateNote: testNote('canary'), session: { notes: '<p>n</p>' } }))
  expect(JSON.stringify(shown)).not.toContain('canary')
  expect(shown.coachingSession).toMatchObject({ notes: '<p>n</p>', canEdit: false })
})

test('what is agreed is the coachee’s to tick, also where a manager previews it', () => {
  const current = [testTakeaway(1, { completable: false })]
  const takeaways = { current, allOpen: current, takeawaysToAdd: [], editingTakeaways: [] }
  const shown = asCoachee(testAnswer({ session: { takeaways } })).coachingSession.takeaways
  expect([...shown.current, ...shown.allOpen].every(({ completable }) => completable)).toBe(true)
})
