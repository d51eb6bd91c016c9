import { describe, expect, test } from 'vitest'
import { standingOf } from '#features/qa/calibrations/calibration.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const [ME, OTHER, REVIEWED] = [1, 2, 3]
const viewer = (wish: { manages?: boolean; scope?: 'company' | 'own_team' | 'self'; id?: number } = {}) =>
  ({
    person: { id: wish.id ?? ME },
    permissions: { manageCalibrations: wish.manages ?? false },
    dataAccess: { QA_CALIBRATION: wish.scope ?? 'company' },
    ownTeamMemberIds: [ME],
    ownTeamIds: [],
  }) as unknown as Viewer
const calibration = (wish: object = {}) => ({
  employee_id: REVIEWED,
  owner_id: OTHER,
  completed_at: null,
  ...wish,
})
const review = (reviewer_id: number, completed = false) => ({
  id: 10 + reviewer_id,
  reviewer_id,
  completed_at: completed ? new Date(0) : null,
})

describe('who may what', () => {
  test('a stranger sees nothing, not even one who manages calibrations of other people', () => {
    const none = { sees: false, manages: false, answersOpen: false }
    expect(standingOf(viewer(), calibration(), [review(OTHER)])).toMatchObject(none)
    const elsewhere = viewer({ manages: true, scope: 'own_team' })
    expect(standingOf(elsewhere, calibration(), [review(OTHER)])).toMatchObject(none)
  })

  test('whom it is about sees nothing, whatever else they may do', () => {
    const reviewed = viewer({ id: REVIEWED, manages: true })
    expect(standingOf(reviewed, calibration({ owner_id: REVIEWED }), [])).toMatchObject({
      sees: false,
      manages: false,
      answersOpen: false,
    })
  })

  test('who takes part sees it, and the answers with the own review or when all is done', () => {
    const open = standingOf(viewer(), calibration(), [review(ME)])
    expect(open).toMatchObject({ sees: true, manages: false, answersOpen: false, own: { id: 11 } })
    expect(standingOf(viewer(), calibration(), [review(ME, true)]).answersOpen).toBe(true)
    expect(standingOf(viewer(), calibration({ completed_at: new Date(0) }), [review(ME)]).answersOpen).toBe(
      true,
    )
  })

  test('who leads it is as blind as the others; who manages and takes no part is not', () => {
    const leads = standingOf(viewer(), calibration({ owner_id: ME }), [review(ME)])
    expect(leads).toMatchObject({ manages: true, answersOpen: false })
    expect(standingOf(viewer({ manages: true }), calibration(), [review(OTHER)])).toMatchObject({
      manages: true,
      own: null,
      answersOpen: true,
    })
  })
})
