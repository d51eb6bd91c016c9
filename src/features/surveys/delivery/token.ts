import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The content of a link, readable without the database. */
export type TokenFacts = { companyId: number; surveyId: number; surveyVersion: number; expiresAt: Date }
export type SurveyToken = TokenFacts & { text: string; hash: Buffer }

const FORMAT = 1
const RANDOM_BYTES = 16
const MAC_BYTES = 16
/** Format, company, survey, version, expiry in seconds. */
const HEAD_BYTES = 1 + 6 + 6 + 4 + 5
const TOKEN_BYTES = HEAD_BYTES + RANDOM_BYTES + MAC_BYTES
/** A multiple of four characters, so that no two texts decode to the same bytes. */
const FORM = new RegExp(`^[A-Za-z0-9_-]{${(TOKEN_BYTES / 3) * 4}}$`)

/** A link for one customer. It names its company and cannot be guessed, changed or used for another survey. */
export function newSurveyToken(secretKey: string, facts: TokenFacts): SurveyToken {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(FORMAT, 0)
  head.writeUIntBE(facts.companyId, 1, 6)
  head.writeUIntBE(facts.surveyId, 7, 6)
  head.writeUInt32BE(facts.surveyVersion, 13)
  head.writeUIntBE(Math.floor(facts.expiresAt.getTime() / 1000), 17, 5)
  const body = Buffer.concat([head, randomBytes(RANDOM_BYTES)])
  const text = Buffer.concat([body, macOf(secretKey, body)]).toString('base64url')
  return { ...facts, text, hash: hashOf(text) }
}

/** Null for a text that this installation did not create, without a database query. */
export function readSurveyToken(secretKey: string, text: string): SurveyToken | null {
  if (!FORM.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(0, HEAD_BYTES + RANDOM_BYTES)
  if (bytes[0] !== FORMAT || !timingSafeEqual(bytes.subarray(body.length), macOf(secretKey, body)))
    return null
  return {
    companyId: body.readUIntBE(1, 6),
    surveyId: body.readUIntBE(7, 6),
    surveyVersion: body.readUInt32BE(13),
    expiresAt: new Date(body.readUIntBE(17, 5) * 1000),
    text,
    hash: hashOf(text),
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const macOf = (secretKey: string, body: Buffer): Buffer =>
  createHmac('sha256', linkKey(secretKey)).update(body).digest().subarray(0, MAC_BYTES)

/** Derived once for each key of the installation. */
function linkKey(secretKey: string): Buffer {
  if (known?.secretKey !== secretKey)
    known = { secretKey, key: Buffer.from(hkdfSync('sha256', secretKey, '', 'plaudit survey links', 32)) }
  return known.key
}
let known: { secretKey: string; key: Buffer } | undefined
