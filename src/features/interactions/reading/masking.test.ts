import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'

const ann = nameMask({ first_name: 'Ann', last_name: 'Lee' })

test('QAR-523 QAR-524 masks names as whole words in any case, one asterisk per letter', () => {
  expect(ann('Hi, Ann Lee here. ann')).toBe('Hi, *** *** here. ***')
  expect(ann('Anna and ANN')).toBe('Anna and ***')
  expect(ann('Leeds, sleeve, Annie')).toBe('Leeds, sleeve, Annie')
})

test('masks names in addresses, file names and possessives', () => {
  expect(ann("ann.lee@demo.example, call_ann_2.wav, Ann's, (Lee)")).toBe(
    "***.***@demo.example, call_***_2.wav, ***'s, (***)",
  )
})

test('masks names with several words, accents, hyphens and pattern characters', () => {
  const mask = nameMask({ first_name: 'Anne-Marie', last_name: 'van der Bérg' })
  expect(mask('Anne-Marie van der Bérg, Marie, BÉRG, Be\u0301rg')).toBe(
    '********** *** *** ****, *****, ****, *****',
  )
  expect(nameMask({ first_name: 'A(b', last_name: '[x' })('A(b [x ab')).toBe('*** ** ab')
  expect(nameMask({ first_name: 'علي', last_name: '' })('مرحبا علي!')).toBe('مرحبا ***!')
})

test('keeps all positions in the text, and leaves no name to find', () => {
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

test('masks nothing for a person without a name, and masks nested values', () => {
  expect(nameMask({ first_name: '', last_name: null })('Ann')).toBe('Ann')
  expect(maskDeep({ Ann: ['Ann', 1, { a: 'lee' }, null] }, ann)).toEqual({
    Ann: ['***', 1, { a: '***' }, null],
  })
})

const masks = (first: string, last: string | null, text: string) =>
  nameMask({ first_name: first, last_name: last })(text)

test('masks Chinese, Japanese, Korean and Thai names without spaces around them', () => {
  expect(masks('小明', '王', '我是王小明，您好')).toBe('我是***，您好')
  expect(masks('小明', '王', '王先生和小明在国王大道')).toBe('*先生和**在国王大道')
  expect(masks('花子', '山田', '山田花子です。山田が承ります')).toBe('****です。**が承ります')
  expect(masks('민수', '김', '안녕하세요 김민수입니다')).toBe('안녕하세요 ***입니다')
  expect(masks('สมชาย', 'ใจดี', 'ผมชื่อสมชายครับ')).toBe('ผมชื่อ*****ครับ')
  expect(masks('さくら', null, 'ざくらサクラ')).toBe('ざくらサクラ')
})

test('ignores accents, special letters and full-width letters', () => {
  for (const text of ['Yıldız', 'Yildiz', 'YILDIZ', 'YİLDİZ', 'yıldiz', 'Yi\u0307ldiz', 'Ｙｉｌｄｉｚ'])
    expect(masks('Yıldız', null, text), text).toBe('*'.repeat(text.length))
  expect(masks('Łukasz', 'Weiß', 'lukasz WEISS, Lukasz Weiss')).toBe('****** *****, ****** *****')
  expect(masks('Bjørn', 'Müller', 'Bjorn Mueller, BJOERN muller')).toBe('***** *******, ****** ******')
  expect(masks('Sø', null, 'Æsø, so')).toBe('Æsø, **')
  expect(masks('Weis', null, 'Weiß')).toBe('Weiß')
})

test('masks genitives without an apostrophe', () => {
  expect(masks('Sunniva', 'Berg', 'Sunnivas sak, BERGS sak, Bergen')).toBe('*******s sak, ****S sak, Bergen')
})

test('masks a name of two words joined, with a hyphen or with a space, however it is stored', () => {
  for (const name of ['MeiLing', 'mei-ling', 'Mei Ling', 'Mei\u2011Ling'])
    for (const text of ['MeiLing', 'mei-ling', 'Mei Ling', 'MEILING', 'meiling'])
      expect(masks(name, 'Wu', `${text}!`).replace(/[* ]/g, ''), `${name} in ${text}`).toBe('!')
  expect(masks('Ann', 'Lee', 'annlee, LeeAnn, agentAnn, AnnSays')).toBe('******, ******, agent***, ***Says')
})

test('masks a number only as a whole', () => {
  const mask = nameMask({ first_name: 'Ann', last_name: null, custom_employee_id: '12' })
  expect(mask('12, in 2012, no. 12. A12 12b 12,50 1.12 (12)')).toBe(
    '**, in 2012, no. **. A12 12b 12,50 1.12 (**)',
  )
})

test('does not mask a common word that is also a name', () => {
  expect(masks('Will', 'Mark', 'Will says they will. Please mark it, WILL MARK')).toBe(
    '**** says they will. Please mark it, **** ****',
  )
})

test('masks a name alone in any script, and keeps all other positions', () => {
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

test('keeps the length of any text, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, first) => {
      const mask = nameMask({ first_name: first, last_name: 'Lee' })
      expect(mask(`${text}${first}`)).toHaveLength(text.length + first.length)
    }),
  )
})
