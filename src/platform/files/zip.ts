import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A zip file that cannot be read; the message is for people. */
export class ZipFault extends Error {}

export type ZipLimits = {
  /** The most files in it. */
  entries: number
  /** The most bytes of all its files, unpacked. */
  bytes: number
  /** How many times larger than the zip file its files may be, unpacked. */
  ratio: number
}

export type ZippedFile = {
  /** Without folders. */
  name: string
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** Below this size no file is suspicious, however well it is packed. */
const HARMLESS_BYTES = 10_000_000

/**
 * Lists the files of a zip file and opens them one by one. Folders and the paths in names are ignored, and nothing is
 * written to disk. Files that unpack to more than the zip file declares end with an error, so that the limits hold.
 */
export async function openZip(
  path: string,
  limits: ZipLimits,
): Promise<{ files: ZippedFile[]; close(): void }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    () => {
      throw new ZipFault('The zip file is damaged.')
    },
  )
  try {
    return { files: await listFiles(zip, limits), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof ZipFault ? error : new ZipFault('The zip file is damaged.')
  }
}

async function listFiles(zip: ZipFile, limits: ZipLimits): Promise<ZippedFile[]> {
  if (zip.entryCount > limits.entries)
    throw new ZipFault(`The zip file has more than ${limits.entries} files.`)
  const files: ZippedFile[] = []
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileNameRaw.toString('utf8')
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > limits.bytes)
      throw new ZipFault(`The zip file unpacks to more than ${limits.bytes / 1_000_000} MB.`)
    if (unpacked > HARMLESS_BYTES && unpacked > packed * limits.ratio)
      throw new ZipFault('The zip file unpacks to far more than its size. It is not read.')
    const name = path.split(/[\\/]/).at(-1) ?? ''
    if (name === '' || name.startsWith('.') || path.startsWith('__MACOSX/')) continue
    if (entry.isEncrypted())
      throw new ZipFault('The zip file has a password. Unpack it, and zip it without one.')
    files.push({ name, open: () => openEntry(zip, entry, name) })
  }
  return files
}

async function openEntry(zip: ZipFile, entry: Entry, name: string): Promise<AsyncIterable<Uint8Array>> {
  const damaged = () => new ZipFault(`The file ${name} in the zip file is damaged.`)
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged()
  })
  async function* bytes() {
    try {
      for await (const chunk of stream) yield chunk as Uint8Array
    } catch {
      throw damaged()
    }
  }
  return bytes()
}
