import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Waveform, WaveformReader } from '#features/interactions/audio/wave.ts'

/** The waveform of a file that arrives in pieces of this many bytes. */
function computeWaveform(file: Buffer, piece = file.length + 1): Waveform | null {
  const reader = new WaveformReader()
  for (let at = 0; at < file.length; at += piece) reader.write(file.subarray(at, at + piece))
  return reader.result()
}

function wav(samples: number[], { rate = 8_000, bits = 16, kind = 1 } = {}): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(kind, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  const data = Buffer.alloc(samples.length * (bits / 8))
  for (const [index, sample] of samples.entries()) {
    if (bits === 8) data.writeUInt8(Math.round(sample * 127) + 128, index)
    else if (kind === 3) data.writeFloatLE(sample, index * 4)
    else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), (index * bits) / 8, bits / 8)
  }
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

test.each([
  [8, 1],
  [16, 1],
  [24, 1],
  [32, 1],
  [32, 3],
])('the loudest of each piece and the length, of %i bits', (bits, kind) => {
  const samples = Array.from({ length: 4_000 }, (_, n) => (n < 2_000 ? 0.25 : -0.75))
  const drawn = computeWaveform(wav(samples, { bits, kind }))
  expect(drawn?.seconds).toBe(0.5)
  expect(drawn?.peaks).toHaveLength(1_000)
  expect(drawn?.peaks[0]).toBeCloseTo(0.25, 1)
  expect(drawn?.peaks.at(-1)).toBeCloseTo(0.75, 1)
})

test('draws nothing for files that are not uncompressed WAV, and does not fail on them', () => {
  expect(computeWaveform(Buffer.from('ID3'))).toBeNull()
  expect(computeWaveform(wav([0.5], { kind: 7 }))).toBeNull()
  expect(computeWaveform(wav([]))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(80), (noise, at) => {
      const file = wav(Array.from({ length: 50 }, () => 0.5))
      file.set(noise.slice(0, Math.max(0, file.length - at)), at)
      const drawn = computeWaveform(file)
      expect(drawn === null || drawn.peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
    }),
  )
})

test('gives the same waveform however the file is cut into pieces', () => {
  const bits = fc.constantFrom(8, 16, 24, 32)
  const samples = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 3_000 })
  fc.assert(
    fc.property(samples, bits, fc.integer({ min: 1, max: 100 }), (loud, bits, piece) => {
      const file = wav(loud, { bits })
      expect(computeWaveform(file, piece)).toEqual(computeWaveform(file))
    }),
    { numRuns: 30 },
  )
})

test('a recording that is longer or shorter than it states, or has other chunks, has its real length', () => {
  const file = wav(Array.from({ length: 8_000 }, () => 0.5))
  const piped = Buffer.from(file)
  piped.writeUInt32LE(0xffffffff, 40)
  const noted = Buffer.concat([
    file.subarray(0, 36),
    Buffer.from('LIST\x03\0\0\0abc\0junk\0\0\0\0'),
    file.subarray(36),
  ])
  for (const each of [file, piped, noted, Buffer.concat([file, Buffer.from('LIST\x01\0\0\0a\0')])])
    expect(computeWaveform(each, 7)?.seconds).toBe(1)
  expect(computeWaveform(file.subarray(0, 44 + 8_000))?.seconds).toBe(0.5)
})

test('keeps the loudness of each part of an hour-long recording', () => {
  const reader = new WaveformReader()
  const rate = 100
  const head = wav([0], { rate }).subarray(0, 44)
  const second = (level: number) => wav(Array.from({ length: 1_000 }, () => level)).subarray(44)
  const file = Buffer.from(head)
  file.writeUInt32LE(2_000_000, 40)
  reader.write(file)
  for (let part = 0; part < 1_000; part++) reader.write(second(part % 2 === 0 ? 0.25 : 0.75))
  const drawn = reader.result()
  expect(drawn?.seconds).toBe(10_000)
  expect(drawn?.peaks).toHaveLength(1_000)
  for (const [part, peak] of (drawn?.peaks ?? []).entries())
    expect(peak).toBeCloseTo(part % 2 === 0 ? 0.25 : 0.75, 2)
})
