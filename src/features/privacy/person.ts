import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { digitsOf, type Identifiers } from '#features/privacy/mentions.ts'

const ids = z.array(z.number())

/** The records of a customer, found before the first of them is changed. */
export const customerRecordsSchema = z.object({
  responses: ids,
  interactions: ids,
  requests: ids,
  reviews: ids,
  snapshots: ids,
  mails: ids,
})
export type CustomerRecords = z.output<typeof customerRecordsSchema>

const identifiersSchema = z.object({
  emails: z.array(z.string()),
  names: z.array(z.string()),
  phones: z.array(z.string()),
  numbers: z.array(z.string()),
})

/** A person as a request stores it until it is done: what identifies them, and which records are theirs. */
export const personSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer'), identifiers: identifiersSchema, records: customerRecordsSchema }),
  z.object({ kind: z.literal('employee'), identifiers: identifiersSchema, employeeId: z.number() }),
])
export type Person = z.output<typeof personSchema>
export type Customer = Extract<Person, { kind: 'customer' }>
export type Employee = Extract<Person, { kind: 'employee' }>

/** Lower case, trimmed and without repetitions; phone numbers also without their country code, as people write them. */
export function tidyIdentifiers(found: Identifiers): Person['identifiers'] {
  const list = (values: readonly string[]) => [
    ...new Set(values.map((value) => value.trim()).filter(Boolean)),
  ]
  return {
    emails: list(found.emails.map((email) => email.toLowerCase())),
    names: list(found.names),
    phones: list(found.phones.flatMap(phoneForms)),
    numbers: list(found.numbers),
  }
}

function phoneForms(phone: string): string[] {
  const digits = digitsOf(phone)
  const national = parsePhoneNumberFromString(phone.trim().replace(/^00/, '+'))?.nationalNumber
  return national === undefined ? [digits] : [digits, national]
}

/**
 * What identifies the person after an erasure, as a text to hash. Each is enough: after a restore, a record with any of
 * them is the person's. A name alone identifies only those who left nothing else.
 */
export function identityTexts(person: Person): string[] {
  const { emails, names, phones, numbers } = person.identifiers
  const texts = [
    ...emails.map((email) => `email:${email}`),
    ...numbers.map((number) => `number:${number.toLowerCase()}`),
  ]
  if (person.kind === 'employee') return [...texts, `employee:${person.employeeId}`]
  const more = [...texts, ...phones.map((phone) => `phone:${phone}`)]
  return more.length > 0 ? more : names.map((name) => `name:${name.toLowerCase()}`)
}
