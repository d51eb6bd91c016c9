import { expect, test } from 'vitest'
import { participantsOf, spokenEvent } from '#features/interactions/ingest/speakers.ts'

const event = (speaker: string, author: Parameters<typeof spokenEvent>[0]['author'] = null, text = 'four') =>
  ({ position: 1, kind: 'turn', speaker, author, text, translated_text: null, at: null }) as const
const known = (named: object) =>
  'email' in named && named.email === 'ben@demo.example' ? { id: 7, team_id: null } : undefined
const spoken = (...args: Parameters<typeof event>) => {
  const { employee_id, author_name, author_address } = spokenEvent(event(...args), known)
  return [employee_id, author_name, author_address]
}

test('keeps an unknown colleague by name and address, and a known one by id alone', () => {
  expect(spoken('agent', { name: 'Una', custom_employee_id: ' 12 ' })).toEqual([null, 'Una', '12'])
  expect(spoken('agent', { name: ' ', email: '' })).toEqual([null, null, null])
  expect(spoken('agent', { name: 'Ben', email: 'ben@demo.example' })).toEqual([7, null, null])
})

test('an employee who writes as a customer stays a customer', () => {
  expect(spoken('customer', { name: 'Ben', email: 'ben@demo.example' })).toEqual([
    null,
    'Ben',
    'ben@demo.example',
  ])
})

test('counts turns without an author for the assigned employee, and those of unknown colleagues for no one', () => {
  const events = [
    event('agent'),
    event('agent', { email: 'ben@demo.example' }),
    event('agent', { email: 'ben@demo.example' }, 'longer'),
    event('agent', { name: 'Una' }),
    event('customer'),
  ].map((each) => spokenEvent(each, known))
  expect(participantsOf(events, 3)).toEqual([
    { employee_id: 3, turns: 1, characters: 4 },
    { employee_id: 7, turns: 2, characters: 10 },
  ])
  expect(participantsOf(events, null)).toEqual([{ employee_id: 7, turns: 2, characters: 10 }])
})
