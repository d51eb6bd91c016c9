import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'

const TAG_BYTES = 16

/** The keys of a browser that subscribes, and how it reads what arrives (RFC 8291). */
export class TestBrowser {
  readonly #curve = createECDH('prime256v1')
  readonly #auth: Buffer
  readonly endpoint: string

  constructor(service = 'https://push.example', keys?: { privateKey: string; auth: string }) {
    if (keys) this.#curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
    else this.#curve.generateKeys()
    this.#auth = keys ? Buffer.from(keys.auth, 'base64url') : randomBytes(16)
    this.endpoint = `${service}/push/${randomUUID()}`
  }

  get subscription() {
    const p256dh = this.#curve.getPublicKey('base64url')
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + (body[20] ?? 0)
    const sender = body.subarray(21, keyEnd)
    const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), sender])
    const secret = derive(this.#curve.computeSecret(sender), this.#auth, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    ).setAuthTag(body.subarray(-TAG_BYTES))
    const record = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()])
    return record.subarray(0, record.lastIndexOf(2)).toString()
  }
}

/** What a push service knows of the sender from a VAPID header (RFC 8292); null if the signature does not fit. */
export function senderOf(authorization: string): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (!x || !y) return null
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null
}
