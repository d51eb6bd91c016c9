import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'

const ann = nameMask({ first_name: 'Ann', last_name: 'Lee' })

test('QAR-523 QAR-524 names are masked as whole words, capital or small, one asterisk a letter', () => {
  expect(ann('Hi, Ann Lee here. ann')).toBe('Hi, *** *** here. ***')
  expect(ann('Anna and ANN')).toBe('Anna and ***')
  expect(ann('Leeds, sleeve, Annie')).toBe('Leeds, sleeve, Annie')
})

test('in addresses, file names and possessives too', () => {
  expect(ann("ann.lee@demo.example, call_ann_2.wav, Ann's, (Lee)")).toBe(
    "***.***@demo.example, call_***_2.wav, ***'s, (***)",
  )
})

test('names of several words, with accents, hyphens and signs that mean something in patterns', () => {
  const mask = nameMask({ first_name: 'Anne-Marie', last_name: 'van der Bérg' })
  expect(mask('Anne-Marie van der Bérg, Marie, BÉRG, Be\u0301rg')).toBe(
    '********** *** *** ****, *****, ****, *****',
  )
  expect(nameMask({ first_name: 'A(b', last_name: '[x' })('A(b [x ab')).toBe('*** ** ab')
  expect(nameMask({ first_name: 'علي', last_name: '' })('مرحبا علي!')).toBe('مرحبا ***!')
})

test('places in a text stay what they are, and nothing is left to find', () => {
  const word = fc.constantFrom('Ann', 'lee', 'ANN', 'x', ' ', '.', '😀', 'LEE', '\n', "'")
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ')
      const masked = ann(text)
      expect(masked).toHaveLength(text.length)
      expect(/\b(ann|lee)\b/i.test(masked)).toBe(false)
      expect(ann(masked)).toBe(masked)
    }),
  )
})

test('someone without a name masks nothing; values are masked through and through', () => {
  expect(nameMask({ first_name: '', last_name: null })('Ann')).toBe('Ann')
  expect(maskDeep({ Ann: ['Ann', 1, { a: 'lee' }, null] }, ann)).toEqual({
    Ann: ['***', 1, { a: '***' }, null],
  })
})
