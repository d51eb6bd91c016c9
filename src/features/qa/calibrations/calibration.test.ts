import { describe, expect, test } from 'vitest'
import { calibrationAccess } from '#features/qa/calibrations/calibration.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const [ME, OTHER, REVIEWED] = [1, 2, 3]
const viewer = (
  overrides: { manages?: boolean; scope?: 'company' | 'own_team' | 'self'; id?: number } = {},
) =>
  ({
    person: { id: overrides.id ?? ME },
    permissions: { manageCalibrations: overrides.manages ?? false },
    dataAccess: { QA_CALIBRATION: overrides.scope ?? 'company' },
    ownTeamMemberIds: [ME],
    ownTeamIds: [],
  }) as unknown as Viewer
const calibration = (overrides: object = {}) => ({
  employee_id: REVIEWED,
  owner_id: OTHER,
  completed_at: null,
  ...overrides,
})
const review = (reviewer_id: number, completed = false) => ({
  id: 10 + reviewer_id,
  reviewer_id,
  completed_at: completed ? new Date(0) : null,
})

describe('access to a calibration', () => {
  test('people without a part in it see nothing, even if they manage calibrations of other people', () => {
    const none = { sees: false, manages: false, answersOpen: false }
    expect(calibrationAccess(viewer(), calibration(), [review(OTHER)])).toMatchObject(none)
    const elsewhere = viewer({ manages: true, scope: 'own_team' })
    expect(calibrationAccess(elsewhere, calibration(), [review(OTHER)])).toMatchObject(none)
  })

  test('the reviewee sees nothing, whatever their permissions', () => {
    const reviewed = viewer({ id: REVIEWED, manages: true })
    expect(calibrationAccess(reviewed, calibration({ owner_id: REVIEWED }), [])).toMatchObject({
      sees: false,
      manages: false,
      answersOpen: false,
    })
  })

  test('a participant sees the answers once their own review or the calibration is completed', () => {
    const open = calibrationAccess(viewer(), calibration(), [review(ME)])
    expect(open).toMatchObject({ sees: true, manages: false, answersOpen: false, own: { id: 11 } })
    expect(calibrationAccess(viewer(), calibration(), [review(ME, true)]).answersOpen).toBe(true)
    expect(
      calibrationAccess(viewer(), calibration({ completed_at: new Date(0) }), [review(ME)]).answersOpen,
    ).toBe(true)
  })

  test('answers stay hidden from a leader who takes part, but not from a manager who does not', () => {
    const leads = calibrationAccess(viewer(), calibration({ owner_id: ME }), [review(ME)])
    expect(leads).toMatchObject({ manages: true, answersOpen: false })
    expect(calibrationAccess(viewer({ manages: true }), calibration(), [review(OTHER)])).toMatchObject({
      manages: true,
      own: null,
      answersOpen: true,
    })
  })
})
