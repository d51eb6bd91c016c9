import { luhnChecksumValidate } from 'stdnum/lib/cjs/util/checksum.js'
import type { Span } from '#lib/redaction-kinds.ts'
import { type DigitGroup, findNumbers } from '#platform/redaction/digit-groups.ts'

/** Numbers of payment cards (ISO/IEC 7812): a prefix of a card network and a valid check digit (Luhn). */
export const findCards = (text: string): Span[] =>
  findNumbers(
    text,
    { least: 13, most: 19 },
    ({ digits, groups }) => PREFIX.test(digits) && isPrinted(groups) && luhnChecksumValidate(digits),
  )

/** American Express, Diners, JCB, Visa, Maestro, Mastercard, Discover and UnionPay. */
const PREFIX = /^(3[4-9]|4|5[0-8]|2[2-7]|6)/

/** As cards are printed or dictated. Other groups, such as `12 4 300`, are columns of figures. */
const isPrinted = (groups: readonly DigitGroup[]): boolean =>
  /^(\d+|4(,4)*(,[1-4])?|4,6,[45]|1(,1)*|2(,2)*(,1)?)$/.test(groups.map(({ digits }) => digits.length).join())
