import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import type { Span } from '#lib/redaction-kinds.ts'

const START = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}/giu
const REST = /^[a-z\d]+(?: ?[a-z\d]+)*/i
/** The longest IBAN with a space between any two characters. */
const LONGEST = 67

/** International bank account numbers (ISO 13616), with or without spaces: the length of the country, and mod 97. */
export function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const { index } of text.matchAll(START)) {
    const candidate = REST.exec(text.slice(index, index + LONGEST))?.[0] ?? ''
    const length = ibanLength(candidate)
    if (length !== null) found.push({ start: index, end: index + length })
  }
  return found
}

/** How many characters of the text are an IBAN. Words may follow it after a space. */
function ibanLength(text: string): number | null {
  for (let length = text.length; length >= 15; length -= 1) {
    if (length < text.length && /[a-z\d]/i.test(text.charAt(length))) continue
    if (isIban(text.slice(0, length).replaceAll(' ', '').toUpperCase())) return length
  }
  return null
}

/** Without the check digits that some countries have within the number: mod 97 covers all of it. */
const isIban = (number: string): boolean =>
  validateIBAN(number).errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  )
