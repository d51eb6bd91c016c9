import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack as newPack, type Pack } from 'tar-stream'

export type ArchiveWriter = {
  /** Streams an item in; returns its size in bytes and its SHA-256. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }>
  /** Completes the archive and closes the sink. */
  finish(): Promise<void>
  /** Gives up; the sink is destroyed. */
  abort(error: Error): Promise<void>
}

const PIECE_BYTES = 4 * 1024 * 1024

/** Writes an archive into the sink, with a few megabytes of memory however large it gets. */
export async function writeArchive(sink: Writable, passphrase: string | null): Promise<ArchiveWriter> {
  const pack = newPack()
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const compressing = pipeline(Readable.from(pack, { objectMode: false }), compress)
  const whole = Readable.from(withChecksum(compress), { objectMode: false })
  const writing = pipeline(passphrase === null ? whole : await encrypted(whole, passphrase), sink)
  const done = Promise.all([compressing, writing])
  // The caller of add or finish gets the error.
  done.catch((error: Error) => pack.destroy(error))
  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, done.then(() => Promise.reject(new Error('The archive ended early.')))])
  // A sink that fails destroys the pack, which then only says that it is destroyed.
  const rethrowCause = async (error: unknown): Promise<never> => {
    if ((pack as Pack & { destroying: boolean }).destroying) await done
    throw error
  }

  return {
    async add(name, content) {
      const hash = createHash('sha256')
      let bytes = 0
      let piece = 0
      for await (const chunk of piecesOf(content)) {
        hash.update(chunk)
        bytes += chunk.length
        await orFailure(addEntry(pack, `${name}/${String(piece++).padStart(6, '0')}`, chunk)).catch(
          rethrowCause,
        )
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    async finish() {
      pack.finalize()
      await done
    },
    async abort(error) {
      pack.destroy(error)
      sink.destroy(error)
      await done.catch(() => {})
    },
  }
}

/** The start of a frame of 32 bytes that zstd skips. */
export const CHECKSUM_FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])

/** Ends with a SHA-256 of all bytes before it: Node.js does not compare the checksums of zstd. */
async function* withChecksum(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of compressed) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([CHECKSUM_FRAME, hash.digest()])
}

async function encrypted(source: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const stream = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
}

/** Waits until the archive has taken the entry, so that a slow sink slows the source down. */
const addEntry = (pack: Pack, name: string, content: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    const entry = pack.entry({ name, size: content.length, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(content)
  })

/** Cuts or joins chunks into pieces of a fixed size. An empty content is one empty piece. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  let isEmpty = true
  for await (const chunk of content) {
    let rest = chunk
    while (size + rest.length >= PIECE_BYTES) {
      const fits = PIECE_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, fits)])
      isEmpty = false
      rest = rest.subarray(fits)
      held = []
      size = 0
    }
    if (rest.length > 0) held.push(rest)
    size += rest.length
  }
  if (size > 0 || isEmpty) yield Buffer.concat(held)
}
