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

const masks = (first: string, last: string | null, text: string) =>
  nameMask({ first_name: first, last_name: last })(text)

test('names in Chinese, Japanese, Korean and Thai are masked though no spaces are around them', () => {
  expect(masks('小明', '王', '我是王小明，您好')).toBe('我是***，您好')
  expect(masks('小明', '王', '王先生和小明在国王大道')).toBe('*先生和**在国王大道')
  expect(masks('花子', '山田', '山田花子です。山田が承ります')).toBe('****です。**が承ります')
  expect(masks('민수', '김', '안녕하세요 김민수입니다')).toBe('안녕하세요 ***입니다')
  expect(masks('สมชาย', 'ใจดี', 'ผมชื่อสมชายครับ')).toBe('ผมชื่อ*****ครับ')
  expect(masks('さくら', null, 'ざくらサクラ')).toBe('ざくらサクラ')
})

test('letters with and without their marks are one, and so are special letters and wide ones', () => {
  for (const text of ['Yıldız', 'Yildiz', 'YILDIZ', 'YİLDİZ', 'yıldiz', 'Yi\u0307ldiz', 'Ｙｉｌｄｉｚ'])
    expect(masks('Yıldız', null, text), text).toBe('*'.repeat(text.length))
  expect(masks('Łukasz', 'Weiß', 'lukasz WEISS, Lukasz Weiss')).toBe('****** *****, ****** *****')
  expect(masks('Bjørn', 'Müller', 'Bjorn Mueller, BJOERN muller')).toBe('***** *******, ****** ******')
  expect(masks('Sø', null, 'Æsø, so')).toBe('Æsø, **')
  expect(masks('Weis', null, 'Weiß')).toBe('Weiß')
})

test('genitives without an apostrophe are masked', () => {
  expect(masks('Sunniva', 'Berg', 'Sunnivas sak, BERGS sak, Bergen')).toBe('*******s sak, ****S sak, Bergen')
})

test('a name of two words is masked joined, with a hyphen and with a space, however it is stored', () => {
  for (const name of ['MeiLing', 'mei-ling', 'Mei Ling', 'Mei\u2011Ling'])
    for (const text of ['MeiLing', 'mei-ling', 'Mei Ling', 'MEILING', 'meiling'])
      expect(masks(name, 'Wu', `${text}!`).replace(/[* ]/g, ''), `${name} in ${text}`).toBe('!')
  expect(masks('Ann', 'Lee', 'annlee, LeeAnn, agentAnn, AnnSays')).toBe('******, ******, agent***, ***Says')
})

test('a number is masked only as a whole number', () => {
  const mask = nameMask({ first_name: 'Ann', last_name: null, custom_employee_id: '12' })
  expect(mask('12, in 2012, no. 12. A12 12b 12,50 1.12 (12)')).toBe(
    '**, in 2012, no. **. A12 12b 12,50 1.12 (**)',
  )
})

test('a name that is a common word is left where it is the word', () => {
  expect(masks('Will', 'Mark', 'Will says they will. Please mark it, WILL MARK')).toBe(
    '**** says they will. Please mark it, **** ****',
  )
})

test('no name of any script is left on its own, and all other places stay as they were', () => {
  const name = fc.constantFrom('Yıldız', '小明', '민수', 'สมชาย', 'Bjørn', 'MeiLing', "O'Neil", 'Зоя', 'علي')
  const other = fc.constantFrom('', ' ', '. ', '，', '!', '😀', '-', '\n')
  fc.assert(
    fc.property(
      name,
      name,
      fc.array(fc.tuple(fc.boolean(), other)),
      fc.boolean(),
      (first, last, parts, upper) => {
        const mask = nameMask({ first_name: first, last_name: last })
        const written = (isFirst: boolean) => {
          const own = isFirst ? first : last
          return upper ? own.toUpperCase() : own
        }
        const text = parts.map(([isFirst, between]) => `${between} ${written(isFirst)} `).join('')
        const masked = mask(text)
        expect(masked).toHaveLength(text.length)
        expect(masked.replace(/[*\s.，!😀-]/gu, '')).toBe('')
        expect(mask(masked)).toBe(masked)
      },
    ),
  )
})

test('any text keeps its length, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, first) => {
      const mask = nameMask({ first_name: first, last_name: 'Lee' })
      expect(mask(`${text}${first}`)).toHaveLength(text.length + first.length)
    }),
  )
})
