import { expect, test } from 'vitest'
import { asCoachee } from '#features/coaching/sessions/web/share/as-coachee.ts'
import { testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'

test('what is previewed has nothing of the private note, and cannot be changed', () => {
  const shown = asCoachee(testAnswer({ privateNote: testNote('canary'), session: { notes: '<p>n</p>' } }))
  expect(JSON.stringify(shown)).not.toContain('canary')
  expect(shown.coachingSession).toMatchObject({ notes: '<p>n</p>', canEdit: false })
})
