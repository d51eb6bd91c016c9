import { expect, it } from 'vitest'
import { percent, percentOf } from '#lib/percent.ts'

it('SHL-555: a percentage has two decimals by default', () => {
  expect(percent(66.6666)).toBe('66.67%')
  expect(percent(50)).toBe('50.00%')
  expect(percent(12.345, 1)).toBe('12.3%')
})

it('rounds the decimal number as written', () => {
  expect(percent(1.005)).toBe('1.01%')
  expect(percent(-0.001)).toBe('0.00%')
  expect(percent(-2.5, 0)).toBe('-3%')
  expect(percent(12345.6)).toBe('12345.60%')
})

it('returns null when the whole is zero', () => {
  expect(percentOf(2, 3)).toBe('66.67%')
  expect(percentOf(0, 0)).toBeNull()
})
