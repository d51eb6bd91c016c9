import { z } from 'zod'

/** What a verified assertion says. */
export type AssertionContent = {
  id: string
  issuer: string
  nameId: string
  nameIdFormat: string
  /** The address that the assertion was made out to. */
  recipient: string
  /** The request that it responds to; null if the person started at the provider. */
  requestId: string | null
  /** All periods outside which it is not valid. */
  periods: { notBefore: Date | null; notOnOrAfter: Date | null }[]
  /** When it can no longer be used. */
  expiresAt: Date
  attributes: [name: string, values: string[]][]
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Reads the assertion as the library has parsed it. Throws if a required part is missing. */
export function readAssertion(parsed: unknown): AssertionContent {
  const { Assertion: assertion } = parsedSchema.parse(parsed)
  const [subject] = assertion.Subject
  const [nameId] = subject.NameID
  const confirmation = subject.SubjectConfirmation.find(({ $ }) => $.Method === BEARER)
  const data = confirmation?.SubjectConfirmationData?.[0].$
  if (!data?.NotOnOrAfter || !data.Recipient)
    throw new Error('The assertion lacks a confirmation with recipient and end.')
  const expiresAt = dateOf(data.NotOnOrAfter) as Date
  const conditions = assertion.Conditions[0].$
  return {
    id: assertion.$.ID,
    issuer: assertion.Issuer[0]._.trim(),
    nameId: nameId._,
    nameIdFormat: nameId.$?.Format ?? '',
    recipient: data.Recipient,
    requestId: data.InResponseTo ?? null,
    periods: [
      { notBefore: dateOf(data.NotBefore), notOnOrAfter: expiresAt },
      { notBefore: dateOf(conditions?.NotBefore), notOnOrAfter: dateOf(conditions?.NotOnOrAfter) },
      ...(assertion.AuthnStatement ?? []).map(({ $ }) => ({
        notBefore: null,
        notOnOrAfter: dateOf($?.SessionNotOnOrAfter),
      })),
    ],
    expiresAt,
    attributes: (assertion.AttributeStatement ?? [])
      .flatMap((statement) => statement.Attribute ?? [])
      .map(({ $, AttributeValue }) => [$.Name, (AttributeValue ?? []).map(textOf)]),
  }
}

function dateOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  // Times of SAML are in UTC, with an explicit Z.
  const date = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? text : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new Error('The assertion contains a malformed time.')
  return date
}

const textOf = (value: string | { _?: string | undefined }): string =>
  (typeof value === 'string' ? value : (value._ ?? '')).trim()

/** A list of exactly one element. */
const one = <T extends z.ZodType>(schema: T) => z.tuple([schema])
const attributesOf = <T extends z.ZodRawShape>(shape: T) => z.object({ $: z.object(shape) })
const optionalText = z.string().optional()

/** The form in which xml2js gives elements: lists by name, attributes in `$`, text in `_`. */
const parsedSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: one(z.object({ _: z.string() })),
    Subject: one(
      z.object({
        NameID: one(
          z.object({
            _: z.string().min(1).max(1_000),
            $: z.object({ Format: optionalText }).optional(),
          }),
        ),
        SubjectConfirmation: z.array(
          attributesOf({ Method: z.string() }).extend({
            SubjectConfirmationData: one(
              attributesOf({
                Recipient: optionalText,
                InResponseTo: optionalText,
                NotBefore: optionalText,
                NotOnOrAfter: optionalText,
              }),
            ).optional(),
          }),
        ),
      }),
    ),
    Conditions: one(
      z.object({ $: z.object({ NotBefore: optionalText, NotOnOrAfter: optionalText }).optional() }),
    ),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: optionalText }).optional() }))
      .optional(),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z
            .array(
              attributesOf({ Name: z.string() }).extend({
                AttributeValue: z
                  .array(z.union([z.string(), z.object({ _: z.string().optional() })]))
                  .optional(),
              }),
            )
            .optional(),
        }),
      )
      .optional(),
  }),
})
