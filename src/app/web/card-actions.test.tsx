import { expect, test } from 'vitest'
import { cardActions, recordActions } from '#app/web/card-actions.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { testSession } from '#platform/web/testing.tsx'

const about = (employee: { id: number } | null) => ({ id: 31, employee }) as Solicitation

test('R starts a review for reviewers, but not of their own work', () => {
  const review = cardActions.find(({ id }) => id === 'review')
  const offered = (flags: Parameters<typeof testSession>[0], employee: { id: number } | null) =>
    review?.offered(about(employee), testSession(flags))
  expect(review?.keys).toBe('r')
  expect(offered({ flags: ['qaEnabled', 'reviewQA'] }, { id: 7 })).toBe(true)
  expect(offered({ flags: ['qaEnabled', 'reviewQA'] }, null)).toBe(true)
  expect(offered({ flags: ['qaEnabled', 'reviewQA'], person: { id: 7 } }, { id: 7 })).toBe(false)
  expect(offered({ flags: ['reviewQA'] }, { id: 7 })).toBe(false)
  expect(offered({ flags: ['qaEnabled'] }, { id: 7 })).toBe(false)
  expect(review?.href?.(about({ id: 7 }))).toBe('/qa/reviews/new?solicitation_id=31&employee_id=7')
})

test('COA-530 B saves a response to a one-on-one for coaches, but never one about themselves', () => {
  const save = cardActions.find(({ id }) => id === 'one-on-one')
  const offered = (session: ReturnType<typeof testSession>, employee: { id: number } | null) =>
    save?.offered(about(employee), session)
  const coach = testSession({
    flags: ['manageOneOnOnes', 'canViewOneOnOnes'],
    features: { role_based_access: true },
  })
  const within = (scope: 'self' | 'own_team' | 'company') => ({ ...coach, dataAccess: { COACHING: scope } })
  expect(save?.keys).toBe('b')
  expect(offered(within('own_team'), { id: 7 })).toBe(true)
  expect(offered(within('company'), { id: 7 })).toBe(true)
  expect(offered(within('self'), { id: 7 })).toBe(false)
  expect(offered(coach, { id: 7 })).toBe(false)
  // The scope applies with and without role-based access.
  expect(offered({ ...within('self'), features: { role_based_access: false } }, { id: 7 })).toBe(false)
  const viewAs = { name: 'Bo', admin: { id: 1, name: 'Ada' }, until: '2026-11-20T10:00:00.000Z' }
  expect(offered({ ...within('company'), viewAs } as never, { id: 7 })).toBe(false)
  const [keep] = recordActions
  const review = { kind: 'qa_review', id: 41, employeeId: 7, score: 80 } as const
  expect(keep?.offered(review, within('own_team'))).toBe(true)
  // A blind reviewer must not learn who handled the interaction.
  expect(keep?.offered({ ...review, employeeId: null }, within('own_team'))).toBe(false)
  expect(keep?.offered({ ...review, employeeId: 5 }, within('own_team'))).toBe(false)
  expect(offered(within('company'), null)).toBe(false)
  expect(offered(within('company'), { id: 5 })).toBe(false)
  const reader = testSession({ flags: ['canViewOneOnOnes'] })
  expect(offered({ ...reader, dataAccess: { COACHING: 'company' } }, { id: 7 })).toBe(false)
})
