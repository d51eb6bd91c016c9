import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import type { CreationOptions, RequestOptions } from '#features/people/passkeys/contract.ts'

/** What a test changes of an honest authenticator and browser. */
export type Deviation = {
  origin?: string
  rpId?: string
  /** Whether the page is in a frame of another site. */
  crossOrigin?: boolean
  type?: string
  challenge?: string
  /** Whether the authenticator verified the person. */
  verifiesUser?: boolean
  counter?: number
  userHandle?: string
  /** The format of the attestation. */
  format?: string
}

type StoredPasskey = { id: Buffer<ArrayBuffer>; privateKey: KeyObject; userHandle: string; counter: number }

/**
 * An authenticator together with its browser: makes and uses passkeys with real keys and signatures. `counts` is false
 * for one that syncs its passkeys and always sends 0.
 */
export class TestAuthenticator {
  readonly passkeys: StoredPasskey[] = []
  private readonly origin: string
  private readonly counts: boolean

  constructor(origin: string, { counts = true }: { counts?: boolean } = {}) {
    this.origin = origin
    this.counts = counts
  }

  /** As `navigator.credentials.create`. */
  create(options: CreationOptions, deviation: Deviation = {}, id = randomBytes(32)) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const counter = deviation.counter ?? (this.counts ? 1 : 0)
    this.passkeys.push({ id, privateKey, userHandle: options.user.id, counter })
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      authenticatorData(options.rp.id, counter, deviation, ATTESTED),
      AAGUID,
      idLength,
      id,
      coseKey(publicKey.export({ format: 'jwk' })),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', deviation.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...named(id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, deviation).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** As `navigator.credentials.get`, with the newest passkey that the options allow. */
  get(options: RequestOptions, deviation: Deviation = {}) {
    const allowed = options.allowCredentials.map(({ id }) => id)
    const passkey = this.passkeys.findLast(
      ({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')),
    )
    if (!passkey) throw new Error('The authenticator has no passkey that is allowed.')
    if (this.counts) passkey.counter += 1
    const counter = deviation.counter ?? passkey.counter
    const clientData = this.clientData('webauthn.get', options.challenge, deviation)
    const authData = authenticatorData(options.rpId, counter, deviation)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return {
      ...named(passkey.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? passkey.userHandle,
      },
    }
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )
  }
}

const AAGUID = Buffer.alloc(16)
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

function authenticatorData(rpId: string, counter: number, deviation: Deviation, flags = 0): Buffer {
  const { verifiesUser = true } = deviation
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = flags | PRESENT | (verifiesUser ? VERIFIED : 0)
  return Buffer.concat([sha256(Buffer.from(deviation.rpId ?? rpId)), Buffer.from([all]), count])
}

function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  const key = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
})

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()
