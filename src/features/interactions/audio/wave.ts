export type Waveform = { peaks: number[]; seconds: number }

const MOST_PEAKS = 1_000

/**
 * The waveform: the loudest sample in each of up to 1,000 parts, from 0 to 1. Null for anything but uncompressed WAV
 * (integers of 8 to 32 bits, or 32-bit floats). Other formats can be played; the browser computes their waveform.
 */
export function computeWaveform(file: Buffer): Waveform | null {
  if (file.length < 44 || text(file, 0) !== 'RIFF' || text(file, 8) !== 'WAVE') return null
  const format = chunk(file, 'fmt ')
  const data = chunk(file, 'data')
  if (!format || !data || format.length < 16) return null
  const kind = format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const bits = format.readUInt16LE(14)
  const read = readerOf(kind === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : kind, bits)
  const frame = (channels * bits) / 8
  if (!read || channels === 0 || rate === 0) return null
  const frames = Math.floor(data.length / frame)
  if (frames === 0) return null
  const pieces = Math.min(MOST_PEAKS, frames)
  const peaks = Array.from({ length: pieces }, (_, piece) => {
    const end = Math.floor(((piece + 1) * frames) / pieces)
    let loudest = 0
    for (let at = Math.floor((piece * frames) / pieces); at < end; at++)
      for (let channel = 0; channel < channels; channel++)
        loudest = Math.max(loudest, Math.abs(read(data, at * frame + (channel * bits) / 8)))
    return Math.round(Math.min(1, loudest) * 1_000) / 1_000
  })
  return { peaks, seconds: Math.round((frames / rate) * 1_000) / 1_000 }
}

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

type Reader = (data: Buffer, at: number) => number

function readerOf(kind: number, bits: number): Reader | null {
  if (kind === FLOAT && bits === 32) return (data, at) => finite(data.readFloatLE(at))
  if (kind !== PCM) return null
  if (bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128
  if (bits === 16 || bits === 24 || bits === 32)
    return (data, at) => data.readIntLE(at, bits / 8) / 2 ** (bits - 1)
  return null
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)

const text = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

/** The content of a chunk, cut off at the end of the file if its stated length is too long. */
function chunk(file: Buffer, name: string): Buffer | null {
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    if (text(file, at) === name) return file.subarray(at + 8, Math.min(file.length, at + 8 + size))
    at += 8 + size + (size % 2)
  }
  return null
}
