import { Transform } from 'node:stream'

export type Waveform = { peaks: number[]; seconds: number }

const MOST_PEAKS = 1_000
/** Above this, neighbouring values are merged: memory stays the same for a recording of any length. */
const MOST_LEVELS = 262_144

/**
 * Computes a waveform from the chunks of a file: the loudest sample in each of up to 1,000 parts, from 0 to 1. Null for
 * anything but uncompressed WAV (integers of 8 to 32 bits, or 32-bit floats). Other formats can be played; the browser
 * computes their waveform. In recordings of more than 262,144 samples, a border between parts may move by less than a
 * hundredth of a part.
 */
export class WaveformReader {
  private size = 0
  private rest: Buffer = Buffer.alloc(0)
  /** What the next bytes are, and how many of them there are. */
  private part: 'file' | 'chunk' | 'format' | 'skipped' | 'samples' | 'nothing' = 'file'
  private left = FILE_HEAD
  private format: Format | null = null
  /** The loudest sample of each `span` frames. */
  private levels = new Float64Array(1_024)
  private count = 0
  private span = 1
  /** The level that is not complete. */
  private loudest = 0
  private filled = 0

  write(bytes: Buffer): void {
    this.size += bytes.length
    if (this.isDone) return
    let data = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes
    while (data.length > 0) {
      const used = this.read(data)
      if (used === 0) break
      data = data.subarray(used)
    }
    // A copy, because the rest is a few bytes of a large chunk.
    this.rest = this.isDone ? Buffer.alloc(0) : Buffer.from(data)
  }

  result(): Waveform | null {
    const { span, levels, format } = this
    const frames = this.count * span + this.filled
    if (this.size < LEAST_BYTES || frames === 0 || format === null) return null
    const pieces = Math.min(MOST_PEAKS, frames)
    const peaks = Array.from({ length: pieces }, (_, piece) => {
      const from = Math.floor(Math.floor((piece * frames) / pieces) / span)
      const to = Math.ceil(Math.floor(((piece + 1) * frames) / pieces) / span)
      let loudest = 0
      for (let at = from; at < to; at++)
        loudest = Math.max(loudest, (at < this.count ? levels[at] : this.loudest) ?? 0)
      return Math.round(Math.min(1, loudest) * 1_000) / 1_000
    })
    return { peaks, seconds: Math.round((frames / format.rate) * 1_000) / 1_000 }
  }

  private get isDone(): boolean {
    return this.part === 'nothing'
  }

  /** Returns how many bytes were used; 0 if more are needed. */
  private read(data: Buffer): number {
    switch (this.part) {
      case 'file':
        if (data.length < FILE_HEAD) return 0
        this.expect(text(data, 0) === 'RIFF' && text(data, 8) === 'WAVE' ? 'chunk' : 'nothing', CHUNK_HEAD)
        return FILE_HEAD
      case 'chunk':
        return data.length < CHUNK_HEAD ? 0 : this.beginChunk(text(data, 0), data.readUInt32LE(4))
      case 'format':
        return this.readFormat(data)
      case 'skipped':
        return this.skip(data)
      case 'samples':
        return this.readSamples(data)
      case 'nothing':
        return data.length
    }
  }

  private expect(part: WaveformReader['part'], left: number): void {
    this.part = part
    this.left = left
  }

  private beginChunk(name: string, size: number): number {
    if (name === 'data') this.expect(this.format ? 'samples' : 'nothing', size)
    else if (name === 'fmt ' && size >= LEAST_FORMAT) this.expect('format', size)
    else this.expect('skipped', size + (size % 2))
    return CHUNK_HEAD
  }

  private readFormat(data: Buffer): number {
    const needed = Math.min(this.left, MOST_FORMAT)
    if (data.length < needed) return 0
    this.format = formatOf(data.subarray(0, needed))
    if (this.format) this.expect('skipped', this.left - needed + (this.left % 2))
    else this.expect('nothing', 0)
    return needed
  }

  private skip(data: Buffer): number {
    const used = Math.min(this.left, data.length)
    this.left -= used
    if (this.left === 0) this.expect('chunk', CHUNK_HEAD)
    // An empty chunk uses no bytes, yet the next one may follow.
    return used === 0 ? this.read(data) : used
  }

  private readSamples(data: Buffer): number {
    const { read, channels, bytes } = this.format as Format
    const frame = channels * bytes
    const whole = Math.floor(Math.min(data.length, this.left) / frame)
    for (let at = 0; at < whole * frame; at += frame) {
      let loudest = 0
      for (let channel = 0; channel < channels; channel++) {
        const loudness = Math.abs(read(data, at + channel * bytes))
        if (loudness > loudest) loudest = loudness
      }
      this.add(loudest)
    }
    this.left -= whole * frame
    if (this.left >= frame) return whole * frame
    this.expect('nothing', 0)
    return data.length
  }

  private add(loudness: number): void {
    if (loudness > this.loudest) this.loudest = loudness
    if (++this.filled === this.span) this.closeLevel()
  }

  private closeLevel(): void {
    if (this.count === MOST_LEVELS) this.mergeLevels()
    if (this.count === this.levels.length) {
      const { levels } = this
      this.levels = new Float64Array(levels.length * 2)
      this.levels.set(levels)
    }
    // After merging, the level has only half of its frames.
    if (this.filled < this.span) return
    this.levels[this.count++] = this.loudest
    this.loudest = 0
    this.filled = 0
  }

  private mergeLevels(): void {
    const { levels } = this
    this.count /= 2
    for (let at = 0; at < this.count; at++)
      levels[at] = Math.max(levels[at * 2] ?? 0, levels[at * 2 + 1] ?? 0)
    this.span *= 2
  }
}

/** Passes a file on and shows it to the reader. */
export const throughWaveform = (reader: WaveformReader): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      reader.write(chunk)
      done(null, chunk)
    },
  })

const FILE_HEAD = 12
const CHUNK_HEAD = 8
const LEAST_BYTES = 44
const LEAST_FORMAT = 16
const MOST_FORMAT = 26

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

type Read = (data: Buffer, at: number) => number
type Format = { read: Read; channels: number; rate: number; bytes: number }

function formatOf(format: Buffer): Format | null {
  const kind = format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const bits = format.readUInt16LE(14)
  const read = readerOf(kind === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : kind, bits)
  return read && channels > 0 && rate > 0 ? { read, channels, rate, bytes: bits / 8 } : null
}

function readerOf(kind: number, bits: number): Read | null {
  if (kind === FLOAT && bits === 32) return (data, at) => finite(data.readFloatLE(at))
  if (kind !== PCM) return null
  if (bits === 8) return (data, at) => (data.readUInt8(at) - 128) / 128
  if (bits === 16) return (data, at) => data.readInt16LE(at) / 2 ** 15
  if (bits === 24) return (data, at) => data.readIntLE(at, 3) / 2 ** 23
  if (bits === 32) return (data, at) => data.readInt32LE(at) / 2 ** 31
  return null
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)

const text = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)
