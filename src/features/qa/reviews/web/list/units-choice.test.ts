import { expect, test } from 'vitest'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import { withUnits } from '#features/qa/reviews/web/list/units-choice.ts'

test('choosing teams clears groups and vice versa; other filters clear nothing', () => {
  const groups = { ...NO_QA_FILTERS, groups: [1], reportingGroups: [2] }
  expect(withUnits(groups, { teams: [3] })).toEqual({
    change: { teams: [3], groups: [], reportingGroups: [] },
    lost: { groups: [1], reportingGroups: [2] },
  })
  const teams = { ...NO_QA_FILTERS, teams: [3] }
  expect(withUnits(teams, { reportingGroups: [2] })).toEqual({
    change: { reportingGroups: [2], teams: [] },
    lost: { teams: [3] },
  })
  expect(withUnits(teams, { groups: [] })).toEqual({ change: { groups: [] }, lost: {} })
  expect(withUnits(teams, { forms: [1] })).toEqual({ change: { forms: [1] }, lost: {} })
})
