import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Span } from '#lib/redaction-kinds.ts'
import { type DigitGroup, findNumbers } from '#platform/redaction/digit-groups.ts'

/**
 * The most numbers of one text that are looked up. Beyond it, every number as long as a phone number counts as one:
 * a text of digits alone must not keep the server busy, nor hide a phone number.
 */
const MOST_LOOKUPS = 300

/**
 * Phone numbers in the international format, and in the national formats of `country` (ISO 3166). Numbers after words
 * such as `order`, dates, times of day and amounts are no phone numbers.
 */
export function findPhones(text: string, country: string | null): Span[] {
  const home = country !== null && isSupportedCountry(country) ? country : null
  let lookups = 0
  const accepts = ({ digits, groups }: { digits: string; groups: readonly DigitGroup[] }) => {
    const start = groups[0]?.start ?? 0
    const end = groups.at(-1)?.end ?? 0
    const written = text.slice(start, end)
    const abroad = digits.startsWith('00') || text.charAt(start - 1) === '+'
    if (!abroad && (home === null || isOtherNumber(text, { start, end }, groups))) return false
    lookups += 1
    if (lookups > MOST_LOOKUPS) return true
    return isPhone(abroad ? `+${written.replace(/^00/, '')}` : written, abroad ? null : home)
  }
  return findNumbers(text, { least: 7, most: 17 }, accepts).map(({ start, end }) => ({
    start: start - (/[+(]{1,2}$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].length ?? 0),
    end,
  }))
}

/** A number in the national format has the trunk prefix, mostly 0, where the country uses one. */
function isPhone(written: string, country: CountryCode | null): boolean {
  if (country === null) return parsePhoneNumberFromString(written)?.isPossible() === true
  const number = parsePhoneNumberFromString(written, country)
  if (!number?.isValid()) return false
  const digits = written.replace(/\D/g, '')
  return digits === number.formatNational().replace(/\D/g, '') || digits === number.number.slice(1)
}

function isOtherNumber(text: string, { start, end }: Span, groups: readonly DigitGroup[]): boolean {
  const written = text.slice(start, end)
  return (
    DATE.test(written) ||
    HOURS.test(written) ||
    REFERENCE.test(text.slice(Math.max(0, start - 30), start)) ||
    /[€$£]\s?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    AMOUNT.test(text.slice(end, end + 8)) ||
    // A part of a longer number or word, such as an ISBN or a parcel's number.
    /(?:[\p{L}_][-./]?|\p{N}[-./ ]?)$/u.test(text.slice(Math.max(0, start - 2), start)) ||
    /^(?:[-./]?[\p{L}_]|[-./ ]?\p{N})/u.test(text.slice(end, end + 2)) ||
    groups[0]?.digits === '978'
  )
}

const DATE =
  /^(?:(?:19|20)\d{2}([-./ ]?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|1[0-2])\2(?:19|20)\d{2})$/
const HOURS = /^(?:[01]?\d|2[0-4])[.:][0-5]\d ?[-–] ?(?:[01]?\d|2[0-4])[.:][0-5]\d$/
const AMOUNT = /^,?-?\s?(?:kr|nok|sek|dkk|eur|euro|gbp|usd|chf|€|\$|£|%)(?!\p{L})/iu

/** Words that come before the numbers of orders, invoices, customers and the like. */
const REFERENCE = new RegExp(
  `(?<!\\p{L})(?:${[
    'order',
    'invoice',
    'case',
    'ticket',
    'ref',
    'customer (?:number|no)',
    'tracking',
    'serial',
    'isbn',
    // Norwegian, Swedish, Danish
    'ordre',
    'bestilling',
    'beställning',
    'faktura',
    'sak',
    'kundenr',
    'kundenummer',
    'kundnummer',
    'serienummer',
    // German, Dutch
    'bestell',
    'auftrag',
    'rechnung',
    'kundennummer',
    'factuur',
    'klantnummer',
    // French, Spanish
    'commande',
    'facture',
    'numéro (?:de )?client',
    'número de cliente',
    'pedido',
    'factura',
  ].join('|')})\\p{L}*(?: (?:is|er|är|ist|est|es|no|nr|n°|nº|number|nummer|numéro|número))?[\\s:.#-]*$`,
  'iu',
)
