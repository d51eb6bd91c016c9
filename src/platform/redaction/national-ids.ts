import { validate as isIdnr } from 'stdnum/lib/cjs/de/idnr.js'
import { validate as isDni } from 'stdnum/lib/cjs/es/dni.js'
import { validate as isNie } from 'stdnum/lib/cjs/es/nie.js'
import { validate as isNir } from 'stdnum/lib/cjs/fr/nir.js'
import { validate as isNino } from 'stdnum/lib/cjs/gb/nino.js'
import { validate as isBsn } from 'stdnum/lib/cjs/nl/bsn.js'
import { validate as isFodselsnummer } from 'stdnum/lib/cjs/no/fodselsnummer.js'
import { validate as isPersonnummer } from 'stdnum/lib/cjs/se/personnummer.js'
import type { Span } from '#lib/redaction-kinds.ts'

type Format = {
  /** Matches the number without what surrounds it. */
  shape: string
  isValid: (number: string) => boolean
  /** Words of which one must come shortly before, if other numbers have this shape and a valid check digit too. */
  after?: RegExp
}

const FORMATS: readonly Format[] = [
  // Norway: fødselsnummer and D-number, with two check digits.
  { shape: '\\d{6}[ .-]?\\d{5}', isValid: (number) => isFodselsnummer(digitsOf(number)).isValid },
  // Sweden: personnummer and samordningsnummer.
  { shape: '(?:18|19|20)?\\d{6}[-+ ]?\\d{4}', isValid: isSwedish },
  // Denmark: CPR. Since 2007 it has no check digit any more, so the date and the hyphen count.
  { shape: '\\d{6}-\\d{4}', isValid: (number) => startsWithDate(number) },
  { shape: '\\d{10}', isValid: (number) => startsWithDate(number), after: /\bcpr\b/i },
  // Germany: tax identification number.
  {
    shape: '\\d{2} \\d{3} \\d{3} \\d{3}|\\d{11}',
    isValid: (number) => isIdnr(digitsOf(number)).isValid,
  },
  // Netherlands: BSN. One in eleven numbers of nine digits passes its test.
  {
    shape: '\\d{9}|\\d{4}\\.\\d{2}\\.\\d{3}',
    isValid: (number) => isBsn(digitsOf(number)).isValid,
    after: /\b(bsn|burgerservicenummer|sofi-?nummer)\b/i,
  },
  // United Kingdom: national insurance number.
  {
    shape: '[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]',
    isValid: (number) => isNino(number.replaceAll(' ', '').toUpperCase()).isValid,
  },
  // France: numéro de sécurité sociale.
  {
    shape: '[12] ?\\d{2} ?\\d{2} ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}',
    isValid: (number) => isNir(number.replaceAll(' ', '').toUpperCase()).isValid,
  },
  // Spain: DNI and NIE.
  { shape: '\\d{8}-?[A-Z]', isValid: (number) => isDni(number.toUpperCase()).isValid },
  { shape: '[XYZ]-?\\d{7}-?[A-Z]', isValid: (number) => isNie(number.toUpperCase()).isValid },
]

/** How far before a number its word may be. */
const WORD_DISTANCE = 40

/**
 * National identification numbers of Norway, Sweden, Denmark, Germany, the Netherlands, the United Kingdom, France and
 * Spain.
 */
export const findNationalIds = (text: string): Span[] =>
  FORMATS.flatMap(({ shape, isValid, after }) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${shape})(?![\\p{L}\\p{N}])`, 'giu'))]
      .filter(
        ({ index, 0: number }) =>
          isValid(number) && (!after || after.test(text.slice(Math.max(0, index - WORD_DISTANCE), index))),
      )
      .map(({ index, 0: number }) => ({ start: index, end: index + number.length })),
  )

const digitsOf = (text: string): string => text.replace(/\D/g, '')

function isSwedish(number: string): boolean {
  const digits = digitsOf(number).slice(-10)
  return isPersonnummer(`${digits.slice(0, 6)}-${digits.slice(6)}`).isValid
}

/** Whether it starts with a day and a month. */
const startsWithDate = (number: string): boolean => /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])/.test(number)
