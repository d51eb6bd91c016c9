import { expect, test } from 'vitest'
import { personColumns, presentPerson } from '#features/people/person.ts'

test('presents the person of a row with name and picture', () => {
  const row = { first_name: 'Kim', last_name: 'Berg', image_file: 'a1' }
  expect(presentPerson(7, row)).toEqual({ id: 7, name: 'Kim Berg', image: '/files/a1' })
})

test('presents one of several people of a row by their prefix', () => {
  const row = {
    first_name: 'Kim',
    last_name: 'Berg',
    image_file: 'a1',
    reviewer_first_name: 'Lee',
    reviewer_last_name: null,
    reviewer_image_file: null,
  }
  expect(presentPerson(8, row, 'reviewer_')).toEqual({ id: 8, name: 'Lee', image: null })
  // @ts-expect-error The row has no such person.
  presentPerson(9, row, 'auditor_')
})

test('selects the columns with and without a prefix', () => {
  expect(personColumns('e')).toEqual([
    'e.first_name as first_name',
    'e.last_name as last_name',
    'e.image_file as image_file',
  ])
  expect(personColumns('v', 'reviewer_')[0]).toBe('v.first_name as reviewer_first_name')
})
