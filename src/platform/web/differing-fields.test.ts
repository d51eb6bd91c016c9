import { expect, test } from 'vitest'
import { differingFields } from '#platform/web/differing-fields.ts'

const labels = { name: 'Name', label: 'Label' }

test('lists only fields whose words differ, in the order of the labels', () => {
  expect(
    differingFields(labels, { mine: { label: 'x', name: 'a' }, stored: { label: 'x', name: 'b' } }),
  ).toEqual([{ id: 'name', label: 'Name', mine: 'a', stored: 'b' }])
})

test('an empty text equals none and is shown as none', () => {
  expect(
    differingFields(labels, { mine: { name: '', label: '' }, stored: { name: null, label: 'y' } }),
  ).toEqual([{ id: 'label', label: 'Label', mine: null, stored: 'y' }])
})
