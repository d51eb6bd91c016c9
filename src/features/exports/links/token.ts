import { createHmac, hkdfSync } from 'node:crypto'
import { sameText } from '#platform/auth/tokens.ts'

/** The export whose file a link opens, until it expires. */
export type LinkFacts = { companyId: number; exportId: number; expiresAt: Date }

const FORM = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d{0,12})\.([A-Za-z0-9_-]{43})$/

/** A signed token that needs no lookup. */
export function linkToken(secretKey: string, { companyId, exportId, expiresAt }: LinkFacts): string {
  const head = `${companyId}.${exportId}.${expiresAt.getTime()}`
  return `${head}.${signatureOf(secretKey, head)}`
}

/** Null if this installation did not create the token. The caller checks whether it has expired. */
export function readLinkToken(secretKey: string, text: string): LinkFacts | null {
  const [, companyId, exportId, expiresAt, signature = ''] = FORM.exec(text) ?? []
  const head = `${companyId}.${exportId}.${expiresAt}`
  if (!sameText(signature, signatureOf(secretKey, head))) return null
  return {
    companyId: Number(companyId),
    exportId: Number(exportId),
    expiresAt: new Date(Number(expiresAt)),
  }
}

const signatureOf = (secretKey: string, head: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'plaudit export links', 32)))
    .update(head)
    .digest('base64url')
