import { X509Certificate } from 'node:crypto'

/** A provider's certificate. `base64` is its DER form, as stored. */
export type Certificate = { base64: string; pem: string; subject: string; expiresAt: Date }

/** Smaller RSA keys can be broken. */
const SHORTEST_KEY_BITS = 2_048

/** Reads a certificate in PEM or bare base64. Null if it is neither, or its key is not RSA of at least 2,048 bits. */
export function readCertificate(text: string): Certificate | null {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{100,}={0,2}$/.test(base64)) return null
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY_BITS)
      return null
    return {
      base64: certificate.raw.toString('base64'),
      pem: certificate.toString().trim(),
      subject: commonName(certificate.subject),
      expiresAt: new Date(certificate.validTo),
    }
  } catch {
    return null
  }
}

const commonName = (subject: string | undefined): string =>
  /^CN=(.+)$/m.exec(subject ?? '')?.[1] ?? (subject ?? '').split('\n').at(-1) ?? ''
